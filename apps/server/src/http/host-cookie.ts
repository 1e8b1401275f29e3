import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#config/config.ts';

/** A cookie that only this server reads and writes (HttpOnly). */
export interface HostCookie {
  readonly name: string;
  /** The format of our values; any other value is ignored. */
  readonly value: RegExp;
  readonly maxAgeS: number;
  /** Lax if it must be sent with cross-site navigations: a link in an email, or the return from a network. */
  readonly sameSite: 'lax' | 'strict';
  /** The specification defines the exact name. */
  readonly isNameFixed?: true;
}

type Site = Pick<Config, 'publicUrl'>;

/** The value of a browser's cookie; null without a valid one. */
export function readHostCookie(
  request: Pick<FastifyRequest, 'headers'>,
  site: Site,
  cookie: HostCookie,
): string | null {
  const given = parseCookie(request.headers.cookie ?? '')[nameOf(cookie, site)];
  return given !== undefined && cookie.value.test(given) ? given : null;
}

export function writeHostCookie(
  reply: Pick<FastifyReply, 'header'>,
  site: Site,
  cookie: HostCookie,
  value: string,
): void {
  const { maxAgeS: maxAge, sameSite } = cookie;
  const name = nameOf(cookie, site);
  const fields = { name, value, path: '/', maxAge, httpOnly: true, sameSite, secure: isHttps(site) };
  reply.header('set-cookie', stringifySetCookie(fields));
}

/** `__Host-` under https: no other host of the domain can set it. */
function nameOf({ name, isNameFixed }: HostCookie, site: Site): string {
  return isHttps(site) && isNameFixed !== true ? `__Host-${name}` : name;
}

function isHttps({ publicUrl }: Site): boolean {
  return publicUrl.startsWith('https:');
}
