import { DAY_MS } from '../durations.ts';
import { hasCapability, isAdmin, type StaffRole } from '../identity/roles.ts';
import { maySignIn, userStatus } from '../identity/status.ts';

/** How long a deleted account can be restored (Q50). */
export const RESTORABLE_MS = 30 * DAY_MS;

/** How staff see an account; an invited one has no password yet. */
export const personStates = ['active', 'invited', 'blocked', 'deleted'] as const;
export type PersonState = (typeof personStates)[number];

export interface PersonStateFacts {
  status: number;
  isInvited: boolean;
  hasPassword: boolean;
}

export function personState({ status, isInvited, hasPassword }: PersonStateFacts): PersonState {
  if (status === userStatus.deleted) return 'deleted';
  if (status === userStatus.blocked) return 'blocked';
  return isInvited && !hasPassword ? 'invited' : 'active';
}

/** Returns a person's status before they were blocked or deleted; `before` is the one recorded then. */
export function livingStatus(status: number, before: number | null): number {
  return maySignIn(status) ? status : (before ?? userStatus.complete);
}

/** Actions on whole accounts; `movesFrom` has the states each is allowed in. */
export const personMoves = ['block', 'unblock', 'delete', 'restore'] as const;
export type PersonMove = (typeof personMoves)[number];

const movesFrom: Record<PersonMove, readonly PersonState[]> = {
  block: ['active', 'invited'],
  unblock: ['blocked'],
  delete: ['active', 'invited', 'blocked'],
  restore: ['deleted'],
};

/** Lists the actions allowed on an account in this state. */
export function personMovesFrom(state: PersonState): PersonMove[] {
  return personMoves.filter((move) => movesFrom[move].includes(state));
}

export interface MoveFacts {
  state: PersonState;
  /** null: not deleted, or its data was erased since. */
  deletedAt: number | null;
  isOneself: boolean;
  isAdmin: boolean;
  hasOtherAdmin: boolean;
}

export type MoveProblem = 'person_changed' | 'restore_too_late' | 'not_yourself' | 'last_admin';

/** Returns why staff may not take an action, null when they may. */
export function moveProblem(move: PersonMove, facts: MoveFacts, nowMs: number): MoveProblem | null {
  if (!movesFrom[move].includes(facts.state)) return 'person_changed';
  if (move === 'restore') return mayBeRestored(facts.deletedAt, nowMs) ? null : 'restore_too_late';
  if (move === 'unblock') return null;
  if (facts.isOneself) return 'not_yourself';
  return facts.isAdmin && !facts.hasOtherAdmin ? 'last_admin' : null;
}

/** Returns until when an account deleted at `deletedAtMs` may be restored. */
export function restorableUntilMs(deletedAtMs: number): number {
  return deletedAtMs + RESTORABLE_MS;
}

/** Says whether a deleted account may still be restored. */
export function mayBeRestored(deletedAtMs: number | null, nowMs: number): boolean {
  return deletedAtMs !== null && nowMs < restorableUntilMs(deletedAtMs);
}

/** Says whether the school would have nobody left who can give roles. */
export function leavesNoAdmin(
  before: readonly StaffRole[],
  after: readonly StaffRole[],
  hasOtherAdmin: boolean,
): boolean {
  return isAdmin(before) && !isAdmin(after) && !hasOtherAdmin;
}

/**
 * Says whether a member of staff may change an account. Accounts of staff need the right to give roles;
 * otherwise changing a colleague's email would be a privilege escalation.
 */
export function mayChangePerson(viewer: readonly StaffRole[], person: readonly StaffRole[]): boolean {
  if (!hasCapability(viewer, 'edit_people')) return false;
  return person.length === 0 || hasCapability(viewer, 'give_roles');
}
