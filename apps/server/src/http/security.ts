import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { Config } from '#config/config.ts';

/** Headers of every answer; HSTS and upgrades only when people come by https. */
export function contentSecurityPolicy(config: Config): FastifyHelmetOptions {
  const isHttps = config.publicUrl.startsWith('https:');
  return {
    enableCSPNonces: true,
    hsts: isHttps,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'self'"],
        scriptSrc: ["'self'"],
        // Inline style attributes carry measured sizes and a cover's own colour.
        styleSrc: ["'self'"],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        mediaSrc: ["'self'", 'blob:'],
        workerSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'", 'ws:', 'wss:'],
        objectSrc: ["'none'"],
        frameAncestors: ["'self'"],
        formAction: ["'self'"],
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
  };
}
