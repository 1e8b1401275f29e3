import { CallError } from '@daystream/client/transport';
import { codeSendLimits } from '@daystream/domain/limits';
import { SECOND_MS } from '@daystream/domain/durations';
import { useResendTimer } from './use-resend-timer.ts';
import { useSending } from '#shared/use-sending.ts';

interface CodeOrderOptions {
  /** Requests a code; resolves to the seconds until the next may be requested. */
  request: () => Promise<number>;
  /** Shown for server errors. */
  otherwise: string;
}

/** Requests one-time codes with the waiting time between two of them (ACC-103, ACC-104). */
export function useCodeOrder({ request, otherwise }: CodeOrderOptions) {
  const { leftS, start } = useResendTimer();
  const { failure, isBusy, send } = useSending<never>({ fields: {}, otherwise });

  /** Resolves to whether a code was sent. */
  function order(): Promise<boolean> {
    return send(async () => {
      try {
        start(await request());
      } catch (error) {
        const waitS = error instanceof CallError && error.retryAfterMs !== null ? error.retryAfterMs / SECOND_MS : null;
        // Longer than the usual wait means a rate limit: no code was sent.
        if (waitS === null || waitS > codeSendLimits.resendAfterS) throw error;
        start(waitS);
      }
    });
  }

  return { order, start, leftS, failure, isBusy };
}
