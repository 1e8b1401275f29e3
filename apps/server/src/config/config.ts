import { availableParallelism } from 'node:os';
import { delimiter, resolve } from 'node:path';
import { findVariant } from '@daystream/variants/variants';
import { readEnvironment } from './environment.ts';

export const roles = ['web', 'socket', 'jobs'] as const;
export type Role = (typeof roles)[number];

/** Everything that may differ between two installations; frozen at start. */
export interface Config {
  readonly version: string;
  readonly port: number;
  readonly host: string;
  /** Absolute folder of the embedded database and of all files. */
  readonly dataFolder: string;
  /** null: the embedded PostgreSQL. */
  readonly databaseUrl: string | null;
  readonly variant: string;
  /** Address people type, without a slash at the end. */
  readonly publicUrl: string;
  readonly sessionsPerAppType: number;
  readonly isProduction: boolean;
  readonly isTest: boolean;
  readonly roles: readonly Role[];
  readonly logLevel: string;
  /** Key of the signed media prefixes; null: made once and kept in the database. */
  readonly secret: string | null;
  readonly cores: number;
  /** Where the system keeps its programs (ffmpeg). */
  readonly programFolders: readonly string[];
}

/** A setting that cannot be used: shown as one sentence, ends the start. */
export class ConfigProblem extends Error {}

const SAMPLE_SECRETS = new Set(['secret', 'changeme', 'change-me', 'daystream', 'password', 'daystream-demo']);
const MIN_SECRET_LENGTH = 32;

/** Turns the environment into checked values, or throws ConfigProblem with a sentence for the operator. */
export function readConfig(version: string, environment = readEnvironment()): Config {
  const port = wholeNumber('PORT', environment.PORT, 3000, 0, 65_535);
  const host = environment.HOST ?? '127.0.0.1';
  const isProduction = environment.NODE_ENV === 'production';
  return Object.freeze({
    version,
    port,
    host,
    dataFolder: resolve(environment.DAYSTREAM_DATA ?? './data'),
    databaseUrl: environment.DATABASE_URL ?? null,
    variant: knownVariant(environment.DAYSTREAM_VARIANT ?? 'dev'),
    publicUrl: publicUrl(environment.PUBLIC_URL, host, port),
    sessionsPerAppType: wholeNumber('SESSIONS_PER_APP_TYPE', environment.SESSIONS_PER_APP_TYPE, 5, 1, 1000),
    isProduction,
    isTest: environment.NODE_ENV === 'test',
    roles: rolesFrom(environment.ROLES),
    logLevel: environment.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
    secret: checkedSecret(environment.DAYSTREAM_SECRET, isProduction),
    cores: availableParallelism(),
    programFolders: environment.PATH?.split(delimiter) ?? [],
  });
}

function wholeNumber(name: string, text: string | undefined, fallback: number, min: number, max: number): number {
  if (text === undefined) return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > max) {
    throw new ConfigProblem(`${name} must be a whole number from ${min} to ${max}, not "${text}".`);
  }
  return value;
}

function knownVariant(id: string): string {
  if (findVariant(id) !== undefined) return id;
  throw new ConfigProblem(`DAYSTREAM_VARIANT names no variant of ours: "${id}".`);
}

function publicUrl(text: string | undefined, host: string, port: number): string {
  if (text === undefined) return `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}`;
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw new ConfigProblem(`PUBLIC_URL must be an http or https address, not "${text}".`);
  }
  return text.replace(/\/+$/, '');
}

function rolesFrom(text: string | undefined): readonly Role[] {
  if (text === undefined) return roles;
  const named = text.split(',').map((name) => name.trim());
  const unknown = named.find((name) => !roles.some((role) => role === name));
  if (unknown !== undefined) throw new ConfigProblem(`ROLES knows ${roles.join(', ')}, not "${unknown}".`);
  return roles.filter((role) => named.includes(role));
}

function checkedSecret(text: string | undefined, isProduction: boolean): string | null {
  if (text === undefined) return null;
  if (isProduction && (SAMPLE_SECRETS.has(text.toLowerCase()) || text.length < MIN_SECRET_LENGTH)) {
    throw new ConfigProblem(
      `DAYSTREAM_SECRET is a sample or shorter than ${MIN_SECRET_LENGTH} characters; leave it out or make a random one.`,
    );
  }
  return text;
}
