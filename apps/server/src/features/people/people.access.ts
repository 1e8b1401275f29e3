import { hasCapability, rolesOf } from '@daystream/domain/identity';
import { mayChangePerson, type NamedList } from '@daystream/domain/people';
import type { Connection, Trx } from '#db/open.ts';
import { type Refusal, refuse } from '#http/refusal.ts';
import type { Viewer } from '#http/viewer.ts';
import { type AccountRow, findAccount, listAdminIds, lockPeople } from '../identity/index.ts';
import { findFilter } from './saved-filters.store.ts';
import { findSegment } from './segments.store.ts';

type Staff = Pick<Viewer, 'roles'>;

export const mayViewPeople = ({ roles }: Staff): boolean => hasCapability(roles, 'view_people');
export const mayEditPeople = ({ roles }: Staff): boolean => hasCapability(roles, 'edit_people');
export const mayGiveRoles = ({ roles }: Staff): boolean => hasCapability(roles, 'give_roles');

/** Filters belong to a list: everybody who may view the list may save and use them. */
export function mayViewList({ roles }: Staff, list: NamedList): boolean {
  return hasCapability(roles, list === 'people' ? 'view_people' : 'view_learners');
}

/** Access to remove a filter: one's own, and everybody's for who may change people. */
export async function findFilterFor(db: Connection, viewer: Viewer, id: number) {
  const found = await findFilter(db, id);
  if (found === undefined || !mayViewList(viewer, found.list)) return refuse('not_found');
  return found.staff_id === viewer.userId || mayEditPeople(viewer) ? found : refuse('not_allowed');
}

/** Whether a member of staff may change this account; other staff only with the right to give roles. */
export function mayChange(viewer: Viewer, row: AccountRow): boolean {
  return mayChangePerson(viewer.roles, rolesOf(row));
}

/** Staff access to a person. */
export async function findPersonFor(db: Connection, viewer: Viewer, id: number): Promise<AccountRow | Refusal> {
  if (!mayViewPeople(viewer)) return refuse('not_allowed');
  return (await findAccount(db, id)) ?? refuse('not_found');
}

/**
 * The same for writing: locks the person, and with `ofAdmins` every admin, until the transaction ends. Each change checks more,
 * by `mayChange` or a capability of its own.
 */
export async function lockPersonFor(
  trx: Trx,
  viewer: Viewer,
  id: number,
  { ofAdmins = false }: { ofAdmins?: boolean } = {},
): Promise<AccountRow | Refusal> {
  if (!mayViewPeople(viewer)) return refuse('not_allowed');
  const admins = ofAdmins ? await listAdminIds(trx) : [];
  await lockPeople(trx, { changed: [id], named: [viewer.userId], counted: admins });
  return (await findAccount(trx, id)) ?? refuse('not_found');
}

/** Access to change a segment: locked until the transaction ends. */
export async function lockSegmentFor(trx: Trx, viewer: Viewer, id: number) {
  if (!mayEditPeople(viewer)) return refuse('not_allowed');
  return (await findSegment(trx, id)) ?? refuse('not_found');
}
