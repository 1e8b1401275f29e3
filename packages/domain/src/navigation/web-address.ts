const HTTPS = /^https:\/\/([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)([/?#].*)?$/i;
const CONTROL_OR_BACKSLASH = /[\p{Cc}\s\\]/u; // browsers drop or turn these round, and land elsewhere than was read

const DOT_SEGMENT = /^[^?#]*\/(\.|%2e){1,2}(\/|[?#]|$)/i;

export interface WebAddress {
  /** In small letters; never with a port or a user in front. */
  readonly host: string;
  /** Path, query and fragment. */
  readonly rest: string;
}

/** Reads a plain https address, null when it is anything else. */
export function readWebAddress(text: string): WebAddress | null {
  if (CONTROL_OR_BACKSLASH.test(text)) return null;
  const [, host, rest = ''] = HTTPS.exec(text) ?? [];
  return host === undefined || host.includes('..') ? null : { host: host.toLowerCase(), rest };
}

/** Says whether a text is a path of this site: it starts with one slash and nothing in it leads elsewhere (Q37). */
export function isOwnPath(text: string): boolean {
  return /^\/(?!\/)/.test(text) && !CONTROL_OR_BACKSLASH.test(text) && !DOT_SEGMENT.test(text);
}

/** Says whether a host is a domain itself or below it. */
export function isWithinDomain(host: string, domain: string): boolean {
  const bare = domain.toLowerCase();
  return bare !== '' && (host === bare || host.endsWith(`.${bare}`));
}

/** Adds a parameter to the query of an address, in front of its fragment. */
export function withParameter(address: string, name: string, value: string): string {
  const [, body = '', fragment = ''] = /^([^#]*)(#.*)?$/s.exec(address) ?? [];
  const sign = !body.includes('?') ? '?' : /[?&]$/.test(body) ? '' : '&';
  return `${body}${sign}${encodeURIComponent(name)}=${encodeURIComponent(value)}${fragment}`;
}

/** Writes a query; empty without parameters. */
export function queryText(parameters: Readonly<Record<string, string>>): string {
  return Object.entries(parameters).reduce((query, [name, value]) => withParameter(query, name, value), '');
}
