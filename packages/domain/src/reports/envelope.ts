import { SECOND_MS } from '../durations.ts';
import type { ReportTarget } from './dsn.ts';
import { scrubAddress, scrubText } from './scrub.ts';
import { framesOf } from './stack.ts';

/** One error of a chain: the error itself, then its causes. */
export interface ErrorLink {
  readonly name: string;
  readonly message: string;
  readonly stack: string;
}

export interface ReportFacts {
  /** 32 hexadecimal digits, lower-case. */
  readonly id: string;
  readonly atMs: number;
  readonly platform: 'javascript' | 'node';
  readonly release: string;
  /** The page or the call it happened at. */
  readonly url?: string | undefined;
  /** The id only; null when nobody is signed in. */
  readonly userId: number | null;
  /** Names and values to search by: which application, which variant. */
  readonly tags: Readonly<Record<string, string>>;
  readonly errors: readonly ErrorLink[];
}

const MOST_ERRORS = 5;
const LONGEST_MESSAGE = 2000;

/**
 * Lists the error and its causes. A thrown value that is not an Error may contain anything, so only its type is sent;
 * a thrown string becomes the message.
 */
export function errorChain(error: unknown): ErrorLink[] {
  if (typeof error === 'string') return [{ name: 'Error', message: error, stack: '' }];
  if (!(error instanceof Error)) return [{ name: 'NoError', message: `thrown was a ${typeof error}`, stack: '' }];
  const links: ErrorLink[] = [];
  for (let link: unknown = error; link instanceof Error && links.length < MOST_ERRORS; link = link.cause)
    links.push({ name: link.name, message: link.message, stack: link.stack ?? '' });
  return links;
}

/** The fingerprint: errors with the same one count as the same. */
export function reportKey([error]: readonly ErrorLink[]): string {
  if (error === undefined) return '';
  const [place] = framesOf(error.stack).toReversed();
  return [error.name, scrubText(error.message), place?.filename, place?.lineno, place?.colno].join(' ');
}

/** A report in the Sentry protocol: an envelope with one event in it. */
export function envelopeOf({ publicKey }: Pick<ReportTarget, 'publicKey'>, facts: ReportFacts): string {
  const { id, atMs, platform, release, url, userId, tags, errors } = facts;
  const event = {
    event_id: id,
    timestamp: atMs / SECOND_MS,
    platform,
    level: 'error',
    release,
    ...(url !== undefined && { request: { url: scrubAddress(url) } }),
    ...(userId !== null && { user: { id: String(userId) } }),
    tags,
    // The protocol wants the first cause first.
    exception: { values: errors.map(exceptionOf).toReversed() },
  };
  const head = { event_id: id, trace: { public_key: publicKey, trace_id: id } };
  return [head, { type: 'event' }, event].map((line) => JSON.stringify(line)).join('\n');
}

function exceptionOf({ name, message, stack }: ErrorLink) {
  const frames = framesOf(stack);
  return {
    type: name,
    value: scrubText(message.slice(0, LONGEST_MESSAGE)),
    ...(frames.length > 0 && { stacktrace: { frames } }),
  };
}
