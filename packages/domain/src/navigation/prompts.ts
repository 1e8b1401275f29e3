import type { Layout } from './layout.ts';
import { DAY_MS, SECOND_MS } from '../local-dates.ts';

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

/** Answers the store link the mobile web page invites to, null while it keeps quiet (SHL-088, Q86). */
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

/** Says whether the trial shows by itself after the first full load; closed, it rests for 7 days (Q98). */
export function opensFreeTrial(facts: FreeTrialFacts, nowMs: number): boolean {
  const isResting = facts.closedAtMs !== null && nowMs - facts.closedAtMs < FREE_TRIAL_REST_MS;
  return isFreeTrialOffered(facts) && !isResting;
}

export const QR_DELAY_MS = 2 * SECOND_MS; // SHL-090
export const QR_WAIT_MS = DAY_MS; // SHL-091
export const QR_LONG_WAIT_MS = 3 * DAY_MS; // SHL-092
export const QR_COUNTED_CLOSES = 2; // SHL-092

/** What the browser remembers of the QR modal; it outlives a sign-out (Q73). */
export interface QrHistory {
  closes: number;
  /** Null while it was never closed. */
  closedAtMs: number | null;
}

export const newQrHistory: QrHistory = { closes: 0, closedAtMs: null };

export interface QrFacts {
  isSignedIn: boolean;
  /** When the page had everything, the profile too; null until then. */
  loadedAtMs: number | null;
  /** The variant has something to show in it (CFG-037). */
  isConfigured: boolean;
  layout: Layout;
}

/** Says whether the memory of the modal lets it show: never closed, or long enough ago (SHL-091, SHL-092, Q87). */
export function mayShowQr({ closes, closedAtMs }: QrHistory, nowMs: number): boolean {
  if (closedAtMs === null) return true;
  const waitMs = closes >= QR_COUNTED_CLOSES ? QR_LONG_WAIT_MS : QR_WAIT_MS;
  return nowMs - closedAtMs > waitMs;
}

/** Answers in how many ms the QR modal shows, null when it does not (SHL-090). */
export function qrPromptInMs(facts: QrFacts, history: QrHistory, nowMs: number): number | null {
  const { isSignedIn, loadedAtMs, isConfigured } = facts;
  if (!isSignedIn || loadedAtMs === null || !isConfigured || facts.layout !== 'desktop') return null;
  const showsAtMs = Math.max(nowMs, loadedAtMs + QR_DELAY_MS);
  return mayShowQr(history, showsAtMs) ? showsAtMs - nowMs : null;
}

/** Answers the memory once the modal shows: after the long wait the count begins anew (Q87). */
export function qrShown(history: QrHistory): QrHistory {
  return history.closes >= QR_COUNTED_CLOSES ? { ...history, closes: 0 } : history;
}

/** Answers the memory once the modal is closed; every close counts (Q87). */
export function qrClosed({ closes }: QrHistory, nowMs: number): QrHistory {
  return { closes: closes + 1, closedAtMs: nowMs };
}

/** Reads what was kept; rubbish counts as nothing kept. */
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
