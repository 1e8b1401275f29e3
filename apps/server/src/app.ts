import { randomBytes } from 'node:crypto';
import multipart from '@fastify/multipart';
import websocket from '@fastify/websocket';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { canEnterAdmin } from '@daystream/domain/identity';
import { inputLimits } from '@daystream/domain/limits';
import { viewerFinder } from './features/identity/index.ts';
import { previewFinder, runInPreview } from './features/previews/index.ts';
import { type OpenContext, openContext } from './context.ts';
import { features, routes } from './features.ts';
import type { Logger } from 'pino';
import type { Config } from '#config/config.ts';
import { runFrom } from '#db/origin.ts';
import type { Context } from '#http/context.ts';
import { headArrival, limitArrival } from '#http/arrival.ts';
import { handleErrors, send } from '#http/errors.ts';
import { answerHeads } from '#http/head-answers.ts';
import { ignoreForgedAddresses } from '#http/forwarded-address.ts';
import { mountHealth } from '#http/health.ts';
import { mountRoutes } from '#http/mount.ts';
import { allowNativeOrigins } from '#http/native-origins.ts';
import { mountOutbox } from '#pages/outbox.ts';
import { describeApi } from '#http/openapi.ts';
import { routerOptions } from '#http/other-methods.ts';
import { warnOfUnknownProxy } from '#http/proxy-warning.ts';
import { secureAnswers } from '#http/security.ts';
import { type BuiltApps, mountShells } from '#pages/shell.ts';
import { refuseAddress, refuseConnection } from '#http/malformed-requests.ts';
import type { Clock } from '#ports/clock.ts';

/** Opens the school: the context with all nouns connected. */
export function openSchool(config: Config, clock?: Clock, log?: Logger): Promise<OpenContext> {
  return openContext(config, features, clock, log);
}

/** Builds the server of this process's roles without listening; every role answers `/health`. */
export async function buildApp(ctx: Context, pages?: BuiltApps): Promise<FastifyInstance> {
  const log: FastifyBaseLogger = ctx.log;
  const startId = randomBytes(4).toString('hex');
  let requestsMet = 0;
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: inputLimits.bodyBytes,
    trustProxy: ctx.config.trustsProxy,
    forceCloseConnections: true,
    routerOptions,
    http: { maxHeaderSize: inputLimits.headerBytes, ...headArrival() },
    // Unique across restarts, so that it identifies a request in a log of many days.
    genReqId: () => `${startId}-${(requestsMet += 1)}`,
    frameworkErrors: refuseAddress,
    clientErrorHandler: (error, socket) => refuseConnection(ctx, error, socket),
  });
  handleErrors(app, ctx);
  ignoreForgedAddresses(app);
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // Clients compute the offset of their clock from it.
    reply.header('date', new Date(ctx.clock.nowMs()).toUTCString());
    done();
  });
  answerHeads(app);
  secureAnswers(app, ctx.config);
  warnOfUnknownProxy(app, ctx);
  limitArrival(app);
  mountHealth(app, ctx);
  if (ctx.config.roles.includes('web')) await mountWeb(app, ctx, pages);
  else app.setNotFoundHandler((request, reply) => send(request, reply, 'not_found'));
  if (ctx.config.roles.includes('socket')) await mountSockets(app, ctx);
  await app.ready();
  return app;
}

/** The API, media, uploads and pages. */
async function mountWeb(app: FastifyInstance, ctx: Context, pages?: BuiltApps): Promise<void> {
  allowNativeOrigins(app);
  await app.register(multipart, { throwFileSizeLimit: false });
  await describeApi(app, ctx.config);
  // After the body was read, because its events belong to the connection and would lose where they came from.
  app.addHook('preHandler', (request, _reply, done) => runFrom(request.ip, request.headers['user-agent'] ?? '', done));
  const findViewer = previewFinder(ctx, viewerFinder(ctx, { mayImpersonate: true }));
  mountRoutes(app, ctx, routes, { findViewer, canEnterAdmin: (viewer) => canEnterAdmin(viewer.roles), runInPreview });
  for (const feature of features) await feature.plugin?.(app, ctx);
  mountOutbox(app, ctx);
  await mountShells(app, ctx, pages);
}

async function mountSockets(app: FastifyInstance, ctx: Context): Promise<void> {
  await app.register(websocket, { options: { maxPayload: 16 * 1024 } });
  for (const feature of features) await feature.socket?.(app, ctx);
}
