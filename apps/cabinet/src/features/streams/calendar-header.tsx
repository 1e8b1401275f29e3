import type { Course } from '@daystream/client/models/courses';
import { freezableFacts } from '@daystream/client/models/freezes';
import { type Stream, streamFacts } from '@daystream/client/models/streams';
import { accessWarning, freezeBar, streamStatus } from '@daystream/domain/streams';
import { Badge, Chip, IconButton, ProgressRing } from '@daystream/ui';
import { IconArrowLeft, IconClock, IconFiles, IconSnowflake } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { serverNowMs } from '#shared/session.ts';
import { useFormat } from '#shared/use-format.ts';
import { variantConfig } from '#shared/variant.ts';
import { OptionChoice } from './option-choice.tsx';
import { useWords } from './use-words.ts';
import { ContentText } from '#shared/content-text.tsx';

/** The calendar's course, progress and end of access. */
export function CalendarHeader({ stream, course }: { stream: Stream; course: Course }) {
  const { t } = useTranslation('streams');
  const format = useFormat();
  const { access, again } = useWords();
  const turn = again(stream);
  const { progress } = stream;
  const facts = streamFacts(stream);
  const isEnding = accessWarning(facts, serverNowMs(), variantConfig.daysShowWarning) !== null;
  const status = streamStatus(facts, serverNowMs());
  const isOver = status === 'ended' || status === 'stopped';
  const canPause = freezeBar(freezableFacts(stream, serverNowMs()), serverNowMs()) === null;
  const done = t('calendar.done_of', { done: progress.completeDaysCount, total: progress.daysCount });
  return (
    <header>
      <div className="flex h-16 items-center gap-2 desktop:h-[84px]">
        <IconButton
          className="-ml-2.5"
          label={t('calendar.back')}
          icon={<IconArrowLeft aria-hidden="true" size={24} stroke={1.75} />}
          render={<Link to="/home" />}
        />
        <p aria-hidden="true" className="min-w-0 truncate font-label">
          <ContentText text={course.caption} />
        </p>
      </div>
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          <h1 className="display text-32 desktop:text-40">
            <span className="sr-only">{`${course.caption}: `}</span>
            {format.count(course.daysCount, 'day')}
          </h1>
          <p className="mt-1 text-on-surface-muted tablet:flex tablet:items-center tablet:gap-1.5">
            <span className="block">{done}</span>
            <span aria-hidden="true" className="hidden tablet:inline">
              ·
            </span>
            {isEnding ? (
              <Badge tone="warning" icon={<IconClock aria-hidden="true" />}>
                {access(stream)}
              </Badge>
            ) : (
              <span>{access(stream)}</span>
            )}
          </p>
          {turn !== null && <p className="mt-1 text-14 text-on-surface-muted">{turn}</p>}
        </div>
        <ProgressRing
          size={72}
          stroke={8}
          value={progress.progress / 100}
          label={t('progress.label', { done: progress.completeDaysCount, total: progress.daysCount })}
        >
          <span className="text-14">{format.percent(progress.progress)}</span>
        </ProgressRing>
      </div>
      <div className="mt-4 flex flex-wrap gap-2 empty:hidden">
        {!isOver && <OptionChoice stream={stream} course={course} />}
        {!isOver && canPause && (
          <Chip
            className="h-11! px-4!"
            icon={<IconSnowflake aria-hidden="true" stroke={1.9} />}
            render={<Link to="/course/$streamId/pause" params={{ streamId: String(stream.id) }} />}
          >
            {t('calendar.pause')}
          </Chip>
        )}
        {course.documentsCount > 0 && (
          <Chip
            className="h-11! px-4!"
            icon={<IconFiles aria-hidden="true" stroke={1.9} />}
            render={<Link to="/course/$streamId/materials" params={{ streamId: String(stream.id) }} />}
          >
            {t('calendar.materials')}
          </Chip>
        )}
      </div>
    </header>
  );
}
