import { readDsn } from '@daystream/domain/reports';
import { ConfigProblem } from './config-problem.ts';
import type { Environment } from './environment.ts';

/** Where unexpected errors are reported to, by the Sentry protocol (Q241); null: nowhere. */
export interface ReportSettings {
  readonly server: string | null;
  /** Part of every page, so it is public. */
  readonly pages: string | null;
}

export function reportSettings(given: Environment): ReportSettings {
  return {
    server: dsnFrom('SENTRY_DSN', given.SENTRY_DSN),
    pages: dsnFrom('SENTRY_PAGES_DSN', given.SENTRY_PAGES_DSN),
  };
}

// NOTE: an old-style DSN may contain a secret, so no message repeats it.
function dsnFrom(name: string, text: string | undefined): string | null {
  if (text === undefined) return null;
  if (readDsn(text) === null) throw new ConfigProblem(`${name} must look like https://key@errors.example/1.`);
  return text;
}
