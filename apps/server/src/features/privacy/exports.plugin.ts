import { basename, dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import { maySignIn } from '@daystream/domain/identity';
import { isExportKept } from '@daystream/domain/privacy';
import type { FastifyError, FastifyInstance } from 'fastify';
import type { Context } from '#http/context.ts';
import { send } from '#http/errors.ts';
import { readExportLink } from './export-links.rules.ts';
import { findForSession } from './exports.store.ts';

/** What the file is called where it is saved. */
const SAVED_AS = 'my-school.zip';

/** Serves an export by its signed link, whole or in parts, to the session that asked for the link and nobody else. */
export async function mountExports(app: FastifyInstance, ctx: Context): Promise<void> {
  await app.register(fastifyStatic, { serve: false });
  app.setErrorHandler((error: FastifyError & { headers?: Record<string, string> }, _request, reply) => {
    if (error.statusCode !== 416 && error.statusCode !== 412) throw error;
    return reply
      .code(error.statusCode)
      .headers({ ...error.headers })
      .send();
  });
  app.route({
    method: ['GET', 'HEAD'],
    url: '/exports/:link',
    schema: { hide: true },
    handler: async (request, reply) => {
      const key = await findKey(ctx, (request.params as { link: string }).link);
      reply.header('cache-control', 'private, no-store');
      if (key === null) return send(request, reply, 'not_found');
      const path = ctx.files.localPath(key);
      reply.headers({
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="${SAVED_AS}"`,
      });
      return reply.sendFile(basename(path), dirname(path), { contentType: false, cacheControl: false });
    },
  });
}

/** null for a link that is forged, over, or whose session or export is gone: all of them look missing. */
async function findKey(ctx: Context, link: string): Promise<string | null> {
  const linked = readExportLink(ctx, link);
  if (linked === null) return null;
  const nowMs = ctx.clock.nowMs();
  const found = await findForSession(ctx.db, linked.exportId, linked.sessionId, new Date(nowMs));
  if (found === undefined || !maySignIn(found.status)) return null;
  return isExportKept(found.ready_at?.getTime() ?? null, nowMs) ? found.storage_key : null;
}
