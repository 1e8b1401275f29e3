import { streamFacts } from '@daystream/client/models/streams';
import { accessWarning, streamStatus } from '@daystream/domain/streams';
import { Badge, Card, ProgressBar } from '@daystream/ui';
import { IconClock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CoursePicture } from '#shared/course-picture.tsx';
import { serverNowMs } from '#shared/session.ts';
import { useFormat } from '#shared/use-format.ts';
import { variantConfig } from '#shared/variant.ts';
import type { LearnerCourse } from './next-step.ts';
import { useWords } from './use-words.ts';
import { ContentText } from '#shared/content-text.tsx';

/** One course: progress, end of access and a link to its calendar. */
export function CourseCard({ stream, calendar }: LearnerCourse) {
  const { t } = useTranslation('streams');
  const format = useFormat();
  const { access, again } = useWords();
  const turn = again(stream);
  const { course, progress } = stream;
  const facts = streamFacts(stream);
  const isEnding = accessWarning(facts, serverNowMs(), variantConfig.daysShowWarning) !== null;
  const isOpen = streamStatus(facts, serverNowMs()) === 'open';
  return (
    <Card
      padding={12}
      className="h-full transition-shadow hover:shadow-2"
      render={<Link to="/course/$streamId/calendar" params={{ streamId: String(stream.id) }} />}
    >
      <span className="flex items-center gap-4">
        <span className="size-24 shrink-0 overflow-hidden rounded-[8px]">
          {course !== null && <CoursePicture image={course.image} color={course.imageColor} sizes="96px" />}
        </span>
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 font-label">
            <ContentText text={course?.caption ?? ''} />
          </span>
          <span className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-14 text-on-surface-muted">
            {isOpen && <span>{place()}</span>}
            {isEnding ? (
              <Badge tone="warning" icon={<IconClock aria-hidden="true" />}>
                {access(stream)}
              </Badge>
            ) : (
              <span>{access(stream)}</span>
            )}
            {stream.isDemo && <Badge tone="accent">{t('courses.demo')}</Badge>}
          </span>
          {turn !== null && <span className="mt-0.5 block text-14 text-on-surface-muted">{turn}</span>}
          <span className="mt-2.5 flex items-center gap-3">
            <ProgressBar
              className="flex-1"
              value={progress.progress / 100}
              label={t('progress.label', { done: progress.completeDaysCount, total: progress.daysCount })}
            />
            <span aria-hidden="true" className="text-14 text-on-surface-muted tabular-nums">
              {format.percent(progress.progress)}
            </span>
          </span>
        </span>
      </span>
    </Card>
  );

  /** The learner's position: a day, not started, or finished. */
  function place(): string {
    const total = course?.daysCount ?? progress.daysCount;
    const day = calendar?.current.day;
    if (day == null) return t('courses.done');
    return calendar?.isBegun
      ? t('courses.day_of', { number: day.dayNumber, total })
      : t('courses.not_begun', { days: format.count(total, 'day') });
  }
}
