import { createPrivateKey, type KeyObject } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { delimiter, resolve } from 'node:path';
import { findVariant } from '@daystream/variants/variants';
import { clockAhead } from './clock-setting.ts';
import { ConfigProblem } from './config-problem.ts';
import { databaseAddresses, type PoolSizes, poolSizes } from './database-settings.ts';
import { type Environment, readEnvironment } from './environment.ts';
import { isLoopback } from './loopback.ts';
import { settingGroup } from './setting-group.ts';
import { type PushSettings, pushSettings } from './push-settings.ts';
import { type ReportSettings, reportSettings } from './report-settings.ts';
import { trustedProxies } from './trusted-proxies.ts';
import { wholeNumber } from './whole-number.ts';

export const roles = ['web', 'socket', 'jobs'] as const;
export type Role = (typeof roles)[number];

/** All settings of an installation; frozen at start. */
export interface Config {
  readonly version: string;
  readonly port: number;
  readonly host: string;
  /** Absolute folder of the embedded database and of all files. */
  readonly dataFolder: string;
  /** null: the embedded PostgreSQL. */
  readonly databaseUrl: string | null;
  /** The same database without the connection pooler, for everything that needs a database session. */
  readonly databaseSessionUrl: string | null;
  readonly pools: PoolSizes;
  readonly variant: string;
  /** The variants that are open for sign-up; null: not set. */
  readonly openVariants: readonly string[] | null;
  /** The public address, without a trailing slash. */
  readonly publicUrl: string;
  /** Whether to trust the client address that this peer forwards. */
  readonly trustsProxy: (address: string | undefined) => boolean;
  readonly sessionsPerAppType: number;
  readonly isProduction: boolean;
  /** Whether an empty school fills itself with the demo school; never in production. */
  readonly fillsDemo: boolean;
  /** How far the school's clock is ahead of the machine's; 0 in production. */
  readonly clockAheadMs: number;
  /** `DAYSTREAM_NOW` is set; staff cannot move the clock then. */
  readonly isClockSet: boolean;
  readonly isTest: boolean;
  readonly roles: readonly Role[];
  readonly logLevel: string;
  /** Key of the signed media prefixes; null: generated once and stored in the database. */
  readonly secret: string | null;
  /** null: emails stay in the outbox; in production they fail. */
  readonly smtp: SmtpSettings | null;
  /** null: text messages stay in the outbox; in production they fail. */
  readonly sms: SmsSettings | null;
  /** null: push notifications stay in the outbox; in production they fail. */
  readonly push: PushSettings | null;
  readonly reports: ReportSettings;
  /** Networks people can sign in with. */
  readonly oauth: OAuthSettings;
  readonly cores: number;
  /** The folders of PATH, where ffmpeg may be installed. */
  readonly programFolders: readonly string[];
}

/** The mail server and the sender of all emails. */
export interface SmtpSettings {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte; otherwise STARTTLS. */
  readonly isTls: boolean;
  readonly user: { readonly name: string; readonly password: string } | null;
  readonly from: { readonly name: string; readonly address: string };
}

/** The SMS provider and the sender of all text messages. */
export interface SmsSettings {
  /** Without a trailing slash. */
  readonly url: string;
  readonly account: string;
  readonly token: string;
  readonly from: string;
}

/** The credentials of this school at each network; null: no sign-in with that network. */
export interface OAuthSettings {
  readonly google: OpenIdSettings | null;
  readonly vkontakte: VkSettings | null;
  readonly facebook: FacebookSettings | null;
  readonly apple: AppleSettings | null;
}

export interface OpenIdSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

export interface VkSettings {
  readonly url: string;
  readonly clientId: string;
}

export interface FacebookSettings {
  readonly dialogUrl: string;
  readonly graphUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

export interface AppleSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly teamId: string;
  readonly keyId: string;
  readonly privateKey: KeyObject;
}

