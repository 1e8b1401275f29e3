import { whenOnline } from '@daystream/client/when-online';
import { isBlockMissing, variant } from '#shared/variant.ts';

/** The first screen comes first; this is nothing a person waits for. */
const REST_MS = 3000;

/** Once the page has come to rest, sees to it that it goes by the configuration published now (CFG-018). */
export function watchConfig(): void {
  // A look at what is not published must not turn into what is.
  if (variant.preview !== undefined) return;
  setTimeout(() => void check().catch(reportError), isBlockMissing ? 0 : REST_MS);
}

async function check(): Promise<void> {
  const { checkConfig } = await whenOnline(() => import('./check-config.ts'));
  await checkConfig();
}
