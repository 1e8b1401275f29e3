import { idFromText } from '@daystream/domain/ids';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '#http/context.ts';
import { send } from '#http/errors.ts';
import { unpublishedHeaders } from '#http/security.ts';
import { wasPublished } from '../../config/index.ts';
import { findLogo } from '../serving/find-served.service.ts';

const IMMUTABLE = { 'cache-control': 'public, max-age=31536000, immutable' };
const FILE = /^(.+)\.png$/;

type Asked = FastifyRequest<{ Params: { file: string }; Querystring: { preview?: unknown } }>;

/** The school's own logos (CFG-021): every published one at a permanent address, a draft's by its preview ticket. */
export function mountLogo(app: FastifyInstance, ctx: Context): void {
  app.get('/site/logo/:file', { schema: { hide: true } }, async (request: Asked, reply) => {
    const id = idFromText(FILE.exec(request.params.file)?.[1] ?? '');
    if (id === null) return send(request, reply, 'not_found');
    const isDrafted = await isInDraft(ctx, id, request.query.preview);
    const isShown = isDrafted || (await wasPublished(ctx.db, 'ownLogo', id));
    const logo = isShown ? await findLogo(ctx, id) : null;
    if (logo === null) return send(request, reply, 'not_found');
    reply.headers({ 'content-length': logo.size, ...(isDrafted ? unpublishedHeaders : IMMUTABLE) });
    return reply.type('image/png').send(ctx.files.read(logo.key));
  });
}

/** Whether a logo belongs to the draft of a preview ticket. */
async function isInDraft(ctx: Context, id: number, ticket: unknown): Promise<boolean> {
  const preview = typeof ticket === 'string' ? await ctx.variants.preview(ticket) : null;
  return preview?.variant.ownLogo?.id === id;
}
