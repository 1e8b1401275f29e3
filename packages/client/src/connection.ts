import { openOnlineState } from './online-state.ts';
import { createTransport, type Session, type TransportOptions } from './transport.ts';

type SignedOutListener = (code?: string) => void;

/** Smaller offsets are network delay, not a wrong clock. */
const CLOCK_TOLERANCE_MS = 2000;

/** One per application: its transport, the sign-out listener, the network state and the server's clock. */
export function openConnection(session: Session, options: Omit<TransportOptions, 'origin'> = {}) {
  const onlineState = openOnlineState();
  let onSignedOut: SignedOutListener = () => undefined;
  let clockOffsetMs = 0;
  const reportSignedOut: SignedOutListener = (code) => onSignedOut(code);
  const events = {
    signedOut: reportSignedOut,
    serverTime(offsetMs: number) {
      clockOffsetMs = Math.abs(offsetMs) > CLOCK_TOLERANCE_MS ? offsetMs : 0;
    },
    callEnded: onlineState.callEnded,
    servedSaved: onlineState.servedSaved,
  };
  const { call, callPage } = createTransport(session, events, options);
  return {
    call,
    callPage,
    onlineState,
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
