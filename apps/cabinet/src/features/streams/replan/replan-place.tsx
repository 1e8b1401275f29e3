import type { CourseCalendar } from '@daystream/client/models/calendar';
import { missedCount, replanBarOf, undoableReplan } from '@daystream/client/models/replans';
import type { Stream } from '@daystream/client/models/streams';
import { whenOnline } from '@daystream/client/when-online';
import { lazy, Suspense, useState } from 'react';
import { serverNowMs } from '#shared/session.ts';
import { putOff, putOffAt } from './put-off.ts';

// Loaded where a plan has slipped: most have not.
const ReplanCard = /* @__PURE__ */ lazy(() =>
  whenOnline(async () => {
    const { ReplanCard: Loaded, replanTexts } = await import('./replan-card.tsx');
    await replanTexts();
    return { default: Loaded };
  }),
);

/** The offer of another plan where this one has slipped, and the way back from it. It comes again only after more missed days. */
export function ReplanPlace({ stream, calendar, className }: ReplanPlaceProps) {
  const nowMs = serverNowMs();
  const missed = missedCount(calendar);
  const [laterAt, setLaterAt] = useState(() => putOffAt(stream.id));
  const isOffered = replanBarOf(stream, calendar, nowMs) === null && missed > laterAt;
  const isShown = isOffered || undoableReplan(stream, nowMs) !== null;
  // What asks stays until its closing animation has run.
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  if (!wasShown) return null;
  return (
    <div className={isShown ? className : undefined}>
      <Suspense>
        <ReplanCard
          stream={stream}
          calendar={calendar}
          isOffered={isOffered}
          onLater={() => {
            putOff(stream.id, missed);
            setLaterAt(missed);
          }}
        />
      </Suspense>
    </div>
  );
}

interface ReplanPlaceProps {
  stream: Stream;
  calendar: CourseCalendar;
  className: string;
}
