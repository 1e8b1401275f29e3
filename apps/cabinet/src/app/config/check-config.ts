import { fetchConfig, pickConfig } from '@daystream/client/config';
import { whenOnline } from '@daystream/client/when-online';
import { configFrom } from '@daystream/variants/wire-config';
import { call } from '#shared/session.ts';
import { setVariantConfig, isBlockMissing, variantConfig } from '#shared/variant.ts';

/**
 * The page starts with the configuration embedded in it and takes the published one only if its version is the same.
 * A failure is reported and shown, and the page keeps working (CFG-019, ERR-020).
 */
export async function checkConfig(): Promise<void> {
  if (isBlockMissing) reportError(new Error('the page came without its configuration'));
  else if (await refreshConfig()) return;
  const { showConfigFailure } = await whenOnline(() => import('./config-failure-dialog.tsx'));
  showConfigFailure(isBlockMissing ? reloadPage : refreshConfig);
}

/** Answers whether the configuration arrived; offline, it waits for the connection. */
async function refreshConfig(): Promise<boolean> {
  try {
    const remote = configFrom(await whenOnline(() => fetchConfig(call)));
    setVariantConfig(pickConfig(variantConfig, remote));
    return true;
  } catch (error) {
    reportError(error);
    return false;
  }
}

/** Only a reload can bring a missing configuration. */
async function reloadPage(): Promise<boolean> {
  location.reload();
  return false;
}
