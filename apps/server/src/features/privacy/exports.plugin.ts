import type { FastifyInstance } from 'fastify';
import type { Context } from '#http/context.ts';
import { send } from '#http/errors.ts';
import { sendStoredFile } from '#http/send-stored-file.ts';
import { findExportKey } from './exports.service.ts';

/** The download's file name. */
const SAVED_AS = 'my-school.zip';

/** Serves an export by its signed link, whole or in ranges, only to the session that asked for the link. */
export function mountExports(app: FastifyInstance, ctx: Context): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/exports/:link',
    schema: { hide: true },
    handler: async (request, reply) => {
      const key = await findExportKey(ctx, (request.params as { link: string }).link);
      reply.header('cache-control', 'private, no-store');
      if (key === null) return send(request, reply, 'not_found');
      return sendStoredFile(request, reply, ctx.files, key, {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="${SAVED_AS}"`,
      });
    },
  });
}