const SAMPLE_SECRETS = new Set(['secret', 'changeme', 'change-me', 'daystream', 'password', 'daystream-demo']);
const MIN_SECRET_LENGTH = 32;

/** Validates the environment; throws ConfigProblem with a sentence for the operator. */
export function readConfig(version: string, environment = readEnvironment()): Config {
  const port = wholeNumber('PORT', environment.PORT, 3000, 0, 65_535);
  const host = environment.HOST ?? '127.0.0.1';
  const isProduction = environment.NODE_ENV === 'production';
  return Object.freeze({
    version,
    port,
    host,
    dataFolder: resolve(environment.DAYSTREAM_DATA ?? './data'),
    ...databaseAddresses(environment),
    pools: poolSizes(environment),
    variant: knownVariant('DAYSTREAM_VARIANT', environment.DAYSTREAM_VARIANT ?? 'dev'),
    openVariants: openVariants(environment.OPEN_VARIANTS),
    publicUrl: publicUrl(environment.PUBLIC_URL, host, port),
    trustsProxy: trustedProxies(environment.TRUSTED_PROXIES),
    sessionsPerAppType: wholeNumber('SESSIONS_PER_APP_TYPE', environment.SESSIONS_PER_APP_TYPE, 5, 1, 1000),
    isProduction,
    fillsDemo: isDemoWanted(environment.DAYSTREAM_DEMO) && !isProduction,
    clockAheadMs: clockAhead(environment.DAYSTREAM_NOW, isProduction),
    isClockSet: environment.DAYSTREAM_NOW !== undefined,
    isTest: environment.NODE_ENV === 'test',
    roles: rolesFrom(environment.ROLES),
    logLevel: environment.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
    secret: checkedSecret(environment.DAYSTREAM_SECRET, isProduction),
    smtp: smtpSettings(environment.SMTP_URL, environment.MAIL_FROM),
    sms: smsSettings(environment.SMS_URL, environment.SMS_FROM),
    push: pushSettings(environment),
    reports: reportSettings(environment),
    oauth: oauthSettings(environment),
    cores: availableParallelism(),
    programFolders: environment.PATH?.split(delimiter) ?? [],
  });
}

function isDemoWanted(text = '1'): boolean {
  if (text !== '0' && text !== '1') throw new ConfigProblem(`DAYSTREAM_DEMO must be 0 or 1; got "${text}".`);
  return text === '1';
}

function knownVariant(name: string, id: string): string {
  if (findVariant(id) !== undefined) return id;
  throw new ConfigProblem(`Unknown variant in ${name}: "${id}".`);
}

function openVariants(text: string | undefined): readonly string[] | null {
  if (text === undefined) return null;
  return text.trim() === 'none' ? [] : text.split(',').map((id) => knownVariant('OPEN_VARIANTS', id.trim()));
}

function publicUrl(text: string | undefined, host: string, port: number): string {
  if (text === undefined) return `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}`;
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw new ConfigProblem(`PUBLIC_URL must be an http or https address; got "${text}".`);
  }
  return text.replace(/\/+$/, '');
}

function rolesFrom(text: string | undefined): readonly Role[] {
  if (text === undefined) return roles;
  const named = text.split(',').map((name) => name.trim());
  const unknown = named.find((name) => !roles.some((role) => role === name));
  if (unknown !== undefined) throw new ConfigProblem(`ROLES accepts ${roles.join(', ')}; got "${unknown}".`);
  return roles.filter((role) => named.includes(role));
}

function checkedSecret(text: string | undefined, isProduction: boolean): string | null {
  if (text === undefined) return null;
  if (isProduction && (SAMPLE_SECRETS.has(text.toLowerCase()) || text.length < MIN_SECRET_LENGTH)) {
    throw new ConfigProblem(
      `DAYSTREAM_SECRET is a sample or shorter than ${MIN_SECRET_LENGTH} characters; leave it out or generate a random one.`,
    );
  }
  return text;
}

const DEFAULT_PORT = { 'smtp:': 587, 'smtps:': 465 } as const;

