import { HOUR_MS, MINUTE_MS } from '../local-dates.ts';

/** Failed sign-ins that are borne before the door slows down (Q36); `ask_code` never locks the owner out. */
export const signInLimits = [
  { scope: 'email_and_address', failures: 10, windowMs: 15 * MINUTE_MS, answer: 'too_many' },
  { scope: 'address', failures: 50, windowMs: 15 * MINUTE_MS, answer: 'too_many' },
  { scope: 'email', failures: 100, windowMs: HOUR_MS, answer: 'ask_code' },
] as const;
export type SignInLimit = (typeof signInLimits)[number];
export type SignInLimitScope = SignInLimit['scope'];

/** Failures counted in a window that began with the first of them. */
export interface FailureCount {
  failures: number;
  windowStartedAt: number;
}

export interface SignInHold {
  kind: SignInLimit['answer'];
  scope: SignInLimitScope;
  untilMs: number;
}

/** Answers what holds a sign-in back and until when, null when it may be tried; refusals go before codes. */
export function signInHold(counts: Partial<Record<SignInLimitScope, FailureCount>>, nowMs: number): SignInHold | null {
  for (const { scope, failures, windowMs, answer } of signInLimits) {
    const count = counts[scope];
    if (!count || count.failures < failures) continue;
    const untilMs = count.windowStartedAt + windowMs;
    if (nowMs < untilMs) return { kind: answer, scope, untilMs };
  }
  return null;
}

/** Answers the network an address is counted under: its /24 or /64 (Q36); what is no address counts as itself. */
export function addressNetwork(address: string): string {
  const ipv4 = /^(?:::ffff:)?(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/i.exec(address)?.[1];
  if (ipv4) return `${ipv4}.0/24`;
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('%')[0]?.toLowerCase().split('::') ?? [];
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const gap = tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  const groups = [...before, ...gap, ...after].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${groups.join(':')}::/64`;
}
