import { maySignIn } from '@daystream/domain/identity';
import { isExportKept } from '@daystream/domain/privacy';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#http/context.ts';
import { send } from '#http/errors.ts';
import { sendStored } from '#http/send-stored.ts';
import { readExportLink } from './export-links.rules.ts';
import { findForSession } from './exports.store.ts';

/** What the file is called where it is saved. */
const SAVED_AS = 'my-school.zip';

/** Serves an export by its signed link, whole or in parts, to the session that asked for the link and nobody else. */
export function mountExports(app: FastifyInstance, ctx: Context): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/exports/:link',
    schema: { hide: true },
    handler: async (request, reply) => {
      const key = await findKey(ctx, (request.params as { link: string }).link);
      reply.header('cache-control', 'private, no-store');
      if (key === null) return send(request, reply, 'not_found');
      return sendStored(request, reply, ctx.files, key, {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="${SAVED_AS}"`,
      });
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
