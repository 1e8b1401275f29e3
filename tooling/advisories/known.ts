import { readFileSync, writeFileSync } from 'node:fs';

/** An advisory as the registry publishes it: versions within the range are affected. */
export interface Advisory {
  readonly id: number;
  readonly url: string;
  readonly title: string;
  readonly severity: string;
  readonly vulnerable_versions: string;
}

/** The known advisories; `npm run advisories` refreshes them and keeps the accepted ones. */
export interface Known {
  /** ISO date of the last fetch; null: never fetched. */
  readonly askedAt: string | null;
  /** Reasons for accepting an advisory, by its id; written by hand. */
  readonly accepted: Readonly<Record<string, string>>;
  /** By package. */
  readonly advisories: Readonly<Record<string, readonly Advisory[]>>;
}

export const KNOWN_FILE = 'tooling/advisories/known.json';

export function parseKnown(text: string): Known {
  return JSON.parse(text) as Known;
}

export function readKnown(file: string): Known {
  return parseKnown(readFileSync(file, 'utf8'));
}

export function writeKnown(file: string, known: Known): void {
  writeFileSync(file, `${JSON.stringify(known, null, 2)}\n`);
}
