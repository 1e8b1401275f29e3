import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#http/context.ts';
import { send } from '#http/errors.ts';
import { openListFile } from './list-files.service.ts';

/** Serves a list as CSV by its signed link, only to the session that asked for it. */
export function mountListFiles(app: FastifyInstance, ctx: Context): void {
  app.get('/lists', { schema: { hide: true } }, async (request, reply) => {
    const { file: link } = request.query as { file?: unknown };
    const file = typeof link === 'string' ? await openListFile(ctx, link) : null;
    reply.header('cache-control', 'private, no-store');
    if (file === null) return send(request, reply, 'not_found');
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${file.name}"`)
      .send(Readable.from(file.lines));
  });
}
