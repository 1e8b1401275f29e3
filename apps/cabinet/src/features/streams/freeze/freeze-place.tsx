import type { CourseCalendar } from '@daystream/client/models/calendar';
import type { Stream } from '@daystream/client/models/streams';
import { whenOnline } from '@daystream/client/when-online';
import { Skeleton } from '@daystream/ui';
import { lazy, Suspense, useState } from 'react';

// Loaded where a course has a pause: most have none.
const FreezeCard = /* @__PURE__ */ lazy(() =>
  whenOnline(async () => {
    const { FreezeCard: Loaded, freezeTexts } = await import('./freeze-card.tsx');
    await freezeTexts();
    return { default: Loaded };
  }),
);

/** The pause of a course, where there is one. */
export function FreezePlace({ stream, calendar, className }: FreezePlaceProps) {
  const status = stream.userCourseStreamFreeze?.status ?? 'canceled';
  const isFrozen = status !== 'canceled';
  // What asks about the end of the pause stays until its closing animation has run.
  const [wasFrozen, setWasFrozen] = useState(isFrozen);
  if (isFrozen && !wasFrozen) setWasFrozen(true);
  if (!isFrozen && !wasFrozen) return null;
  return (
    <div className={isFrozen ? className : undefined}>
      <Suspense fallback={<Skeleton shape="block" className="h-[164px]" />}>
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
