import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#config/config.ts';
import { isDevelopersHost } from '#config/loopback.ts';

/** The forwarded host counts as well as the sent one: a page whose name was rebound may forward any. */
export function isAtDevelopersHost({ headers, host }: FastifyRequest, config: Config): boolean {
  return isDevelopersHost(headers.host, config) && isDevelopersHost(host, config);
}

/** At all other hosts an address looks missing. */
export function onlyAtDevelopersHosts(config: Config) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    if (isAtDevelopersHost(request, config)) return;
    reply.callNotFound();
    return reply;
  };
}
