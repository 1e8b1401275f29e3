import { createTransport, type Session } from './transport.ts';

type SignedOutListener = (code?: string) => void;

/** Smaller offsets are network delay, not a wrong clock. */
const CLOCK_TOLERANCE_MS = 2000;

/** One per application: its calls, the listener for the end of the session, and the server's clock. */
export function openConnection(session: Session) {
  let onSignedOut: SignedOutListener = () => undefined;
  let clockOffsetMs = 0;
  const reportSignedOut: SignedOutListener = (code) => onSignedOut(code);
  const { call, callPage } = createTransport(session, {
    signedOut: reportSignedOut,
    serverTime(offsetMs) {
      clockOffsetMs = Math.abs(offsetMs) > CLOCK_TOLERANCE_MS ? offsetMs : 0;
    },
  });
  return {
    call,
    callPage,
    /** Sets the one listener: the shell decides what to do when the session ends. */
    listenToSignOut(listener: SignedOutListener): void {
      onSignedOut = listener;
    },
    /** Notifies the shell that the session has ended. */
    reportSignedOut,
    /** The current time by the server's clock, as far as known (Q75). */
    serverNowMs: (): number => Date.now() + clockOffsetMs,
  };
}
