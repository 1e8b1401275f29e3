import { createHmac, timingSafeEqual } from 'node:crypto';
import type { QueryOf } from '@daystream/contract/endpoint';
import type { listLearners } from '@daystream/contract/learners.admin';
import type { listPeople } from '@daystream/contract/people.admin';
import type { Language } from '@daystream/domain/languages';
import { MINUTE_MS } from '@daystream/domain/durations';
import type { Context } from '#http/context.ts';
import type { ViewerSession } from '#http/viewer.ts';

const LINK_MS = MINUTE_MS;

interface FileOfList {
  readonly language: Language;
  readonly timeZone: string;
  /** undefined: all that match. */
  readonly ids: readonly number[] | undefined;
}

/** Which list a file is of, and whose session may open it. */
export type ListFile = FileOfList &
  (
    | {
        readonly list: 'learners';
        readonly courseId: number;
        readonly asked: Omit<QueryOf<typeof listLearners>, 'sort'>;
      }
    | { readonly list: 'people'; readonly asked: Omit<QueryOf<typeof listPeople>, 'sort'> }
  );

export interface FileLink {
  readonly path: string;
  readonly expiresAtMs: number;
}

/** The address holds what it opens; the signature, a minute and the session hold everybody else off. */
export function newFileLink(ctx: Context, { sessionId, tokenVersion }: ViewerSession, file: ListFile): FileLink {
  const expiresAtMs = ctx.steadyClock.nowMs() + LINK_MS;
  const content = JSON.stringify({ sessionId, tokenVersion, expiresAtMs, file });
  const signed = Buffer.from(content).toString('base64url');
  return { path: `/lists?file=${signed}.${mac(ctx, signed)}`, expiresAtMs };
}

/** null when the link is forged or expired. */
export function readFileLink(ctx: Context, text: string): (ViewerSession & { readonly file: ListFile }) | null {
  const [, signed = '', given = ''] = /^([\w-]+)\.([\w-]{43})$/.exec(text) ?? [];
  const isOurs = given !== '' && timingSafeEqual(Buffer.from(mac(ctx, signed)), Buffer.from(given));
  if (!isOurs) return null;
  const { expiresAtMs, ...linked } = JSON.parse(Buffer.from(signed, 'base64url').toString('utf8')) as ViewerSession & {
    readonly expiresAtMs: number;
    readonly file: ListFile;
  };
  return ctx.steadyClock.nowMs() < expiresAtMs ? linked : null;
}

function mac(ctx: Context, signed: string): string {
  return createHmac('sha256', ctx.mediaKey).update(`list:${signed}`).digest('base64url');
}
