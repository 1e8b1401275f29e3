import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#config/config.ts';

const PLAIN = /^[\w-]{43}$/; // 256 bits, as newToken writes them

/** What only the browser knows that began; null when it brings nothing of the kind. */
export function browserOf(request: FastifyRequest, config: Config): string | null {
  const given = parseCookie(request.headers.cookie ?? '')[cookieName(config)];
  return given !== undefined && PLAIN.test(given) ? given : null;
}

/** Lax, because the network sends the person back from elsewhere. */
export function keepBrowser(reply: FastifyReply, config: Config, browser: string, maxAgeS: number): void {
  reply.header(
    'set-cookie',
    stringifySetCookie({
      name: cookieName(config),
      value: browser,
      path: '/',
      maxAge: maxAgeS,
      httpOnly: true,
      sameSite: 'lax',
      secure: isHttps(config),
    }),
  );
}

/** By https under a name that no other host of the domain can set. */
function cookieName(config: Config): string {
  return isHttps(config) ? '__Host-social' : 'social';
}

function isHttps({ publicUrl }: Config): boolean {
  return publicUrl.startsWith('https:');
}
