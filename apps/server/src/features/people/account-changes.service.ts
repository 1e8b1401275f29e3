import {
  isAdmin,
  maySignIn,
  normalizeEmail,
  rolesOf,
  type StaffRole,
  userStatus,
  hasFactor,
} from '@daystream/domain/identity';
import type { Language } from '@daystream/domain/languages';
import { leavesNoAdmin, livingStatus, moveProblem, type PersonMove } from '@daystream/domain/people';
import type { Context } from '#http/context.ts';
import type { Trx } from '#db/open.ts';
import { isRefusal, type Refusal, refuse, refuseField, refuseFields } from '#http/refusal.ts';
import { refuseUntil } from '#http/refuse-until.ts';
import type { Viewer } from '#http/viewer.ts';
import {
  accountState,
  addressesUndoableUntilMs,
  type AccountChanges,
  type AccountRow,
  cancelEntries,
  checkFreshProof,
  correctInvitedEmail,
  countOtherAdmins,
  deleteAccount,
  emailProblems,
  endImpersonations,
  endSessionsOf,
  isEmailTaken,
  proposeEmail,
  updateAccount,
  withdrawProposal,
  deleteFactors,
  enqueueSecurityNotice,
  findFactors,
} from '../identity/index.ts';
import { refuseDuplicate } from '#http/unique-violation.ts';
import { mayChange, mayGiveRoles } from './people.access.ts';
import { changePerson, type Done, type ReadPerson } from './people.service.ts';

/** What staff may set on an account; missing fields stay as they are (ADM-009). */
export interface PersonUpdate {
  readonly email?: string | undefined;
  readonly required_update_password?: boolean | undefined;
  readonly required_update_profile?: boolean | undefined;
  readonly require_email_validate?: boolean | undefined;
  readonly require_phone_validate?: boolean | undefined;
}

const flags = {
  required_update_password: 'must_update_password',
  required_update_profile: 'must_update_profile',
  require_email_validate: 'must_validate_email',
  require_phone_validate: 'must_validate_phone',
} as const;
const flagNames = Object.keys(flags) as (keyof typeof flags)[];

/**
 * Sets flags and asks a new email's owner to confirm it; until then the account keeps the one it has, and sending that one
 * again withdraws the question. An email needs a fresh proof of the member of staff.
 */
export async function updatePerson(
  ctx: Context,
  viewer: Viewer,
  personId: number,
  update: PersonUpdate,
  appId: string,
): Promise<ReadPerson | Refusal> {
  const change = async (trx: Trx, row: AccountRow) => {
    if (!mayChange(viewer, row)) return refuse('not_allowed');
    if (row.status === userStatus.deleted) return refuse('person_changed');
    const asked = await askEmail(ctx, trx, row, { written: update.email, viewer, appId });
    if (isRefusal(asked)) return asked;
    const changed = flagNames.filter((name) => update[name] !== undefined && update[name] !== row[flags[name]]);
    if (changed.length === 0) return asked;
    const set = Object.fromEntries(changed.map((name) => [flags[name], update[name]]));
    await updateAccount(trx, personId, set, new Date(ctx.steadyClock.nowMs()));
    const details = { ...Object.fromEntries(changed.map((name) => [name, update[name]])), ...asked?.details };
    return { action: asked?.action ?? 'set_flags', details };
  };
  return changePerson(ctx, viewer, personId, change).catch(refuseDuplicate('email'));
}

interface AskedEmail {
  readonly written: string | undefined;
  readonly viewer: Viewer;
  readonly appId: string;
}

/** What was done about an email that staff wrote down; null: nothing had to be. */
async function askEmail(
  ctx: Context,
  trx: Trx,
  row: AccountRow,
  { written, viewer, appId }: AskedEmail,
): Promise<Done | Refusal | null> {
  const email = written === undefined ? row.email : normalizeEmail(written);
  if (written === undefined || email === null) return null;
  if (email === row.email) return (await withdrawProposal(trx, row.id)) ? { action: 'withdraw_email' } : null;
  const problems = emailProblems(written);
  if (problems.length > 0) return refuseFields({ email: problems });
  // Its owner could not confirm it.
  if (!maySignIn(row.status)) return refuseField('email', 'person_blocked');
  const stale = await checkFreshProof(ctx, viewer, trx);
  if (stale !== null) return stale;
  if (await isEmailTaken(ctx, trx, email, row.id)) return refuseField('email', 'email_taken');
  const details = { email, email_before: row.email };
  // Nobody has the account yet: its owner confirms the address by opening the next invitation.
  if (accountState(row) === 'invited') {
    await correctInvitedEmail(ctx, trx, row, email);
    return { action: 'change_email', details };
  }
  await proposeEmail(ctx, trx, { userId: row.id, email, staffId: viewer.userId, appId });
  return { action: 'ask_new_email', details };
}

