import { createHash, randomBytes } from 'node:crypto';
import { KNOWN_DEVICE_MS } from '@daystream/domain/limits';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#config/config.ts';

/** What tells one device from another. Not a session: it opens nothing, wrong passwords are only counted apart for it. */
export interface Device {
  readonly token: string;
  readonly hash: Buffer;
  /** Made for this request, so nobody can know it yet. */
  readonly isNew: boolean;
}

/** Where an attempt comes from. */
export interface Origin {
  readonly address: string;
  readonly device: Device;
}

export const DEVICE_HEADER = 'x-device-token';
const PLAIN = /^[\w-]{43}$/; // 256 bits in base64url

const read = new WeakMap<FastifyRequest, Device>();

/** The device of a request: as its header or cookie says, else a new one. */
export function deviceOf(request: FastifyRequest, config: Pick<Config, 'publicUrl'>): Device {
  const known = read.get(request);
  if (known !== undefined) return known;
  const given = headerOf(request) ?? parseCookie(request.headers.cookie ?? '')[cookieName(config)];
  const token = given !== undefined && PLAIN.test(given) ? given : null;
  const device = deviceFrom(token ?? randomBytes(32).toString('base64url'), token === null);
  read.set(request, device);
  return device;
}

export function originOfAttempt(request: FastifyRequest, config: Pick<Config, 'publicUrl'>): Origin {
  return { address: request.ip, device: deviceOf(request, config) };
}

/** Gives the browser its cookie for another year; a client that sends the header makes and keeps the token itself. */
export function keepDevice(request: FastifyRequest, reply: FastifyReply, config: Pick<Config, 'publicUrl'>): void {
  const { token } = deviceOf(request, config);
  if (headerOf(request) === token) return;
  reply.header(
    'set-cookie',
    stringifySetCookie({
      name: cookieName(config),
      value: token,
      path: '/',
      maxAge: KNOWN_DEVICE_MS / 1000,
      httpOnly: true,
      // A link in an email comes from another site.
      sameSite: 'lax',
      secure: isHttps(config),
    }),
  );
}

function deviceFrom(token: string, isNew: boolean): Device {
  return { token, hash: createHash('sha256').update(token).digest(), isNew };
}

function headerOf(request: FastifyRequest): string | undefined {
  const given = request.headers[DEVICE_HEADER];
  return typeof given === 'string' ? given : undefined;
}

/** `__Host-` under https: no other host of the domain can set it. */
function cookieName(config: Pick<Config, 'publicUrl'>): string {
  return isHttps(config) ? '__Host-device' : 'device';
}

function isHttps({ publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  return publicUrl.startsWith('https:');
}
