import { CallError } from '@daystream/client/transport';
import type { Outbox } from '@daystream/client/outbox';
import type { LessonSave } from '@daystream/domain/practice';
import { useRef, useState } from 'react';
import { endDay, type FinishedDay } from './day-actions.ts';
import type { DayView } from './use-day.ts';

export type FinishState =
  | { kind: 'open' | 'busy' }
  | { kind: 'failed'; isOffline: boolean }
  | { kind: 'finished'; finished: FinishedDay };

/** Finishes the day: one request at a time; a failure is shown beside the button. */
export function useFinish({ stream, day }: DayView, outbox: Outbox<LessonSave>, flush: () => void) {
  const [state, setState] = useState<FinishState>({ kind: 'open' });
  // Ignores further presses while the request runs and after it succeeds.
  const isPressed = useRef(false);

  async function finish(): Promise<void> {
    if (isPressed.current) return;
    isPressed.current = true;
    setState({ kind: 'busy' });
    flush();
    try {
      const finished = await endDay({ streamId: stream.id, dayId: day.id }, day.status, outbox);
      setState({ kind: 'finished', finished });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      isPressed.current = false;
      setState({ kind: 'failed', isOffline: error.kind === 'offline' });
    }
  }

  return { state, finish: () => void finish(), close: () => setState({ kind: 'open' }) };
}
