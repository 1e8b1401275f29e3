import type { AskedHomework } from '@daystream/client/models/asked-homework';
import type { CourseCalendar } from '@daystream/client/models/calendar';
import { waitingHomeworks } from '@daystream/client/models/calendar-homework';
import { DAY_MS } from '@daystream/domain/durations';
import { IconChevronRight, IconCircleCheck, IconPencil, IconSun, type TablerIcon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { cloneElement, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNowMs } from '#shared/session.ts';
import type { LearnerCourse, NextStep } from './next-step.ts';
import { useWords } from './use-words.ts';

const MAX_NEWS = 2;
/** How long an expert's verdict counts as news: three days. */
const NEWS_MS = 3 * DAY_MS;

/** News of the week: the expert's verdicts, waiting homework, another course to practise today. */
export function WeekNews({ courses, others }: { courses: readonly LearnerCourse[]; others: readonly NextStep[] }) {
  const { t } = useTranslation('streams');
  const { content } = useWords();
  const homeworks = courses.flatMap(({ stream, calendar }) =>
    calendar === null ? [] : homeworkNews(calendar).map((news) => ({ ...news, streamId: String(stream.id) })),
  );
  const also = others.find((step) => step.kind === 'practise');
  const rows = homeworks.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind)).slice(0, MAX_NEWS);
  if (rows.length === 0 && also === undefined) return null;
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-1">
      {rows.map(({ kind, homework, streamId }) => (
        <NewsRow
          key={`${homework.targetType}:${homework.targetId}`}
          Icon={kind === 'approved' ? IconCircleCheck : IconPencil}
          title={t(`week.news.${kind}`)}
          text={content(homework.title)}
          link={
            <Link to="/homework/$streamId/$homeworkId" params={{ streamId, homeworkId: String(homework.homeworkId) }} />
          }
        />
      ))}
      {also?.kind === 'practise' && (
        <NewsRow
          Icon={IconSun}
          title={t('week.news.also', { course: content(also.stream.course?.caption ?? '') })}
          text={t('week.news.day_title', { number: also.day.dayNumber, title: content(also.day.title) })}
          link={
            <Link
              to="/course/$streamId/calendar/$dayNumber"
              params={{ streamId: String(also.stream.id), dayNumber: String(also.day.dayNumber) }}
            />
          }
        />
      )}
    </ul>
  );
}

const order = ['redo', 'approved', 'due'] as const;

interface HomeworkNews {
  kind: (typeof order)[number];
  homework: AskedHomework;
}

function homeworkNews(calendar: CourseCalendar): HomeworkNews[] {
  const homeworks = [...calendar.days, ...calendar.stages].flatMap((place) => place.homeworks);
  const sinceMs = serverNowMs() - NEWS_MS;
  const approved = homeworks.filter(({ status, updatedAt }) => status === 'DONE' && (updatedAt ?? 0) > sinceMs);
  return [
    ...waitingHomeworks(calendar).map(
      (homework): HomeworkNews => ({ kind: homework.status === 'FAIL' ? 'redo' : 'due', homework }),
    ),
    ...approved.map((homework): HomeworkNews => ({ kind: 'approved', homework })),
  ];
}

interface NewsRowProps {
  Icon: TablerIcon;
  title: string;
  text: string;
  /** The link that wraps the whole row. */
  link: ReactElement<{ className?: string }>;
}

function NewsRow({ Icon, title, text, link }: NewsRowProps) {
  const className = '-mx-2 flex items-center gap-3 rounded-control px-2 py-1.5 hover:bg-on-surface/5';
  return (
    <li>
      {cloneElement(
        link,
        { className },
        <span
          key="icon"
          aria-hidden="true"
          className="grid size-9 shrink-0 place-items-center rounded-control bg-surface-sunken"
        >
          <Icon size={20} stroke={1.9} />
        </span>,
        <span key="words" className="min-w-0 flex-1">
          <span className="block truncate font-label">{title}</span>
          <span className="block truncate text-14 text-on-surface-muted">{text}</span>
        </span>,
        <IconChevronRight key="sign" aria-hidden="true" size={20} stroke={2} className="shrink-0" />,
      )}
    </li>
  );
}
