import type { AskedHomework } from '@daystream/client/models/asked-homework';
import { scoresTotal } from '@daystream/domain/points';
import { Card } from '@daystream/ui';
import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ContentText } from '#shared/content-text.tsx';
import { assignmentsQuery, HomeworkBadge, useWaitingAnswer } from '../homework/index.ts';
import type { DayView } from './use-day.ts';

/** As many as fit beside the celebration. */
const SHOWN = 3;

/** After the last day: homework that is still to be sent, or with the expert, and the points that it gives. */
export function HomeworkLeft({ view, homeworks }: { view: DayView; homeworks: readonly AskedHomework[] }) {
  const { t } = useTranslation('news');
  const more = homeworks.length - SHOWN;
  return (
    <Card padding={12} elevation={2} render={<section aria-labelledby="homework-left" />}>
      <h2 id="homework-left" className="px-2 pt-1 font-label">
        {t('celebration.homework_left')}
      </h2>
      <ul className="mt-1">
        {homeworks.slice(0, SHOWN).map((homework) => (
          <li key={`${homework.targetType}:${homework.targetId}`}>
            <Row view={view} homework={homework} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Link to="/homework" className="inline-flex min-h-11 items-center px-2 text-14 font-label text-primary">
          {t('celebration.homework_more', { count: more })}
        </Link>
      )}
    </Card>
  );
}

function Row({ view, homework }: { view: DayView; homework: AskedHomework }) {
  const { t } = useTranslation('practice');
  const { data: assignments = [] } = useQuery(assignmentsQuery);
  const { targetId, targetType, homeworkId, title, status } = homework;
  const row = view.status.homeworks.find((each) => each.targetId === targetId && each.targetType === targetType);
  const isWaiting = useWaitingAnswer(row?.id ?? 0) !== null;
  const isPaid = view.stream.isDemo || row?.isPaidElsewhere === true;
  const points = isPaid ? 0 : scoresTotal(assignments.find(({ id }) => id === homeworkId)?.scores ?? []);
  return (
    <Link
      to="/homework/$streamId/$homeworkId"
      params={{ streamId: String(view.stream.id), homeworkId: String(homeworkId) }}
      className="flex min-h-11 items-center gap-3 rounded-control px-2 py-1.5 transition-colors hover:bg-on-surface/4"
    >
      <span className="min-w-0 flex-1">
        <span className="block">
          <ContentText text={title} />
        </span>
        {points > 0 && <span className="block text-14 text-on-surface-muted">{t('points', { count: points })}</span>}
      </span>
      <HomeworkBadge status={status} isWaiting={isWaiting} />
      <IconChevronRight size={20} stroke={1.75} aria-hidden="true" className="shrink-0 text-on-surface-muted" />
    </Link>
  );
}
