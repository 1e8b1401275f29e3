import { SECOND_MS } from '../durations.ts';
import { type deviceSignInLimits, signInLimits } from '../limits.ts';

export type SignInLimit = (typeof signInLimits)[number] | (typeof deviceSignInLimits)[number];
export type SignInLimitScope = SignInLimit['scope'];

/** Failures counted in a window that starts with the first failure. */
export interface FailureCount {
  failures: number;
  windowStartedAt: number;
}

export interface SignInHold {
  kind: SignInLimit['answer'];
  scope: SignInLimitScope;
  untilMs: number;
}

/** Limits on wrong codes: they block a network, never the owner of an email address (Q36). */
export const codeEntryLimits: readonly SignInLimit[] = signInLimits.filter(({ answer }) => answer !== 'ask_code');

/** How long to wait for the outcome of attempts that are still being checked. */
const OUTCOME_MS = SECOND_MS;

export type FailureCounts = Partial<Record<SignInLimitScope, FailureCount>>;
/** Attempts that started earlier and are still being checked. */
export type GuessesAhead = Partial<Record<SignInLimitScope, number>>;

/**
 * Returns which limit blocks a sign-in and until when, null when it may be tried; refusals take precedence over codes.
 * Attempts still being checked count as failed, so concurrent requests cannot bypass a limit.
 */
export function signInHold(
  counts: FailureCounts,
  nowMs: number,
  { ahead = {}, limits = signInLimits }: { ahead?: GuessesAhead; limits?: readonly SignInLimit[] } = {},
): SignInHold | null {
  const held = limits.map((limit) => {
    const { failures = 0, windowStartedAt = nowMs } = counts[limit.scope] ?? {};
    const untilMs = windowStartedAt + limit.windowMs;
    return { ...limit, untilMs, counted: nowMs < untilMs ? failures : 0 };
  });
  const failed = held.find(({ counted, failures }) => counted >= failures);
  if (failed !== undefined) return { kind: failed.answer, scope: failed.scope, untilMs: failed.untilMs };
  const crowded = held.find(({ scope, counted, failures }) => counted + (ahead[scope] ?? 0) >= failures);
  return crowded === undefined ? null : { kind: 'too_many', scope: crowded.scope, untilMs: nowMs + OUTCOME_MS };
}

/** Returns the network to count an IP address under: its /24 or /64 (Q36). Any other text is returned unchanged. */
export function addressNetwork(address: string): string {
  if (!address.includes(':')) return networkOfIpv4(address) ?? address;
  const groups = groupsOfIpv6(address);
  // An IPv4 address within IPv6, which every caller of a proxy may have: one network of all of them would lock all out.
  const isMapped = groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff';
  if (!isMapped) return `${groups.slice(0, 4).join(':')}::/64`;
  const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16));
  return `${high >> 8}.${high & 255}.${low >> 8}.0/24`;
}

function networkOfIpv4(address: string): string | null {
  const network = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(address)?.[1];
  return network === undefined ? null : `${network}.0/24`;
}

/** Its eight groups in the shortest form, without its zone; the last two may be written as an IPv4 address. */
function groupsOfIpv6(address: string): string[] {
  const inHex = address
    .toLowerCase()
    .replace(/%.*$/, '')
    .replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
      const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
      return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
    });
  const [head = '', tail] = inHex.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const gap = tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return [...before, ...gap, ...after].map((group) => group.replace(/^0+(?=.)/, ''));
}
