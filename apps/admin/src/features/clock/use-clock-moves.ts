import { moveClock, moveClockToDay, resetClock, type WireClock } from '@daystream/contract/clock.admin';
import { CallError } from '@daystream/client/transport';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/session.ts';
import { reloadPage } from './reload-page.ts';
import { clockQuery } from './clock-query.ts';

/** A page keeps the time it was loaded with, so each move reloads it. */
export function useClockMoves() {
  const client = useQueryClient();
  const handlers = {
    onSuccess: ({ at }: WireClock) => reloadPage(at),
    // Another window may have moved the clock.
    onError: (error: unknown) => {
      if (error instanceof CallError) void client.invalidateQueries({ queryKey: clockQuery.queryKey });
    },
  };
  const moving = useMutation({ ...handlers, mutationFn: (run: () => Promise<WireClock>) => run() });
  const resetting = useMutation({ ...handlers, mutationFn: () => call(resetClock) });
  return {
    error: moving.error,
    isPending: [moving, resetting].some(({ isPending, isSuccess }) => isPending || isSuccess),
    move: (at: number) => moving.mutate(() => call(moveClock, { body: { at } })),
    moveToDay: (body: { stream_id: number; day: number }) => moving.mutate(() => call(moveClockToDay, { body })),
    /** The dialog that asked shows the error. */
    reset: resetting.mutateAsync,
  };
}
