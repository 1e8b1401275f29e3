import type { ScreenGroup } from './route-table.ts';

export const GROUP_LOAD_TIMEOUT_MS = 120_000; // SHL-058, CON-012

export const chunkFailures = ['missing', 'timeout'] as const; // ERR-031
export type ChunkFailure = (typeof chunkFailures)[number];

/** Says whether to reload the page after a screen group failed to load: once, then the person decides (CON-012). */
export function mayReloadFor(group: ScreenGroup, reloadedFor: readonly ScreenGroup[]): boolean {
  return !reloadedFor.includes(group);
}
