import { DAY_MS, HOUR_MS } from '../durations.ts';

/** What an account can be reached at. */
export const addressChannels = ['email', 'phone'] as const;
export type AddressChannel = (typeof addressChannels)[number];

/** How long a change of an address can be undone; no other account gets the old address meanwhile. */
export const ADDRESS_UNDO_MS = 72 * HOUR_MS;
/** How long the link works by which a person confirms the email they signed up with. */
export const EMAIL_CONFIRMATION_MS = 7 * DAY_MS;
/** How long an address that staff wrote down waits for its owner's confirmation. */
export const ADDRESS_CONFIRMATION_MS = DAY_MS;

/** What a change needs: nothing, a fresh proof, or the proof and a code sent to the new address. */
export type AddressDemand = 'nothing' | 'proof' | 'code';

/** Returns what a person has to give to change an address; null: none. */
export function addressDemand(facts: {
  before: string | null;
  after: string | null;
  /** It was changed or removed lately, so that a new one is no first one. */
  isLatelyChanged: boolean;
}): AddressDemand {
  const { before, after, isLatelyChanged } = facts;
  if (before === after) return 'nothing';
  return after !== null && (before !== null || isLatelyChanged) ? 'code' : 'proof';
}

export interface AddressChangeFacts {
  changedAt: number;
  undoneAt: number | null;
}

/** Returns until when a change can be undone. */
export function addressUndoableUntilMs(changedAtMs: number): number {
  return changedAtMs + ADDRESS_UNDO_MS;
}

export const undoStates = ['open', 'undone', 'expired'] as const;
export type UndoState = (typeof undoStates)[number];

/** Returns whether a change can be undone, or why not. */
export function undoState({ changedAt, undoneAt }: AddressChangeFacts, nowMs: number): UndoState {
  if (undoneAt !== null) return 'undone';
  return nowMs < addressUndoableUntilMs(changedAt) ? 'open' : 'expired';
}

export interface AddressReceiver {
  channel: AddressChannel;
  address: string;
}

/**
 * Returns who gets the notice with the way to undo: the mailbox the account had before, else its verified phone. An
 * address that nobody has shown to be theirs may be a stranger's.
 */
export function noticeReceiver(before: {
  email: string | null;
  isEmailProved: boolean;
  phone: string | null;
  isPhoneVerified: boolean;
}): AddressReceiver | null {
  const { email, isEmailProved, phone, isPhoneVerified } = before;
  if (email !== null && isEmailProved) return { channel: 'email', address: email };
  return phone !== null && isPhoneVerified ? { channel: 'phone', address: phone } : null;
}
