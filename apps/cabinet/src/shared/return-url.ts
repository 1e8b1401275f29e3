import { deviceStorage } from '@daystream/client/browser-storage';
import { type ReturnHosts, returnHostsOf, storeReturnUrl, takeReturnUrl } from '@daystream/domain/identity/return-url';
import { variantConfig } from '#shared/variant.ts';

const RETURN_URL_KEY = 'returnUrl'; // Q23

/** Hosts that return URLs may lead to from this page (Q37). */
export function returnHosts(): ReturnHosts {
  return returnHostsOf(location.hostname, variantConfig);
}

/** Stores an address for after the sign-in, if it is an allowed return URL (ACC-056). */
export function keepReturnUrl(url: unknown): void {
  const kept = storeReturnUrl(deviceStorage.getItem(RETURN_URL_KEY), url, returnHosts());
  if (kept !== null) deviceStorage.setItem(RETURN_URL_KEY, kept);
}

/** Returns and removes the stored address (SHL-115). */
export function takeKeptReturnUrl(): string | undefined {
  const { taken } = takeReturnUrl(deviceStorage.getItem(RETURN_URL_KEY));
  deviceStorage.removeItem(RETURN_URL_KEY);
  return taken;
}
