import { createTransport, type Session } from './transport.ts';

type SignedOutListener = (code?: string) => void;

/** Network time blurs the answer; only a real difference between the clocks counts. */
const CLOCK_BLUR_MS = 2000;

/** What an application has one of: its calls, who hears that the session is over, and the server's clock. */
export function openConnection(session: Session) {
  let onSignedOut: SignedOutListener = () => undefined;
  let clockOffsetMs = 0;
  const reportSignedOut: SignedOutListener = (code) => onSignedOut(code);
  const { call, callPage } = createTransport(session, {
    signedOut: reportSignedOut,
    serverTime(offsetMs) {
      clockOffsetMs = Math.abs(offsetMs) > CLOCK_BLUR_MS ? offsetMs : 0;
    },
  });
  return {
    call,
    callPage,
    /** The shell decides what a lost session means; there is one listener. */
    listenToSignOut(listener: SignedOutListener): void {
      onSignedOut = listener;
    },
    /** Tells the shell that the session is over. */
    reportSignedOut,
    /** The server's time as far as this device knows it (Q75). */
    serverNowMs: (): number => Date.now() + clockOffsetMs,
  };
}
