import { hash } from 'node:crypto';
import type { EndpointShape } from '@daystream/contract/endpoint';
import { type Call, PreparedAnswer } from '#http/mount.ts';
import { mediaPrefix } from '#http/media-prefix.ts';
import type { MediaViewer } from '#http/viewer.ts';
import { fillList, type PreparedText } from './prepared-text.ts';

type Asking = Pick<Call<EndpointShape>, 'ctx' | 'fields' | 'request'> & {
  readonly viewer: MediaViewer;
};

/** Sends a prepared text with the viewer's media prefix, or 304 when its ETag matches. */
export function replyPrepared<Answer>(call: Asking, text: PreparedText): PreparedAnswer | Answer {
  return reply<Answer>(call, text.tag, (prefix) => text.fill(prefix));
}

/** Sends a list whose rows were prepared one by one. */
export function replyPreparedList<Answer>(call: Asking, texts: readonly PreparedText[]): PreparedAnswer | Answer {
  return reply<Answer>(call, texts.map(({ tag }) => tag).join(''), (prefix) => fillList(texts, prefix));
}

function reply<Answer>(call: Asking, contentTag: string, fill: (prefix: string) => Buffer): PreparedAnswer | Answer {
  const prefix = mediaPrefix(call.ctx, call.viewer);
  // `fields` selects from the parsed object; such answers are small.
  if (call.fields !== null) return JSON.parse(fill(prefix).toString()) as Answer;
  const etag = `"${hash('sha256', `${contentTag} ${prefix}`, 'base64url').slice(0, 22)}"`;
  const headers = {
    etag,
    'cache-control': 'private, no-cache',
    vary: 'Authorization, Accept-Language, X-App-Id',
  };
  return new PreparedAnswer(isKnown(call.request.headers['if-none-match'], etag) ? null : fill(prefix), headers);
}

/** A proxy may have turned the ETag into a weak one. */
function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false;
}
