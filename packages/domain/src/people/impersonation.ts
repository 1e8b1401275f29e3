import { MINUTE_MS } from '../local-dates.ts';
import type { PersonState } from './people.ts';
import { hasCapability, type StaffRole } from '../identity/roles.ts';

export const SEE_AS_SESSION_MS = 30 * MINUTE_MS;

export interface SeenPerson {
  state: PersonState;
  roles: readonly StaffRole[];
  isOneself: boolean;
}

export type SeeAsProblem = 'not_allowed' | 'not_yourself' | 'person_changed';

/** Answers what keeps a member of staff from the cabinet as somebody else sees it, null when nothing does. */
export function seeAsProblem(viewer: readonly StaffRole[], person: SeenPerson): SeeAsProblem | null {
  if (!hasCapability(viewer, 'see_as_learner')) return 'not_allowed';
  if (person.isOneself) return 'not_yourself';
  // Who works here has seen what others sent them; only who may give roles has as many rights.
  if (person.roles.length > 0 && !hasCapability(viewer, 'give_roles')) return 'not_allowed';
  return person.state === 'active' || person.state === 'invited' ? null : 'person_changed';
}

/** Answers when a look ends; using it does not prolong it. */
export function seeAsEndsAtMs(startedAtMs: number): number {
  return startedAtMs + SEE_AS_SESSION_MS;
}
