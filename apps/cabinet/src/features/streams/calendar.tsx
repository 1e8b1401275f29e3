import type { CalendarDay, CourseCalendar } from '@daystream/client/models/calendar';
import type { Course } from '@daystream/client/models/courses';
import { standingFreezeOf } from '@daystream/client/models/freezes';
import type { Stream } from '@daystream/client/models/streams';
import { whenOnline } from '@daystream/client/when-online';
import { DayGridHead } from '@daystream/ui';
import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { CalendarHeader } from './calendar-header.tsx';
import { CalendarLegend } from './calendar-legend.tsx';
import { CalendarStageSection } from './calendar-stage.tsx';
import { ContinueCard } from './continue-card.tsx';
import { FreezePlace } from './freeze/freeze-place.tsx';
import { UpdatePlace } from './update/update-place.tsx';
import { ReplanPlace } from './replan/replan-place.tsx';
import { nextStep } from './next-step.ts';
import { serverNowMs } from '#shared/session.ts';
import { useWords } from './use-words.ts';
import { weekdayOfDay, dayOfDate } from '@daystream/domain/local-dates';

// Loaded on first use: most visitors never tap a locked day.
const LockSheet = lazy(() => whenOnline(async () => ({ default: (await import('./lock-sheet.tsx')).LockSheet })));

export interface CalendarProps {
  stream: Stream;
  course: Course;
  calendar: CourseCalendar;
}

export function Calendar({ stream, course, calendar }: CalendarProps) {
  // The day stays set while the sheet's closing animation runs.
  const [asked, setAsked] = useState<{ day: CalendarDay; isOpen: boolean } | null>(null);
  const freeze = standingFreezeOf(stream);
  const { weekdays } = useWords();
  const today = useCentred();
  const step = nextStep({ stream, calendar }, serverNowMs());
  const centredId = (calendar.days.find(({ isToday }) => isToday) ?? calendar.current.day)?.id;
  const nowWeekday = weekdayOfDay(dayOfDate(calendar.today));
  const hasDates = calendar.days.some(({ date }) => date !== null);
  return (
    <div className="desktop:grid desktop:grid-cols-[minmax(0,1fr)_minmax(0,340px)] desktop:gap-x-9">
      <div className="min-w-0">
        <CalendarHeader stream={stream} course={course} />
        <FreezePlace className="mt-5" stream={stream} calendar={calendar} />
        <UpdatePlace className="mt-5" stream={stream} />
        <ReplanPlace className="mt-5" stream={stream} calendar={calendar} />
        {step.kind !== 'frozen' && <ContinueCard className="mt-5 desktop:hidden" step={step} course={course} />}
        {hasDates && (
          <DayGridHead
            className="sticky top-(--top-line) z-10 short:static mt-4 bg-surface py-3"
            weekdays={weekdays.map((short, index) => ({ short, isNow: index + 1 === nowWeekday }))}
          />
        )}
        {calendar.stages.map((stage) => (
          <CalendarStageSection
            key={stage.id}
            streamId={stream.id}
            calendar={calendar}
            freeze={freeze}
            stage={stage}
            centredDay={{ id: centredId, ref: today }}
            onLocked={(day) => setAsked({ day, isOpen: true })}
          />
        ))}
      </div>
      <div className="mt-10 desktop:sticky desktop:top-[calc(40px+var(--top-line))] desktop:mt-10 desktop:self-start">
        {step.kind !== 'frozen' && <ContinueCard className="mb-5 hidden desktop:block" step={step} course={course} />}
        <CalendarLegend calendar={calendar} hasFreeze={freeze !== null} />
      </div>
      {asked !== null && (
        <Suspense>
          <LockSheet
            stream={stream}
            calendar={calendar}
            {...asked}
            onClose={() => setAsked({ ...asked, isOpen: false })}
          />
        </Suspense>
      )}
    </div>
  );
}

/** On open, scrolls today to the middle unless it is already in view. */
function useCentred() {
  const ref = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    // Waits a frame, because the router first scrolls a new page to the top.
    const frame = requestAnimationFrame(() => {
      const day = ref.current;
      if (day === null || day.getBoundingClientRect().bottom < window.innerHeight - COVERED_BELOW_PX) return;
      day.scrollIntoView({ block: 'center', behavior: 'instant' });
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return ref;
}

/** Height of the phone's bottom bar with its margins. */
const COVERED_BELOW_PX = 112;
