import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useLayoutEffect } from 'react';
import { forgetWithPerson } from '#shared/known-person.ts';
import { ClosedDay } from './closed-day.tsx';
import { DayFrame } from './day-frame.tsx';
import { DayLoading } from './day-loading.tsx';
import { type DayPlace, dayPlace, useDayPlace } from './day-place.ts';
import { DayFailed, DayMissing } from './day-trouble.tsx';
import { OpenDay } from './open-day.tsx';
import { RestDay } from './rest-day.tsx';
import { useDay } from './use-day.ts';

// A film belongs to the signed-in person.
forgetWithPerson(dayPlace.end);

/** The day of the route; while its film floats it stays under other screens, of which it shows nothing but the film. */
export function KeptDay() {
  const place = useDayPlace();
  useEffect(() => dayPlace.end, []);
  if (place === null || place.error !== null) return null;
  const { streamId, dayNumber } = place;
  return (
    <div className={classOf(place)}>
      <CatchBoundary getResetKey={() => `${streamId}/${dayNumber}`} errorComponent={Broken}>
        <Day key={`${streamId}/${dayNumber}`} streamId={streamId} dayNumber={dayNumber} />
      </CatchBoundary>
    </div>
  );
}

/** The film overflows a box without size, so it stays visible there. */
function classOf({ isShown, floating }: DayPlace): string {
  if (isShown) return 'contents';
  return floating === 'native' ? 'hidden' : 'dsp-behind';
}

/** Passes the error to the screen of the route, which throws it as its own. */
function Broken({ error }: ErrorComponentProps) {
  useLayoutEffect(() => dayPlace.fail(error), [error]);
  return null;
}

/** The practice, or the reason why it is closed. */
export function Day({ streamId, dayNumber }: Pick<DayPlace, 'streamId' | 'dayNumber'>) {
  const loaded = useDay(streamId, dayNumber);
  if (loaded.kind === 'loading') return <DayLoading />;
  if (loaded.kind === 'missing') return <DayMissing />;
  if (loaded.kind === 'failed') return <DayFailed {...loaded} />;
  const { view } = loaded;
  if (view.day.isRest) {
    return (
      <DayFrame view={view}>
        <RestDay view={view} />
      </DayFrame>
    );
  }
  if (view.day.lock !== null) {
    return (
      <DayFrame view={view}>
        <ClosedDay view={view} />
      </DayFrame>
    );
  }
  return <OpenDay view={view} />;
}
