import { DAY_MS } from '../local-dates.ts';
import type { Layout } from './layout.ts';

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
