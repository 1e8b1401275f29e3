const HTTPS = /^https:\/\/([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)([/?#].*)?$/i;
const CONTROL_OR_BACKSLASH = /[\p{Cc}\s\\]/u; // browsers drop or rewrite these, so the URL they open differs

const DOT_SEGMENT = /^[^?#]*\/(\.|%2e){1,2}(\/|[?#]|$)/i;

export interface WebAddress {
  /** Lower-case; never with a port or user info. */
  readonly host: string;
  /** Path, query and fragment. */
  readonly rest: string;
}

/** Parses a plain https URL, null for anything else. */
export function readWebAddress(text: string): WebAddress | null {
  if (CONTROL_OR_BACKSLASH.test(text)) return null;
  const [, host, rest = ''] = HTTPS.exec(text) ?? [];
  return host === undefined || host.includes('..') ? null : { host: host.toLowerCase(), rest };
}

/** Says whether a text is a path of this site: one leading slash, and nothing that leads to another host (Q37). */
export function isOwnPath(text: string): boolean {
  return /^\/(?!\/)/.test(text) && !CONTROL_OR_BACKSLASH.test(text) && !DOT_SEGMENT.test(text);
}

/** Says whether a host is the domain or one of its subdomains. */
export function isWithinDomain(host: string, domain: string): boolean {
  const bare = domain.toLowerCase();
  return bare !== '' && (host === bare || host.endsWith(`.${bare}`));
}

/** Adds a query parameter to a URL, before its fragment. */
export function withParameter(address: string, name: string, value: string): string {
  const [, body = '', fragment = ''] = /^([^#]*)(#.*)?$/s.exec(address) ?? [];
  const sign = !body.includes('?') ? '?' : /[?&]$/.test(body) ? '' : '&';
  return `${body}${sign}${encodeURIComponent(name)}=${encodeURIComponent(value)}${fragment}`;
}

/** Writes a query; empty without parameters. */
export function queryText(parameters: Readonly<Record<string, string>>): string {
  return Object.entries(parameters).reduce((query, [name, value]) => withParameter(query, name, value), '');
}
