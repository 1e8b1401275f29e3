import { rolesOf } from '@daystream/domain/identity';
import type { Context } from '#http/context.ts';
import type { Entitlement } from '#registrations/entitlements.ts';
import { findUser } from '../../identity/index.ts';
import { mayWorkOnMedia } from '../files.access.ts';
import { findFileOf } from '../media.store.ts';

/** The sender of a file may always see it and its video. */
export function ownerEntitlement({ db }: Context): Entitlement {
  return async (userId, thing) => (await findFileOf(db, thing))?.owner_id === userId;
}

/** Those who make courses may see all course media, also before it is in a course. */
export function authorEntitlement({ db }: Context): Entitlement {
  return async (userId, thing) => {
    const file = await findFileOf(db, thing);
    if (file?.purpose !== 'media') return false;
    const user = await findUser(db, userId);
    return user !== undefined && mayWorkOnMedia({ roles: rolesOf(user) });
  };
}
