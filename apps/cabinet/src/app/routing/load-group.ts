import { windowStorage } from '@daystream/client/browser-storage';
import { whenOnline } from '@daystream/client/when-online';
import { type ChunkFailure, GROUP_LOAD_TIMEOUT_MS, mayReloadFor } from '@daystream/domain/navigation/chunk-loading';
import { type ScreenGroup, screenGroups } from '@daystream/domain/navigation/route-table';

const RELOADED_KEY = 'reloadedFor';

/** A screen group that could not be loaded (ERR-031). */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  readonly group: ScreenGroup;
  readonly type: ChunkFailure;

  constructor(group: ScreenGroup, type: ChunkFailure, cause?: unknown) {
    super(`The group ${group} did not load: ${type}`, { cause });
    this.group = group;
    this.type = type;
  }
}

/**
 * Loads a screen group; offline, it waits for the connection. A missing chunk means a newer release: the page reloads once
 * to get it, after that the user decides (SHL-058).
 */
export async function loadGroup<Screens>(group: ScreenGroup, load: () => Promise<Screens>): Promise<Screens> {
  try {
    const screens = await whenOnline(() => inTime(group, load));
    keepReloaded(reloadedFor().filter((other) => other !== group));
    return screens;
  } catch (error) {
    const failure = error instanceof ChunkLoadError ? error : new ChunkLoadError(group, 'missing', error);
    const reloaded = reloadedFor();
    if (failure.type !== 'missing' || !mayReloadFor(group, reloaded)) throw failure;
    keepReloaded([...reloaded, group]);
    location.reload();
    return new Promise(() => undefined); // the page is reloading
  }
}

function inTime<Screens>(group: ScreenGroup, load: () => Promise<Screens>): Promise<Screens> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkLoadError(group, 'timeout')), GROUP_LOAD_TIMEOUT_MS);
    void load()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

/** Groups this window has reloaded for without success so far. */
function reloadedFor(): ScreenGroup[] {
  const kept = windowStorage.getItem(RELOADED_KEY)?.split(' ') ?? [];
  return screenGroups.filter((group) => kept.includes(group));
}

function keepReloaded(groups: readonly ScreenGroup[]): void {
  if (groups.length === 0) windowStorage.removeItem(RELOADED_KEY);
  else windowStorage.setItem(RELOADED_KEY, groups.join(' '));
}
