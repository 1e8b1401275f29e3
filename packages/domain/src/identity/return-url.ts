import { isOwnPath, isWithinDomain, queryText, readWebAddress, withParameter } from '../navigation/web-address.ts';

/** Hosts a person may be sent back to, besides paths of this site (Q37). */
export interface ReturnHosts {
  /** The site's domain; its subdomains count too. */
  siteDomain: string;
  /** Hosts of the communities, the old cabinet and the dashboard; exact matches only. */
  otherHosts?: readonly string[];
}

/** The hosts of a site whose variant names a community and an old cabinet. */
export function returnHostsOf(
  siteDomain: string,
  { communityUrl, oldCabinetUrl }: { readonly communityUrl: string | null; readonly oldCabinetUrl: string | null },
): ReturnHosts {
  const otherHosts = [communityUrl, oldCabinetUrl].flatMap((link) => readWebAddress(link ?? '')?.host ?? []);
  return { siteDomain, otherHosts };
}

/** Says whether people may be sent to a host. */
export function isReturnHost(host: string, { siteDomain, otherHosts = [] }: ReturnHosts): boolean {
  return isWithinDomain(host, siteDomain) || otherHosts.some((other) => other.toLowerCase() === host);
}

export type ReturnPlace = { kind: 'path'; path: string } | { kind: 'external'; url: string; host: string };

/** Paths that would end or change the new session. */
const NOT_RETURNED_TO = /^\/(logout|delete|auto-login)\/?([?#].*)?$/i;

/** Parses a return address, null when it is not allowed (Q37). */
export function readReturnUrl(value: unknown, hosts: ReturnHosts): ReturnPlace | null {
  if (typeof value !== 'string') return null;
  if (isOwnPath(value)) return NOT_RETURNED_TO.test(value) ? null : { kind: 'path', path: value };
  const host = readWebAddress(value)?.host;
  if (host === undefined || !isReturnHost(host, hosts)) return null;
  return { kind: 'external', url: value, host };
}

/** Returns where a return address leads after the sign-in: an external one carries the token (ACC-015, ACC-016). */
export function afterSignIn(returnUrl: unknown, token: string, hosts: ReturnHosts): ReturnPlace | null {
  const place = readReturnUrl(returnUrl, hosts);
  if (place?.kind !== 'external') return place;
  return { ...place, url: withParameter(place.url, 'token', token) };
}

/** The return address stored in the browser, or null. */
export type StoredReturnUrl = string | null;

/** Returns the address to store: the latest allowed one; an address that is not allowed changes nothing (SHL-115). */
export function storeReturnUrl(stored: StoredReturnUrl, returnUrl: unknown, hosts: ReturnHosts): StoredReturnUrl {
  const place = readReturnUrl(returnUrl, hosts);
  if (place === null) return stored;
  return place.kind === 'path' ? place.path : place.url;
}

/** Returns the stored address and clears it, so it is used once (SHL-115). */
export function takeReturnUrl(stored: StoredReturnUrl): { taken: string | undefined; stored: StoredReturnUrl } {
  return { taken: stored ?? undefined, stored: null };
}

/** Chooses where a sign-in leads: the address asked for, else the stored one, else the homepage (ACC-017). */
export function signInReturn(
  asked: { returnUrl: unknown; stored: StoredReturnUrl; homepagePath: string },
  token: string,
  hosts: ReturnHosts,
): ReturnPlace {
  return (
    afterSignIn(asked.returnUrl, token, hosts) ??
    afterSignIn(asked.stored, token, hosts) ?? { kind: 'path', path: asked.homepagePath }
  );
}

export const returnActions = ['payment', 'login', 'link'] as const;
export type ReturnAction = (typeof returnActions)[number];
export const returnStatuses = ['success', 'fail'] as const;
export type ReturnStatus = (typeof returnStatuses)[number];

export interface ReturnLink {
  action: ReturnAction;
  /** A network's source or a way of payment. */
  method: string;
  status: ReturnStatus;
  /** Further parameters, such as a ticket or an error code. */
  more?: Readonly<Record<string, string>>;
}

/** Where a payment or a network redirects back to: the native app's URL scheme or a page (SHL-116). */
export type ReturnTarget =
  | { kind: 'native'; variantId: string; route: string }
  | { kind: 'web'; origin: string; path: string };

/** Builds a return link (Q95). */
export function buildReturn(target: ReturnTarget, { action, method, status, more = {} }: ReturnLink): string {
  const query = queryText({ action, method, status, ...more });
  if (target.kind === 'native') return `${target.variantId}app://${target.route}${query}`;
  return `${target.origin}/${target.path.replace(/^\/+/, '')}${query}`;
}
