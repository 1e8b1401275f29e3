import type { FastifyInstance } from 'fastify';
import type { Context } from '#http/context.ts';
import { send } from '#http/errors.ts';
import { contentDisposition } from '../../media/index.ts';
import { streamArchive } from './export-archive.service.ts';
import { openExport } from './export-calls.service.ts';

/** Serves a course as a ZIP by its signed link, only to the session that asked for it. */
export function mountExports(app: FastifyInstance, ctx: Context): void {
  app.get('/course-exports', { schema: { hide: true } }, async (request, reply) => {
    const { course: link } = request.query as { course?: unknown };
    const course = typeof link === 'string' ? await openExport(ctx, link) : null;
    reply.header('cache-control', 'private, no-store');
    if (course === null) return send(request, reply, 'not_found');
    return reply
      .type('application/zip')
      .header('content-disposition', contentDisposition('attachment', `${course.name}.zip`))
      .send(streamArchive(ctx, course));
  });
}
