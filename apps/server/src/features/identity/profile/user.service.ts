import type { userParts } from '@daystream/contract/identity';
import type { Context } from '#http/context.ts';
import type { UserFigure } from '#registrations/user-figures.ts';
import { findUser, type UserRow } from '../identity.store.ts';
import { listExternalAuths } from './profile.store.ts';

/** The person of a session; undefined when they no longer exist. */
export function findPerson(ctx: Context, userId: number): Promise<UserRow | undefined> {
  return findUser(ctx.db, userId);
}

/** The expanded figures (ACC-072). */
export async function personFigures(ctx: Context, userId: number, asked: ReadonlySet<(typeof userParts)[number]>) {
  if (asked.size === 0) return {};
  const figures = [...asked].filter((name): name is UserFigure => name !== 'user_external_auths');
  const auths = asked.has('user_external_auths') ? await listExternalAuths(ctx.db, userId) : null;
  return {
    ...(await ctx.userFigures.read(userId, figures)),
    ...(auths && { user_external_auths: auths.map(({ id, source }) => ({ id, source })) }),
  };
}
