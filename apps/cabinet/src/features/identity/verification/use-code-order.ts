import { CallError } from '@daystream/client/transport';
import { codeSendLimits } from '@daystream/domain/limits';
import { SECOND_MS } from '@daystream/domain/durations';
import { useResendTimer } from './use-resend-timer.ts';
import { useSending } from '#shared/use-sending.ts';

/**
 * Requests a code; resolves to the seconds until the next. One that was sent a moment ago is still the one to enter: a
 * refusal for longer than the usual wait is a rate limit, and no code was sent.
 */
export async function secondsToNextCode(request: () => Promise<number>): Promise<number> {
  try {
    return await request();
  } catch (error) {
    const waitS = error instanceof CallError && error.retryAfterMs !== null ? error.retryAfterMs / SECOND_MS : null;
    if (waitS === null || waitS > codeSendLimits.resendAfterS) throw error;
    return waitS;
  }
}

interface CodeOrderOptions {
  /** Requests a code; resolves to the seconds until the next may be requested. */
  request: () => Promise<number>;
  /** Shown for server errors. */
  otherwise: string;
}

/** Requests one-time codes with the waiting time between two of them (ACC-103, ACC-104). */
export function useCodeOrder({ request, otherwise }: CodeOrderOptions) {
  const { failure, failed, isBusy, send } = useSending<never>({ fields: {}, otherwise });
  const { leftS, start } = useResendTimer(failed);

  /** Resolves to whether a code was sent. */
  function order(): Promise<boolean> {
    return send(async () => start(await secondsToNextCode(request)));
  }

  return { order, start, leftS, failure, isBusy };
}
