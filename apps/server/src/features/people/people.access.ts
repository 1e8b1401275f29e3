import { hasCapability, rolesOf } from '@daystream/domain/identity';
import { mayChangePerson } from '@daystream/domain/people';
import type { Connection, Trx } from '#db/open.ts';
import { type Refusal, refuse } from '#http/refusal.ts';
import type { Viewer } from '#http/viewer.ts';
import { type AccountRow, findAccount, listAdminIds, lockPeople } from '../identity/index.ts';
import { findSegment } from './segments.store.ts';

type Staff = Pick<Viewer, 'roles'>;

export const mayViewPeople = ({ roles }: Staff): boolean => hasCapability(roles, 'view_people');
export const mayEditPeople = ({ roles }: Staff): boolean => hasCapability(roles, 'edit_people');
export const mayGiveRoles = ({ roles }: Staff): boolean => hasCapability(roles, 'give_roles');

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
  await lockPeople(trx, { changed: [id, ...admins], named: [viewer.userId] });
  return (await findAccount(trx, id)) ?? refuse('not_found');
}

/** Access to change a segment: locked until the transaction ends. */
export async function lockSegmentFor(trx: Trx, viewer: Viewer, id: number) {
  if (!mayEditPeople(viewer)) return refuse('not_allowed');
  return (await findSegment(trx, id)) ?? refuse('not_found');
}
