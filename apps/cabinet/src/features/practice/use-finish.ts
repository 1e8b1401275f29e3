import { CallError } from '@daystream/client/transport';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { sendOrKeep } from '#shared/person-outbox.ts';
import { forgetRefusal, useRefusal } from '#shared/refused-changes.ts';
import { serverNowMs } from '#shared/session.ts';
import type { FinishedDay } from './day-actions.ts';
import { finishId, onFinished, practiceOutbox } from './practice-outbox.ts';
import type { DayView } from './use-day.ts';

export type FinishState =
  | { kind: 'open' | 'busy' }
  /** Finished by the learner, not yet by the server. */
  | { kind: 'waiting' }
  /** The server's reason for a refusal, empty for a failure. */
  | { kind: 'failed'; reason: string }
  | { kind: 'finished'; finished: FinishedDay };

/** Finishes the day, once; offline it waits in the outbox, and a failure is shown beside the button. */
export function useFinish({ user, stream, day }: DayView, flush: () => void) {
  const outbox = practiceOutbox(user.id);
  const id = finishId({ streamId: stream.id, dayId: day.id });
  const [state, setState] = useState<FinishState>({ kind: 'open' });
  const isKept = useSyncExternalStore(outbox.subscribe, () => outbox.has(id));
  const refusal = useRefusal(user.id, id);
  // Ignores further presses while the request runs and after it succeeds.
  const isPressed = useRef(false);

  useEffect(
    () =>
      onFinished((finish, finished) => {
        if (finishId(finish) === id) setState({ kind: 'finished', finished });
      }),
    [id],
  );

  async function end(): Promise<void> {
    if (isPressed.current) return;
    isPressed.current = true;
    setState({ kind: 'busy' });
    forgetRefusal(user.id, id);
    flush();
    try {
      const { kind } = await sendOrKeep(outbox, id, {
        streamId: stream.id,
        dayId: day.id,
        dayNumber: day.dayNumber,
        isStarted: day.status !== 'not_started',
        finishedAt: serverNowMs(),
      });
      // The celebration begins once the course knows of it.
      if (kind === 'sent') return;
      setState({ kind: 'open' });
    } catch (error) {
      if (!(error instanceof CallError)) reportError(error);
      const isRefused = error instanceof CallError && error.kind === 'refused';
      setState({ kind: 'failed', reason: isRefused ? error.message : '' });
    }
    isPressed.current = false;
  }

  return { state: shown(), finish: () => void end(), close: () => setState({ kind: 'open' }) };

  function shown(): FinishState {
    if (state.kind !== 'open') return state;
    if (isKept) return { kind: 'waiting' };
    return refusal === null ? state : { kind: 'failed', reason: refusal.message };
  }
}
