import type { EntryWay } from './factors.ts';

/** Sign-ins by something that was emailed to the account's present address, so that they also verify it. */
const MAILED: readonly EntryWay[] = ['code', 'reset', 'invitation'];

/** Says whether a sign-in shows that the account's email belongs to the person. */
export function provesEmail(way: EntryWay): boolean {
  return MAILED.includes(way);
}

/**
 * Says whether a sign-in removes everything that was set up before it. Anybody may sign up with an email that is not theirs, so
 * the first one that verifies the email may be its owner's, and what is there a stranger's. A code that is entered where the
 * account is signed in comes from the person who set it up: they keep everything.
 */
export function removesFormerAccess(facts: {
  way: EntryWay;
  isEmailProved: boolean;
  /** The call comes from a session of the account, or from a browser with one. */
  isInOwnSession: boolean;
}): boolean {
  const { way, isEmailProved, isInOwnSession } = facts;
  if (isEmailProved || !provesEmail(way)) return false;
  return way !== 'code' || !isInOwnSession;
}
