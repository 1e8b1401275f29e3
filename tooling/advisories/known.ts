import { readFileSync, writeFileSync } from 'node:fs';

/** An advisory as the registry tells it: versions within the range are affected. */
export interface Advisory {
  readonly id: number;
  readonly url: string;
  readonly title: string;
  readonly severity: string;
  readonly vulnerable_versions: string;
}

/** What is known of advisories; `npm run advisories` asks anew and keeps what was accepted. */
export interface Known {
  /** ISO date of the last answer of a registry; null: none has ever answered. */
  readonly askedAt: string | null;
  /** Why an advisory may stay, by its id; written by hand. */
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
