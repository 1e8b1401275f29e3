import { Button } from '@daystream/ui';
import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FreezePlace, LockWay, useLockWords } from '../streams/index.ts';
import { DayLine } from './day-line.tsx';
import { useDayWords } from './day-words.ts';
import type { DayView } from './use-day.ts';
import { ContentText } from '#shared/content-text.tsx';

/** Why the day is closed and until when, with a link to what opens it. */
export function ClosedDay({ view }: { view: DayView }) {
  const { t } = useTranslation('practice');
  const { kicker } = useDayWords();
  const { day, course, stream, calendar } = view;
  const lockWords = useLockWords(calendar);
  return (
    <div className="flex flex-col items-center gap-2 pt-10 text-center desktop:pt-20">
      <span
        aria-hidden="true"
        style={{ backgroundColor: course.imageColor }}
        className="relative mb-5 block h-[132px] w-[220px] overflow-hidden rounded-pill"
      >
        <img src={course.image.medium} alt="" className="size-full object-cover" />
        <span className="absolute inset-0 grid place-items-center bg-film-veil text-on-film">
          <IconLock size={36} stroke={1.6} />
        </span>
      </span>
      <p className="text-14 font-label text-on-surface-muted">{kicker(day)}</p>
      <h1 className="display text-32 desktop:text-40">
        <ContentText text={day.title} />
      </h1>
      <p className="max-w-[520px] text-balance">{lockWords(day)}</p>
      <DayLine day={day} className="mt-2 justify-center" />
      {day.endedAt !== null && <p className="text-14 text-on-surface-muted">{t('closed.done')}</p>}
      <div className="mt-5">
        <LockWay
          stream={stream}
          calendar={calendar}
          day={day}
          otherwise={
            <Button
              tone="soft"
              render={<Link to="/course/$streamId/calendar" params={{ streamId: String(stream.id) }} />}
            >
              {t('to_calendar')}
            </Button>
          }
        />
      </div>
      {day.lock?.kind === 'freeze' && (
        <FreezePlace className="mt-9 w-full max-w-[520px] text-left" stream={stream} calendar={calendar} />
      )}
    </div>
  );
}
