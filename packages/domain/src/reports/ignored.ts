/** What is known of an error before it is reported. */
export interface ErrorFacts {
  readonly name: string;
  readonly message: string;
  /** How the request failed, if it was one. */
  readonly kind?: string | undefined;
  readonly isOnline: boolean;
}

/** Aborted, overtaken by a navigation, or offline. */
const IGNORED_NAMES: ReadonlySet<string> = new Set(['AbortError', 'TimeoutError', 'NetworkError', 'ChunkLoadError']);
const IGNORED_KINDS: ReadonlySet<string> = new Set(['offline']);
/** Browsers' messages for a failed request and for a navigation replaced by another. */
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
  // An error in a script of another origin, such as an extension, carries no details.
  /^script error\.?$/i,
];

/** Says whether an error is not worth a report. */
export function isIgnoredError({ name, message, kind, isOnline }: ErrorFacts): boolean {
  if (!isOnline || IGNORED_NAMES.has(name)) return true;
  if (kind !== undefined && IGNORED_KINDS.has(kind)) return true;
  return IGNORED_MESSAGES.some((pattern) => pattern.test(message));
}
