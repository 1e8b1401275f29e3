import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#config/config.ts';
import { deviceCookie } from '#http/device-cookie.ts';
import { readHostCookie, writeHostCookie } from '#http/host-cookie.ts';
import { newToken, TOKEN, tokenHash } from '../crypto/tokens.ts';

/** Identifies a device. Not a session: it grants nothing, only counts its wrong passwords separately. */
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

const read = new WeakMap<FastifyRequest, Device>();

/** The device of a request: as its header or cookie says, else a new one. */
export function deviceOf(request: FastifyRequest, config: Pick<Config, 'publicUrl'>): Device {
  const known = read.get(request);
  if (known !== undefined) return known;
  const token = headerOf(request) ?? readHostCookie(request, config, deviceCookie);
  const isNew = token === null || !TOKEN.test(token);
  const device = { ...(isNew ? newToken() : { token, hash: tokenHash(token) }), isNew };
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
  writeHostCookie(reply, config, deviceCookie, token);
}

function headerOf(request: FastifyRequest): string | undefined {
  const given = request.headers[DEVICE_HEADER];
  return typeof given === 'string' ? given : undefined;
}
