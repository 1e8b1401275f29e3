import type { AskedHomework } from '@daystream/client/models/asked-homework';
import type { Day } from '@daystream/client/models/course-days';
import type { HomeworkLink } from '@daystream/client/models/course-parts';
import { Button, Card } from '@daystream/ui';
import { IconCamera, IconPencil, IconVideo } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { HomeworkBadge, useWaitingAnswer } from '../homework/index.ts';
import { plainText } from './plain-text.ts';
import type { DayView } from './use-day.ts';
import { ContentText } from '#shared/content-text.tsx';

/** The day's homework, each with its state and a link; without the films of the day, as on a day of rest, only that. */
export function DayHomework({ view, day }: { view: DayView; day?: Day }) {
  return view.day.homeworks.map((asked) => {
    const link = day?.homeworks.find(({ id }) => id === asked.targetId);
    if (day !== undefined && link === undefined) return null;
    return <HomeworkCard key={asked.targetId} view={view} asked={asked} homework={link?.homework ?? null} />;
  });
}

interface HomeworkCardProps {
  view: DayView;
  asked: AskedHomework;
  homework: HomeworkLink['homework'];
}

function HomeworkCard({ view, asked, homework }: HomeworkCardProps) {
  const { t } = useTranslation(['practice', 'homework', 'shell']);
  const row = view.status.homeworks.find(
    ({ targetId, targetType }) => targetId === asked.targetId && targetType === asked.targetType,
  );
  const isLocked = row?.isLocked ?? false;
  const isWaiting = useWaitingAnswer(row?.id ?? 0) !== null;
  const titleId = `homework-${asked.targetId}`;
  return (
    <Card padding={24} className="mb-4" render={<section aria-labelledby={titleId} />}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={titleId} className="display text-20">
          {t('homework.title')}
        </h2>
        <HomeworkBadge
          status={asked.status}
          isRefused={row?.isRefused ?? false}
          isLocked={isLocked}
          isWaiting={isWaiting}
        />
      </div>
      <p className="mt-2 font-label">
        <ContentText text={asked.title} />
      </p>
      {homework !== null && homework.text !== '' && (
        <p className="mt-1 line-clamp-4 whitespace-pre-line">
          <ContentText text={plainText(homework.text)} />
        </p>
      )}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 flex-1 basis-48 text-14 text-on-surface-muted">
          {isLocked ? t('homework.locked') : isWaiting ? t('shell:waiting') : t(`homework:state.${asked.status}`)}
        </p>
        {!isLocked && (
          <Button
            tone="soft"
            icon={asked.isDue && !isWaiting ? <AnswerIcon type={homework?.answerType} /> : undefined}
            className="max-tablet:w-full"
            render={
              <Link
                to="/homework/$streamId/$homeworkId"
                params={{ streamId: String(view.stream.id), homeworkId: String(asked.homeworkId) }}
              />
            }
          >
            {t(isWaiting ? 'homework.look' : actionOf(asked, homework))}
          </Button>
        )}
      </div>
    </Card>
  );
}

function actionOf({ status }: AskedHomework, homework: HomeworkLink['homework']) {
  if (status === 'FAIL') return 'homework.redo';
  if (status !== 'NOT_UPLOADED') return 'homework.look';
  switch (homework?.answerType) {
    case 'video':
      return 'homework.video';
    case 'photo':
      return 'homework.photo';
    case 'text':
      return 'homework.text';
    default:
      return 'homework.answer';
  }
}

function AnswerIcon({ type }: { type: string | undefined }) {
  if (type === 'video') return <IconVideo aria-hidden="true" />;
  return type === 'photo' ? <IconCamera aria-hidden="true" /> : <IconPencil aria-hidden="true" />;
}
