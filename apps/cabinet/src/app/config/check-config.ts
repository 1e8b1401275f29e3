import { fetchConfig, pickConfig } from '@daystream/client/config';
import { whenOnline } from '@daystream/client/when-online';
import { configFrom } from '@daystream/variants/wire-config';
import { call } from '#shared/session.ts';
import { goByConfig, isBlockMissing, variantConfig } from '#shared/variant.ts';

/**
 * The page has started on the configuration that came with it and takes the one published now only if it is of the
 * same version. What cannot be loaded is reported and said, and the page goes on (CFG-019, ERR-020).
 */
export async function checkConfig(): Promise<void> {
  if (isBlockMissing) reportError(new Error('the page came without its configuration'));
  else if (await refreshConfig()) return;
  const { showConfigFailure } = await whenOnline(() => import('./config-failure-dialog.tsx'));
  showConfigFailure(isBlockMissing ? reloadPage : refreshConfig);
}

/** Says whether it came. Without a line there is nothing to say: it is asked for when the line is back. */
async function refreshConfig(): Promise<boolean> {
  try {
    const remote = configFrom(await whenOnline(() => fetchConfig(call)));
    goByConfig(pickConfig(variantConfig, remote));
    return true;
  } catch (error) {
    reportError(error);
    return false;
  }
}

/** Only a fresh page can bring what this one came without. */
async function reloadPage(): Promise<boolean> {
  location.reload();
  return false;
}
