import type { Context } from '#http/context.ts';
import { mediaPrefix } from '#http/media-prefix.ts';
import { isRefusal, type Refusal } from '#http/refusal.ts';
import { presentUser } from './account.presenter.ts';
import type { UserRow } from './account.store.ts';
import type { SignedIn } from './sessions.service.ts';

export function answerUser(ctx: Context, row: UserRow) {
  return presentUser(row, mediaPrefix(ctx, row.id));
}

/** Answer of every call that may sign in. */
export function answerSignedIn(ctx: Context, outcome: SignedIn | Refusal) {
  if (isRefusal(outcome)) return outcome;
  const { token, user, seenBy } = outcome;
  return { token, user: { ...answerUser(ctx, user), ...(seenBy !== undefined && { seen_by: seenBy }) } };
}

/** Answer of every call that changes the person who calls. */
export function answerChanged(ctx: Context, outcome: UserRow | Refusal) {
  return isRefusal(outcome) ? outcome : { user: answerUser(ctx, outcome) };
}
