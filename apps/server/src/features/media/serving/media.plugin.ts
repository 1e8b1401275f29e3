import { idFromText } from '@daystream/domain/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#http/context.ts';
import type { Protected } from '#registrations/entitlements.ts';
import { send } from '#http/errors.ts';
import { sendStoredFile } from '#http/send-stored-file.ts';
import { readPrefix } from '#http/media-prefix.ts';
import { contentDisposition } from './content-disposition.rules.ts';
import { drawnPictures } from './drawn.service.ts';
import { findServedFile, findServedVideo, isStored } from './find-served.service.ts';
import { mediaAccess } from './media.access.ts';
import type { Served } from './served.rules.ts';

/** Files opened directly run no code and load nothing, whatever their content (Q16). */
const SANDBOX = "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox";

interface Address {
  readonly prefix: string;
  readonly id: string;
  readonly name: string;
}

type FindServed = (address: { id: number; name: string }) => Promise<Served | null>;

/** Media by signed prefix (Q138): the signature says who asks and until when, the entitlement whether they may see it. */
export function mountMedia(app: FastifyInstance, ctx: Context): void {
  const maySee = mediaAccess(ctx);
  const drawn = drawnPictures(ctx);

  const serve = (
    path: string,
    find: (address: Address, userId: number) => Promise<Served | 'not_allowed' | 'not_found'>,
  ) =>
    app.route({
      method: ['GET', 'HEAD'],
      url: `/m/:prefix/${path}`,
      handler: async (request, reply) => {
        const address = request.params as Address;
        const opened = readPrefix(ctx, address.prefix);
        if (opened === null) return send(request, reply, 'not_allowed');
        const served = await find(address, opened.userId);
        return typeof served === 'string'
          ? send(request, reply, served)
          : sendServed(request, reply, served, opened.expiresAtMs);
      },
    });

  const guarded = (kind: Protected['kind'], find: FindServed) => async (address: Address, userId: number) => {
    const id = idFromText(address.id);
    if (id === null) return 'not_found' as const;
    if (!(await maySee(userId, { kind, id }))) {
      return (await isStored(ctx, { kind, id })) ? ('not_allowed' as const) : ('not_found' as const);
    }
    return (await find({ id, name: address.name })) ?? ('not_found' as const);
  };

  function sendServed(request: FastifyRequest, reply: FastifyReply, served: Served, expiresAtMs: number) {
    const { key, mime, download } = served;
    const maxAgeS = Math.floor((expiresAtMs - ctx.clock.nowMs()) / 1000);
    return sendStoredFile(request, reply, ctx.files, key, {
      'content-type': mime,
      'cache-control': `private, max-age=${maxAgeS}, immutable`,
      'content-security-policy': SANDBOX,
      'content-disposition':
        download === undefined
          ? 'inline'
          : contentDisposition(download.isAttachment ? 'attachment' : 'inline', download.name),
    });
  }

  serve(
    'f/:id/:name',
    guarded('file', ({ id, name }) => findServedFile(ctx, id, name)),
  );
  serve(
    'v/:id/:revision(^\\d{1,10}$)/:name',
    guarded('video', ({ id, name }) => findServedVideo(ctx, id, name)),
  );
  serve('c/:id/:name', async ({ id, name }) => (await drawn.findCover(id, name)) ?? 'not_found');
  serve('a/:id/:name', async ({ id, name }) => (await drawn.findAvatar(id, name)) ?? 'not_found');
}