/** Adds and removes roles; refused when the screen was outdated. */
export function setRoles(
  ctx: Context,
  viewer: Viewer,
  personId: number,
  { before, roles }: { before: readonly StaffRole[]; roles: readonly StaffRole[] },
): Promise<ReadPerson | Refusal> {
  const change = async (trx: Trx, row: AccountRow, now: Date) => {
    if (!mayGiveRoles(viewer)) return refuse('not_allowed');
    const had = rolesOf(row);
    const wanted = rolesOf({ roles });
    if (row.status === userStatus.deleted || !isSame(had, rolesOf({ roles: before }))) return refuse('person_changed');
    if (isSame(had, wanted)) return null;
    const hasOther = (await countOtherAdmins(trx, personId)) > 0;
    if (leavesNoAdmin(had, wanted, hasOther)) return refuseField('roles', 'last_admin');
    await updateAccount(trx, personId, { roles: wanted }, now);
    await cancelEntries(trx, personId);
    // Both what they may see and who may see them has changed.
    await endImpersonations(ctx, trx, personId);
    const given = wanted.filter((role) => !had.includes(role));
    const taken = had.filter((role) => !wanted.includes(role));
    return { action: 'set_roles', details: { given, taken } } as const;
  };
  return changePerson(ctx, viewer, personId, change, { ofAdmins: true });
}

/** Blocks, deletes and restores an account (ADM-008, Q50). */
export function movePerson(
  ctx: Context,
  viewer: Viewer,
  personId: number,
  { move, appId }: { move: PersonMove; appId: string },
): Promise<ReadPerson | Refusal> {
  const change = async (trx: Trx, row: AccountRow, now: Date) => {
    const roles = rolesOf(row);
    if (!mayChange(viewer, row)) return refuse('not_allowed');
    const facts = {
      state: accountState(row),
      deletedAt: row.deleted_at?.getTime() ?? null,
      isOneself: row.id === viewer.userId,
      isAdmin: isAdmin(roles),
      hasOtherAdmin: (await countOtherAdmins(trx, row.id)) > 0,
    };
    const problem = moveProblem(move, facts, now.getTime());
    if (problem === 'not_yourself' || problem === 'last_admin') return refuseField('move', problem);
    if (problem !== null) return refuse(problem);
    if (move === 'delete') await deleteAccount(ctx, trx, row, appId);
    else await updateAccount(trx, row.id, moved(move, row, now), now);
    if (move === 'block') await endSessionsOf(ctx, trx, { userId: row.id, reason: 'blocked' });
    return { action: `${move}_person` } as const;
  };
  return changePerson(ctx, viewer, personId, change, { ofAdmins: true });
}

function moved(move: Exclude<PersonMove, 'delete'>, row: AccountRow, now: Date): AccountChanges {
  const { blocked } = userStatus;
  const living = livingStatus(row.status, row.status_before);
  switch (move) {
    case 'block':
      return { status: blocked, status_before: living, blocked_at: now };
    case 'unblock':
      return { status: living, status_before: null, blocked_at: null };
    case 'restore':
      // A person who was blocked before is blocked again.
      return row.blocked_at === null
        ? { status: living, status_before: null, deleted_at: null }
        : { status: blocked, deleted_at: null };
  }
}

/** Ends all sessions of a person, or one of them. */
export function endSessionsByStaff(
  ctx: Context,
  viewer: Viewer,
  personId: number,
  sessionId?: number,
): Promise<ReadPerson | Refusal> {
  return changePerson(ctx, viewer, personId, async (trx, row) => {
    if (!mayChange(viewer, row)) return refuse('not_allowed');
    const which = sessionId === undefined ? {} : { sessionId };
    const count = await endSessionsOf(ctx, trx, { userId: personId, ...which, reason: 'staff' });
    if (sessionId === undefined) return { action: 'end_sessions', details: { count } };
    return count === 0 ? refuse('not_found') : { action: 'end_session', details: { session_id: sessionId } };
  });
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((role) => other.includes(role));
}

/** Resets 2FA of a person who has lost it. Not for oneself: an unattended screen would be a way around the proof. */
export function resetFactors(
  ctx: Context,
  viewer: Viewer,
  personId: number,
  { appId, language }: { readonly appId: string; readonly language: Language },
): Promise<ReadPerson | Refusal> {
  return changePerson(ctx, viewer, personId, async (trx, row, now) => {
    if (!mayChange(viewer, row)) return refuse('not_allowed');
    if (row.id === viewer.userId) return refuseField('person', 'not_yourself');
    // An attacker who took over the address must not be able to remove 2FA as well.
    const untilMs = await addressesUndoableUntilMs(ctx, trx, row.id);
    const reader = { language, timeZone: viewer.timeZone };
    if (untilMs !== null) return refuseUntil('address_changed_lately', untilMs, reader, now.getTime());
    const factors = await findFactors(trx, row.id, null);
    if (!hasFactor(factors)) return null;
    await deleteFactors(trx, row.id);
    const notice = { userId: row.id, change: 'factors_reset', atMs: now.getTime(), appId } as const;
    await enqueueSecurityNotice(ctx, trx, notice);
    return { action: 'reset_factors', details: { totp: factors.hasTotp, passkeys: factors.passkeyCount } };
  });
}
