import { whenOnline } from '@daystream/client/when-online';
import { isBlockMissing, variant } from '#shared/variant.ts';

/** Delayed, so that it does not compete with the first screen. */
const REST_MS = 3000;

/** After the first screen has settled, updates to the published configuration (CFG-018). */
export function watchConfig(): void {
  // A preview of an unpublished configuration must not be replaced by the published one.
  if (variant.preview !== undefined) return;
  setTimeout(() => void check().catch(reportError), isBlockMissing ? 0 : REST_MS);
}

async function check(): Promise<void> {
  const { checkConfig } = await whenOnline(() => import('./check-config.ts'));
  await checkConfig();
}
