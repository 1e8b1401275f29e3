import type { userParts } from '@daystream/contract/account';
import type { Context } from '#http/context.ts';
import type { Viewer } from '#http/viewer.ts';
import type { UserFigure } from '#http/user-figures.ts';
import { findUser, type UserRow } from './account.store.ts';
import { listExternalAuths } from './profile/profile.store.ts';

/** The person behind a session; undefined when they are gone. */
export function findPerson(ctx: Context, userId: number): Promise<UserRow | undefined> {
  return findUser(ctx.db, userId);
}

/** What was asked for beside the person themselves (ACC-072). */
export async function personFigures(ctx: Context, userId: number, asked: ReadonlySet<(typeof userParts)[number]>) {
  if (asked.size === 0) return {};
  const figures = [...asked].filter((name): name is UserFigure => name !== 'user_external_auths');
  const auths = asked.has('user_external_auths') ? await listExternalAuths(ctx.db, userId) : null;
  return {
    ...(await ctx.userFigures.read(userId, figures)),
    ...(auths && { user_external_auths: auths.map(({ id, source }) => ({ id, source })) }),
  };
}

/** Who of the staff looks as this person, where somebody does. */
export async function whoLooks(ctx: Context, { seenBy }: Viewer): Promise<{ seen_by?: string }> {
  const staff = seenBy === undefined ? undefined : await findUser(ctx.db, seenBy);
  return staff === undefined ? {} : { seen_by: `${staff.first_name} ${staff.last_name}`.trim() };
}
