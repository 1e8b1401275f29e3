import type { CalendarDay } from '@daystream/client/models/calendar';
import type { Stream } from '@daystream/client/models/streams';
import { localDate } from '@daystream/domain/local-dates';
import { type RecommendReason, recommendDays } from '@daystream/domain/practice';
import { Card } from '@daystream/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CoursePicture } from '#shared/course-picture.tsx';
import { ContentText } from '#shared/content-text.tsx';
import { useFormat } from '#shared/use-format.ts';
import type { LearnerCourse, NextStep } from './next-step.ts';
import { usePracticeLine } from './practice-line.ts';
import { useToday } from './use-today.ts';

interface RecommendedDaysProps {
  courses: readonly LearnerCourse[];
  /** Days that the screen offers already are left out. */
  steps: readonly NextStep[];
}

/** Days that suit besides the next step: to finish, to catch up or to do again. */
export function RecommendedDays({ courses, steps }: RecommendedDaysProps) {
  const { t } = useTranslation(['news', 'streams']);
  const today = useToday();
  const offered = new Set(steps.flatMap((step) => (step.kind === 'practise' ? [keyOf(step.stream, step.day)] : [])));
  const days = courses.flatMap(({ stream, calendar }) =>
    (calendar?.days ?? [])
      .filter((day) => !offered.has(keyOf(stream, day)))
      .map((day) => ({
        stream,
        day,
        isPractisable: day.lock === null && !day.isRest && day.practice.lessonCount > 0,
        date: day.date,
        startedAt: day.startedAt,
        endedAt: day.endedAt,
        endedOn: day.endedAt === null ? null : localDate(day.endedAt, stream.timeZone),
      })),
  );
  const recommended = recommendDays(days, today);
  if (recommended.length === 0) return null;
  return (
    <section aria-labelledby="suits" className="mt-10">
      <h2 id="suits" className="mb-4 display text-24">
        {t('suits.title')}
      </h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 tablet:grid-cols-2 desktop:grid-cols-3 desktop:gap-4">
        {recommended.map(({ day: { stream, day }, reason }) => (
          <li key={keyOf(stream, day)}>
            <RecommendedDay stream={stream} day={day} reason={reason} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface RecommendedDayProps {
  stream: Stream;
  day: CalendarDay;
  reason: RecommendReason;
}

function RecommendedDay({ stream, day, reason }: RecommendedDayProps) {
  const { t } = useTranslation(['news', 'streams']);
  const format = useFormat();
  const practiceLine = usePracticeLine();
  const { course } = stream;
  const whole = `${format.duration(day.lengthMs)} · ${t('streams:next.lessons', { count: day.practice.lessonCount })}`;
  return (
    <Card
      padding={12}
      className="h-full transition-shadow hover:shadow-2"
      render={
        <Link
          to="/course/$streamId/calendar/$dayNumber"
          params={{ streamId: String(stream.id), dayNumber: String(day.dayNumber) }}
        />
      }
    >
      <span className="flex items-center gap-4">
        <span className="size-24 shrink-0 overflow-hidden rounded-[8px]">
          {course !== null && <CoursePicture image={course.image} color={course.imageColor} sizes="96px" />}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block text-14 text-on-surface-muted">{t(`suits.${reason}`, { number: day.dayNumber })}</span>
          <span className="line-clamp-2 font-label">
            <ContentText text={day.title} />
          </span>
          <span className="block text-14 text-on-surface-muted">
            {reason === 'again' && day.lengthMs > 0 ? whole : practiceLine(day)}
          </span>
        </span>
      </span>
    </Card>
  );
}

function keyOf({ id }: Stream, { dayNumber }: CalendarDay): string {
  return `${id}/${dayNumber}`;
}
