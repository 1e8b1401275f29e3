import type { CourseCalendar } from '@daystream/client/models/calendar';
import { standingFreezeOf } from '@daystream/client/models/freezes';
import type { Stream } from '@daystream/client/models/streams';
import { whenOnline } from '@daystream/client/when-online';
import { Skeleton } from '@daystream/ui';
import { lazy, Suspense, useState } from 'react';

// Loaded where a course has a pause: most have none.
const FreezeCard = /* @__PURE__ */ lazy(() =>
  whenOnline(async () => {
    const [{ FreezeCard: Loaded }] = await Promise.all([
      import('./freeze-card.tsx'),
      import('./freeze-texts.ts').then(({ freezeTexts }) => freezeTexts()),
    ]);
    return { default: Loaded };
  }),
);

/** The pause of a course, where there is one. */
export function FreezePlace({ stream, calendar, className }: FreezePlaceProps) {
  const isFrozen = standingFreezeOf(stream) !== null;
  // What asks about the end of the pause stays until its closing animation has run.
  const [wasFrozen, setWasFrozen] = useState(isFrozen);
  if (isFrozen && !wasFrozen) setWasFrozen(true);
  if (!isFrozen && !wasFrozen) return null;
  return (
    <div className={isFrozen ? className : undefined}>
      <Suspense fallback={<Skeleton shape="block" className="h-[186px]" />}>
        <FreezeCard stream={stream} calendar={calendar} />
      </Suspense>
    </div>
  );
}

interface FreezePlaceProps {
  stream: Stream;
  calendar: CourseCalendar;
  className: string;
}
