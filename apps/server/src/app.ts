import { randomBytes } from 'node:crypto';
import cookie from '@fastify/cookie';
import websocket from '@fastify/websocket';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { canEnterAdmin } from '@daystream/domain/account';
import { viewerFinder } from './features/account/index.ts';
import { type OpenContext, openContext } from './context.ts';
import { features, routes } from './features.ts';
import type { Logger } from 'pino';
import type { Config } from '#config/config.ts';
import type { Context } from '#http/context.ts';
import { handleErrors } from '#http/errors.ts';
import { mountHealth } from '#http/health.ts';
import { requestLimits } from '#http/limits.ts';
import { mountRoutes } from '#http/mount.ts';
import { describeApi } from '#http/openapi.ts';
import { contentSecurityPolicy } from '#http/security.ts';
import { mountShells } from '#http/shell.ts';
import { refuseAddress, refuseConnection } from '#http/unreadable.ts';
import type { Clock } from '#ports/clock.ts';

/** Opens everything the server stands on, with all its nouns connected. */
export function openSchool(config: Config, clock?: Clock, log?: Logger): Promise<OpenContext> {
  return openContext(config, features, clock, log);
}

/** Builds the whole server without listening. */
export async function buildApp(ctx: Context): Promise<FastifyInstance> {
  const log: FastifyBaseLogger = ctx.log;
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: requestLimits.bodyBytes,
    trustProxy: 'loopback',
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    http: { maxHeaderSize: requestLimits.headerBytes },
    genReqId: () => randomBytes(8).toString('hex'),
    frameworkErrors: refuseAddress,
    clientErrorHandler: refuseConnection,
  });
  handleErrors(app, ctx);
  app.addHook('onSend', async (_request, reply) => {
    // The clients learn their clock's offset from it (Q75).
    reply.header('date', new Date(ctx.clock.nowMs()).toUTCString());
  });
  await app.register(helmet, contentSecurityPolicy(ctx.config));
  await app.register(cookie);
  await app.register(websocket, { options: { maxPayload: 16 * 1024 } });
  await describeApi(app, ctx.config);
  const findViewer = viewerFinder(ctx);
  mountRoutes(app, ctx, routes, { findViewer, canEnterAdmin: (viewer) => canEnterAdmin(viewer.roles) });
  for (const feature of features) await feature.plugin?.(app, ctx);
  mountHealth(app, ctx);
  await mountShells(app, ctx);
  await app.ready();
  return app;
}
