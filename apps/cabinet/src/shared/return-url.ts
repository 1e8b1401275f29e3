import { deviceStorage } from '@daystream/client/browser-storage';
import { type ReturnHosts, storeReturnUrl, takeReturnUrl } from '@daystream/domain/identity/return-url';
import { readWebAddress } from '@daystream/domain/navigation/web-address';
import { variantConfig } from '#shared/variant.ts';

const RETURN_URL_KEY = 'returnUrl'; // Q23

/** Where people may be sent back to from this page (Q37). */
export function returnHosts(): ReturnHosts {
  const { communityUrl, oldCabinetUrl } = variantConfig;
  const otherHosts = [communityUrl, oldCabinetUrl].flatMap((link) => readWebAddress(link ?? '')?.host ?? []);
  return { siteDomain: location.hostname, otherHosts };
}

/** Keeps an address for after the sign-in; one that may not be returned to is not kept (ACC-056). */
export function keepReturnUrl(url: unknown): void {
  const kept = storeReturnUrl(deviceStorage.getItem(RETURN_URL_KEY), url, returnHosts());
  if (kept !== null) deviceStorage.setItem(RETURN_URL_KEY, kept);
}

/** Takes the kept address; it is given once (SHL-115). */
export function takeKeptReturnUrl(): string | undefined {
  const { taken } = takeReturnUrl(deviceStorage.getItem(RETURN_URL_KEY));
  deviceStorage.removeItem(RETURN_URL_KEY);
  return taken;
}
