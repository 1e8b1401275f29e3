import { MINUTE_MS } from '../durations.ts';
import type { PersonState } from './people.ts';
import { hasCapability, type StaffRole } from '../identity/roles.ts';

export const IMPERSONATION_MS = 30 * MINUTE_MS;

export interface ImpersonatedPerson {
  state: PersonState;
  roles: readonly StaffRole[];
  isOneself: boolean;
}

export type ImpersonationProblem = 'not_allowed' | 'not_yourself' | 'person_changed';

/** Says whether the roles of a staff member allow impersonating somebody with these roles, at the start and all along. */
export function mayImpersonatePerson(viewer: readonly StaffRole[], person: readonly StaffRole[]): boolean {
  if (!hasCapability(viewer, 'see_as_learner')) return false;
  // Staff see data of other people, so impersonating them needs the right to give roles.
  return person.length === 0 || hasCapability(viewer, 'give_roles');
}

/** Returns why a staff member may not impersonate a person, null when they may. */
export function impersonationProblem(
  viewer: readonly StaffRole[],
  person: ImpersonatedPerson,
): ImpersonationProblem | null {
  if (!hasCapability(viewer, 'see_as_learner')) return 'not_allowed';
  if (person.isOneself) return 'not_yourself';
  if (!mayImpersonatePerson(viewer, person.roles)) return 'not_allowed';
  return person.state === 'active' || person.state === 'invited' ? null : 'person_changed';
}

/** Returns when an impersonation session ends: using it does not extend it, and it ends with the staff member's own session. */
export function impersonationEndsAtMs(startedAtMs: number, ownSessionEndsAtMs: number): number {
  return Math.min(startedAtMs + IMPERSONATION_MS, ownSessionEndsAtMs);
}
