import type { FastifyRequest } from 'fastify';
import type { Config } from '#config/config.ts';
import { isHostOfVariant } from '#registrations/variants.ts';

/** One of our addresses; passkeys are created for its host and work only there. */
export interface Site {
  readonly origin: string;
  readonly rpId: string;
}

/** The address people came by: the school's own, or a host of one of our variants; never an unknown host. */
export function originOf({ publicUrl }: Config, { hostname, host }: FastifyRequest): string {
  return isHostOfVariant(hostname) ? `${new URL(publicUrl).protocol}//${host.toLowerCase()}` : publicUrl;
}

/** Browsers create no passkeys for a bare IP address, so a school on this machine also has the name localhost. */
export function siteOf(config: Config, request: FastifyRequest): Site {
  const isHere = new URL(config.publicUrl).hostname === '127.0.0.1' && request.hostname === 'localhost';
  const url = new URL(isHere ? `http://${request.host}` : originOf(config, request));
  return { origin: url.origin, rpId: url.hostname };
}
