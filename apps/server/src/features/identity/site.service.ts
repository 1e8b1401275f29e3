import type { FastifyRequest } from 'fastify';
import type { Config } from '#config/config.ts';
import { isHostOfVariant } from '#registrations/variants.ts';

/** An address of ours; passkeys are made for its host and work there only. */
export interface Site {
  readonly origin: string;
  readonly rpId: string;
}

/** The address people typed: the school's own, or a host that belongs to one of our variants; never what a caller says. */
export function originOf({ publicUrl }: Config, { hostname, host }: FastifyRequest): string {
  return isHostOfVariant(hostname) ? `${new URL(publicUrl).protocol}//${host.toLowerCase()}` : publicUrl;
}

/** Browsers make no passkeys for a bare address, so a school on this machine goes by its name as well. */
export function siteOf(config: Config, request: FastifyRequest): Site {
  const isHere = new URL(config.publicUrl).hostname === '127.0.0.1' && request.hostname === 'localhost';
  const url = new URL(isHere ? `http://${request.host}` : originOf(config, request));
  return { origin: url.origin, rpId: url.hostname };
}
