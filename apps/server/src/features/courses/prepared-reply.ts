import { createHash } from 'node:crypto';
import type { EndpointShape } from '@daystream/contract/endpoint';
import { mediaPrefixExpiry } from '@daystream/domain/media';
import type { Context } from '#http/context.ts';
import { type Call, PreparedAnswer } from '#http/mount.ts';
import { mediaPrefix } from '../media/index.ts';
import { perSchool } from './per-school.ts';
import { fillList, type PreparedText } from './prepared-text.ts';
import { RecentMap } from './recent-map.ts';

type Asking = Pick<Call<EndpointShape>, 'ctx' | 'fields' | 'request'> & {
  readonly viewer: { readonly userId: number };
};

/** Answers a prepared text with the viewer's own prefix in it, or 304 when they have it already. */
export function replyPrepared<Answer>(call: Asking, text: PreparedText): PreparedAnswer | Answer {
  return reply<Answer>(call, text.tag, (prefix) => text.fill(prefix));
}

/** The same for a list whose rows were prepared one by one. */
export function replyPreparedList<Answer>(call: Asking, texts: readonly PreparedText[]): PreparedAnswer | Answer {
  return reply<Answer>(call, texts.map(({ tag }) => tag).join(''), (prefix) => fillList(texts, prefix));
}

function reply<Answer>(call: Asking, contentTag: string, fill: (prefix: string) => Buffer): PreparedAnswer | Answer {
  const prefix = prefixOf(call.ctx, call.viewer.userId);
  // Single fields are picked from the object; who asks for them asks for little.
  if (call.fields !== null) return JSON.parse(fill(prefix).toString()) as Answer;
  const etag = `"${createHash('sha256').update(`${contentTag} ${prefix}`).digest('base64url').slice(0, 22)}"`;
  const headers = {
    etag,
    'cache-control': 'private, no-cache',
    vary: 'Authorization, Accept-Language, X-App-Id',
  };
  return new PreparedAnswer(isKnown(call.request.headers['if-none-match'], etag) ? null : fill(prefix), headers);
}

const prefixes = perSchool(() => new RecentMap<string, string>(10_000));

/** Signing costs more than all the rest of the answer, and the prefix stays the same for its window. */
function prefixOf(ctx: Context, userId: number): string {
  const key = `${mediaPrefixExpiry(ctx.clock.nowMs())}.${userId}`;
  const known = prefixes(ctx).get(key);
  if (known !== undefined) return known;
  const prefix = mediaPrefix(ctx, userId);
  prefixes(ctx).set(key, prefix);
  return prefix;
}

/** A proxy may have weakened the tag on its way. */
function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false;
}
