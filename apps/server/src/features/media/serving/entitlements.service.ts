import { hasCapability, rolesOf } from '@daystream/domain/identity';
import type { Context } from '#http/context.ts';
import type { Entitlement } from '#registrations/entitlements.ts';
import { findUser } from '../../identity/index.ts';
import { findFileOf } from '../media.store.ts';

/** Whoever sent a file may always see it and the film made from it. */
export function ownerEntitlement({ db }: Context): Entitlement {
  return async (userId, thing) => (await findFileOf(db, thing))?.owner_id === userId;
}

/** Those who make courses see all course media, also what is not in a course yet. */
export function authorEntitlement({ db }: Context): Entitlement {
  return async (userId, thing) => {
    const file = await findFileOf(db, thing);
    if (file?.purpose !== 'media') return false;
    const user = await findUser(db, userId);
    return user !== undefined && hasCapability(rolesOf(user), 'upload_media');
  };
}
