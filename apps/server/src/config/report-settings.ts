import { readDsn } from '@daystream/domain/reports';
import { ConfigProblem } from './config-problem.ts';
import type { Environment } from './environment.ts';

/** Whom errors that nobody foresaw are told to, by the Sentry protocol (Q241); null: nobody. */
export interface ReportSettings {
  readonly server: string | null;
  /** Stands in every page, so that everybody can read it. */
  readonly pages: string | null;
}

export function reportSettings(given: Environment): ReportSettings {
  return {
    server: dsnFrom('SENTRY_DSN', given.SENTRY_DSN),
    pages: dsnFrom('SENTRY_PAGES_DSN', given.SENTRY_PAGES_DSN),
  };
}

// NOTE: an address of old may carry a secret, so no sentence repeats it.
function dsnFrom(name: string, text: string | undefined): string | null {
  if (text === undefined) return null;
  if (readDsn(text) === null) throw new ConfigProblem(`${name} must look like https://key@errors.example/1.`);
  return text;
}
