import type { Layout } from './layout.ts';
import { DAY_MS, SECOND_MS } from '../durations.ts';

export const BOTTOM_SHEET_REST_MS = 7 * DAY_MS; // Q86

export const stores = ['android', 'ios'] as const;
export type Store = (typeof stores)[number];

export interface BottomSheetFacts {
  isNative: boolean;
  layout: Layout;
  /** The store of this device, null on any other. */
  store: Store | null;
  /** Links of the variant's smart banner. */
  storeLinks: Partial<Readonly<Record<Store, string>>>;
  closedAtMs: number | null;
}

/** Returns the store link that the bottom sheet offers, null while it is not shown (SHL-088, Q86). */
export function bottomSheetLink(facts: BottomSheetFacts, nowMs: number): string | null {
  const { isNative, store, storeLinks, closedAtMs } = facts;
  if (isNative || facts.layout !== 'mobile' || store === null) return null;
  const isResting = closedAtMs !== null && nowMs - closedAtMs < BOTTOM_SHEET_REST_MS;
  return isResting ? null : (storeLinks[store] ?? null);
}

export const FREE_TRIAL_REST_MS = 7 * DAY_MS; // Q98

export interface FreeTrialFacts {
  /** Subscriptions of any kind, ended ones too. */
  subscriptionCount: number;
  hasTrialService: boolean;
  closedAtMs: number | null;
}

/** Says whether a trial is offered at all: on the screens that have its button (Q98). */
export function isFreeTrialOffered({ subscriptionCount, hasTrialService }: FreeTrialFacts): boolean {
  return hasTrialService && subscriptionCount === 0;
}

/** Says whether the trial opens by itself after the first full load; not within 7 days of being closed (Q98). */
export function opensFreeTrial(facts: FreeTrialFacts, nowMs: number): boolean {
  const isResting = facts.closedAtMs !== null && nowMs - facts.closedAtMs < FREE_TRIAL_REST_MS;
  return isFreeTrialOffered(facts) && !isResting;
}

export const QR_DELAY_MS = 2 * SECOND_MS; // SHL-090
export const QR_WAIT_MS = DAY_MS; // SHL-091
export const QR_LONG_WAIT_MS = 3 * DAY_MS; // SHL-092
export const QR_COUNTED_CLOSES = 2; // SHL-092

/** What the browser stores about the QR modal; it survives a sign-out (Q73). */
export interface QrHistory {
  closes: number;
  /** null: never closed. */
  closedAtMs: number | null;
}

export const newQrHistory: QrHistory = { closes: 0, closedAtMs: null };

export interface QrFacts {
  isSignedIn: boolean;
  /** When the page finished loading, including the profile; null until then. */
  loadedAtMs: number | null;
  /** The variant has something to show in it (CFG-037). */
  isConfigured: boolean;
  layout: Layout;
}

/** Says whether the modal may show again: never closed, or closed long enough ago (SHL-091, SHL-092, Q87). */
export function mayShowQr({ closes, closedAtMs }: QrHistory, nowMs: number): boolean {
  if (closedAtMs === null) return true;
  const waitMs = closes >= QR_COUNTED_CLOSES ? QR_LONG_WAIT_MS : QR_WAIT_MS;
  return nowMs - closedAtMs > waitMs;
}

/** Returns the delay in ms until the QR modal shows, null when it does not (SHL-090). */
export function qrPromptInMs(facts: QrFacts, history: QrHistory, nowMs: number): number | null {
  const { isSignedIn, loadedAtMs, isConfigured } = facts;
  if (!isSignedIn || loadedAtMs === null || !isConfigured || facts.layout !== 'desktop') return null;
  const showsAtMs = Math.max(nowMs, loadedAtMs + QR_DELAY_MS);
  return mayShowQr(history, showsAtMs) ? showsAtMs - nowMs : null;
}

/** Returns the stored state after the modal showed: the long wait resets the count of closes (Q87). */
export function qrShown(history: QrHistory): QrHistory {
  return history.closes >= QR_COUNTED_CLOSES ? { ...history, closes: 0 } : history;
}

/** Returns the stored state after the modal was closed; every close counts (Q87). */
export function qrClosed({ closes }: QrHistory, nowMs: number): QrHistory {
  return { closes: closes + 1, closedAtMs: nowMs };
}

/** Parses the stored state; an unreadable one counts as none. */
export function readQrHistory(text: string | null): QrHistory {
  try {
    const kept = JSON.parse(text ?? '') as Partial<QrHistory> | null;
    const { closes, closedAtMs } = kept ?? {};
    if (!Number.isSafeInteger(closes) || !Number.isFinite(closedAtMs)) return newQrHistory;
    return { closes: Math.max(0, Number(closes)), closedAtMs: Number(closedAtMs) };
  } catch {
    return newQrHistory;
  }
}
