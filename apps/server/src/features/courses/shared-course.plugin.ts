import { idFromText } from '@daystream/domain/ids';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '#http/context.ts';
import { send } from '#http/errors.ts';
import { variantOf } from '#http/language.ts';
import { sendStoredFile } from '#http/send-stored-file.ts';
import { findSharedPicture } from './shared-course.service.ts';

const FILE = /^(.+)\.webp$/;

type Asked = FastifyRequest<{ Params: { file: string } }>;

/** The picture of a course for link previews; what fetches them has no session. */
export function mountSharedPicture(app: FastifyInstance, ctx: Context): void {
  app.get('/site/course/:file', { schema: { hide: true } }, async (request: Asked, reply) => {
    const id = idFromText(FILE.exec(request.params.file)?.[1] ?? '');
    const key = id === null ? null : await findSharedPicture(ctx, id, variantOf(ctx, request).id);
    if (key === null) return send(request, reply, 'not_found');
    const headers = { 'content-type': 'image/webp', 'cache-control': 'public, max-age=3600' };
    return sendStoredFile(request, reply, ctx.files, key, headers);
  });
}
