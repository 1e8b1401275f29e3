/** What is known of an error before anybody is told of it. */
export interface ErrorFacts {
  readonly name: string;
  readonly message: string;
  /** How the transport met it, where it did. */
  readonly kind?: string | undefined;
  readonly isOnline: boolean;
}

/** Q240: somebody gave up, went on, or had no line. */
const IGNORED_NAMES: ReadonlySet<string> = new Set(['AbortError', 'TimeoutError', 'NetworkError', 'ChunkLoadError']);
const IGNORED_KINDS: ReadonlySet<string> = new Set(['offline']);
/** What browsers call a request that came to nothing, and a navigation that another one overtook. */
const IGNORED_MESSAGES: readonly RegExp[] = [
  /^failed to fetch\b/i,
  /^load failed\b/i,
  /^networkerror when attempting to fetch/i,
  /^network request failed/i,
  /^the network connection was lost/i,
  /^fetch (is |was )?aborted/i,
  /^(importing a module script failed|failed to fetch dynamically imported module|error loading dynamically imported module)/i,
  /\bnavigation\b.*\b(aborted|cancell?ed|duplicated|interrupted)\b/i,
  /\b(aborted|cancell?ed|duplicated|redundant|interrupted)\b.*\bnavigation\b/i,
  /^transition was (skipped|aborted)/i,
  // A script of another site, an extension for one: nothing can be known of it.
  /^script error\.?$/i,
];

/** Says whether nobody needs to be told of an error (ERR-032, Q240). */
export function isIgnoredError({ name, message, kind, isOnline }: ErrorFacts): boolean {
  if (!isOnline || IGNORED_NAMES.has(name)) return true;
  if (kind !== undefined && IGNORED_KINDS.has(kind)) return true;
  return IGNORED_MESSAGES.some((pattern) => pattern.test(message));
}