// NOTE: both URLs contain passwords, so no message repeats them.
function smtpSettings(text: string | undefined, from: string | undefined): SmtpSettings | null {
  if (text === undefined) return null;
  const url = URL.parse(text);
  const protocol = url?.protocol;
  if (url === null || url.hostname === '' || url.search !== '' || (protocol !== 'smtp:' && protocol !== 'smtps:')) {
    throw new ConfigProblem('SMTP_URL must look like smtps://user:password@mail.example:465, or smtp:// for STARTTLS.');
  }
  const sender = /^(?:(?<name>[^<>\p{Cc}]*)<)?(?<address>[^\s<>,;]+@[^\s<>,;]+?)>?$/u.exec(from?.trim() ?? '')?.groups;
  if (sender?.address === undefined) {
    throw new ConfigProblem(
      'SMTP_URL also requires MAIL_FROM, the address emails come from: School <hello@school.example>.',
    );
  }
  return {
    host: url.hostname,
    port: url.port === '' ? DEFAULT_PORT[protocol] : Number(url.port),
    isTls: protocol === 'smtps:',
    user:
      url.username === ''
        ? null
        : { name: decoded('SMTP_URL', url.username), password: decoded('SMTP_URL', url.password) },
    from: { name: sender.name?.trim() ?? '', address: sender.address },
  };
}

function smsSettings(text: string | undefined, from: string | undefined): SmsSettings | null {
  if (text === undefined) return null;
  const url = URL.parse(text);
  if (url === null || !isSecure(url) || url.username === '' || url.password === '') {
    throw new ConfigProblem('SMS_URL must look like https://account:token@api.twilio.com.');
  }
  if (from === undefined)
    throw new ConfigProblem('SMS_URL also requires SMS_FROM, the number or name messages come from.');
  return {
    url: `${url.origin}${url.pathname.replace(/\/+$/, '')}`,
    account: decoded('SMS_URL', url.username),
    token: decoded('SMS_URL', url.password),
    from,
  };
}

/** A URL whose traffic cannot be intercepted: TLS, or this machine. */
function isSecure({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
}

function oauthSettings(given: Environment): OAuthSettings {
  const google = settingGroup(given, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']);
  const facebook = settingGroup(given, ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET']);
  const apple = settingGroup(given, ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY']);
  return {
    google: google && { issuer: issuerFrom(given.GOOGLE_ISSUER), clientId: google[0], clientSecret: google[1] },
    vkontakte: given.VK_CLIENT_ID === undefined ? null : { url: 'https://id.vk.com', clientId: given.VK_CLIENT_ID },
    facebook: facebook && {
      dialogUrl: 'https://www.facebook.com',
      graphUrl: 'https://graph.facebook.com',
      clientId: facebook[0],
      clientSecret: facebook[1],
    },
    apple: apple && {
      issuer: 'https://appleid.apple.com',
      clientId: apple[0],
      teamId: apple[1],
      keyId: apple[2],
      privateKey: appleKey(apple[3]),
    },
  };
}

function issuerFrom(text = 'https://accounts.google.com'): string {
  const url = URL.parse(text);
  if (url === null || !isSecure(url) || url.search !== '' || url.hash !== '') {
    throw new ConfigProblem(`GOOGLE_ISSUER must be the https address of an OpenID provider; got "${text}".`);
  }
  return text;
}

// NOTE: no message repeats the key.
function appleKey(text: string): KeyObject {
  try {
    const key = createPrivateKey(text.replaceAll('\\n', '\n'));
    if (key.asymmetricKeyDetails?.namedCurve === 'prime256v1') return key;
  } catch {
    // Reported below.
  }
  throw new ConfigProblem(
    'APPLE_PRIVATE_KEY must be the text of the .p8 file from Apple, with line breaks written as \\n.',
  );
}

function decoded(name: string, part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new ConfigProblem(`${name} contains a % that encodes no character: write it as %25.`);
  }
}
