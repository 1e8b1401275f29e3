import { isIntimate } from '@daystream/domain/media';
import type { Context } from '#http/context.ts';
import type { Entitlement } from '#registrations/entitlements.ts';
import { mayWorkOnMedia } from '../files.access.ts';
import { findFileOf } from '../media.store.ts';

/** The sender of a file may always see it and its video; an impersonation does not get intimate files by this (Q247). */
export function ownerEntitlement({ db }: Context): Entitlement {
  return async ({ userId, impersonatorId }, thing) => {
    const file = await findFileOf(db, thing);
    return file?.owner_id === userId && (impersonatorId === undefined || !isIntimate(file.purpose));
  };
}

/** Those who make courses may see all course media, also before it is in a course. */
export function authorEntitlement({ db }: Context): Entitlement {
  return async (seer, thing) => mayWorkOnMedia(seer) && (await findFileOf(db, thing))?.purpose === 'media';
}
