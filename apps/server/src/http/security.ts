import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import helmet from 'helmet';
import { readDsn } from '@daystream/domain/reports';
import type { Config } from '#config/config.ts';

/** Headers of every answer; built once, because helmet is slow to read its options. */
export function secureAnswers(app: FastifyInstance, config: Config): void {
  const setHeaders = helmet({
    // Only when the public address is https.
    hsts: isHttps(config),
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
    contentSecurityPolicy: { useDefaults: false, directives: directives(config, null) },
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('permissions-policy', 'microphone=()');
    setHeaders(request.raw, reply.raw, (error) => done(error as Error | undefined));
  });
}

/** Headers of unpublished content: neither cached nor indexed. */
export const unpublishedHeaders = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

/** The page may record: experts speak remarks at the desk. */
export function allowMicrophone(reply: FastifyReply): void {
  reply.header('permissions-policy', 'microphone=(self)');
}

/** Origins of the content security policy that a page loads from and sends to. */
export interface Sources {
  readonly scriptSrc: readonly string[];
  readonly connectSrc: readonly string[];
  readonly imgSrc: readonly string[];
}

/** The nonces of one page: its policy allows only inline elements with these. */
export interface PageNonces {
  readonly script: string;
  readonly style: string;
}

const NO_SOURCES: Sources & { frameSrc?: readonly string[] } = { scriptSrc: [], connectSrc: [], imgSrc: [] };

/** Allows the inline elements that carry the returned nonces, and the sources this page needs. */
export function allowInline(
  config: Config,
  request: FastifyRequest,
  reply: FastifyReply,
  needed = NO_SOURCES,
): PageNonces {
  const nonces = { script: randomBytes(16).toString('hex'), style: randomBytes(16).toString('hex') };
  const { scriptSrc, styleSrc, connectSrc, imgSrc, frameSrc, ...others } = directives(config, request.host);
  const setPolicy = helmet.contentSecurityPolicy({
    useDefaults: false,
    directives: {
      ...others,
      scriptSrc: [...scriptSrc, `'nonce-${nonces.script}'`, ...needed.scriptSrc],
      connectSrc: [...connectSrc, ...needed.connectSrc],
      imgSrc: [...imgSrc, ...needed.imgSrc],
      frameSrc: [...frameSrc, ...(needed.frameSrc ?? [])],
      styleSrc: [...styleSrc, `'nonce-${nonces.style}'`],
    },
  });
  setPolicy(request.raw, reply.raw, (error) => {
    if (error !== undefined) throw error;
  });
  return nonces;
}

/** `host`: of the page, when the answer is one. */
function directives(config: Config, host: string | null) {
  return {
    defaultSrc: ["'self'"],
    baseUri: ["'self'"],
    scriptSrc: ["'self'"],
    // Inline style attributes hold measured sizes and the colour of a cover.
    styleSrc: ["'self'"],
    styleSrcAttr: ["'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'", 'data:'],
    mediaSrc: ["'self'", 'blob:'],
    workerSrc: ["'self'", 'blob:'],
    connectSrc: ["'self'", socketOrigin(config, host), ...reportOrigins(config)],
    frameSrc: ["'self'"],
    objectSrc: ["'none'"],
    frameAncestors: ["'self'"],
    formAction: ["'self'"],
    ...(isHttps(config) ? { upgradeInsecureRequests: [] } : {}),
  };
}

/** Host names and IPv4 addresses; any other Host header is never written into a page. */
const PLAIN_HOST = /^[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/i;

/** The public origin of a page at this host; the installation's if the host is invalid. */
export function originOf(config: Config, host: string | null): string {
  const named = host !== null && PLAIN_HOST.test(host) ? host : new URL(config.publicUrl).host;
  return `${isHttps(config) ? 'https' : 'http'}://${named}`;
}

/** The origin of a page's socket: its own host, which some browsers do not include in `'self'`. */
function socketOrigin(config: Config, host: string | null): string {
  return originOf(config, host).replace(/^http/, 'ws');
}

/** The origin that pages may send error reports to. */
function reportOrigins({ reports }: Config): string[] {
  const target = reports.pages === null ? null : readDsn(reports.pages);
  return target === null ? [] : [target.origin];
}

function isHttps({ publicUrl }: Config): boolean {
  return publicUrl.startsWith('https:');
}
