import type { ErrorCode } from '@daystream/contract/error-codes';
import { DOCUMENT_MIME } from '@daystream/domain/config/documents';
import { idFromText } from '@daystream/domain/ids';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#http/context.ts';
import type { Protected, Seer } from '#registrations/entitlements.ts';
import { send } from '#http/errors.ts';
import { sendStoredFile } from '#http/send-stored-file.ts';
import { readPrefix } from '#http/media-prefix.ts';
import { findViewerOfSession } from '../../identity/index.ts';
import { contentDisposition } from './content-disposition.rules.ts';
import { drawnPictures } from './drawn.service.ts';
import { findServedFile, findServedVideo, isStored } from './find-served.service.ts';
import { mediaAccess } from './media.access.ts';
import type { Served } from './served.rules.ts';

/** Files opened directly run no code and load nothing, whatever their content (Q16). */
const SANDBOX = "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox";

/** Browsers refuse to show a PDF in a sandbox; its scripts run in the viewer of the browser, never in the site. */
const PDF_POLICY = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";

interface Address {
  readonly prefix: string;
  readonly id: string;
  readonly name: string;
}

type FindServed = (address: { id: number; name: string }) => Promise<Served | null>;

/** What is served, and whether the browser may keep it. */
interface Found {
  readonly served: Served;
  readonly isKept: boolean;
}

/**
 * Media by signed prefix (Q138): the signature says whose session asks and until when, the session whether it is still valid and
 * as whom, the entitlement whether they may see it.
 */
export function mountMedia(app: FastifyInstance, ctx: Context): void {
  const findSight = mediaAccess(ctx);
  const drawn = drawnPictures(ctx);

  const serve = (path: string, find: (address: Address, seer: Seer) => Promise<Found | ErrorCode>) =>
    app.route({
      method: ['GET', 'HEAD'],
      url: `/m/:prefix/${path}`,
      handler: async (request, reply) => {
        const address = request.params as Address;
        const opened = readPrefix(ctx, address.prefix);
        const viewer = opened === null ? null : await findViewerOfSession(ctx, opened);
        if (opened === null || viewer === null) return send(request, reply, 'not_allowed');
        const { preview } = opened;
        const seer = preview === undefined ? viewer : { ...viewer, previewedCourseId: preview.courseId };
        const found = await find(address, seer);
        return typeof found === 'string'
          ? send(request, reply, found)
          : sendServed(request, reply, found.served, found.isKept ? opened.expiresAtMs : null);
      },
    });

  const guarded = (kind: Protected['kind'], find: FindServed) => async (address: Address, seer: Seer) => {
    const id = idFromText(address.id);
    if (id === null) return 'not_found' as const;
    const sight = await findSight(seer, { kind, id });
    if (sight === 'closed') {
      const isThere = await isStored(ctx, { kind, id });
      return isThere ? ctx.entitlements.refusalOf(seer, { kind, id }) : ('not_found' as const);
    }
    const served = await find({ id, name: address.name });
    if (served === null) return 'not_found' as const;
    // Kept bytes would be seen without a record, or after the impersonation.
    return { served, isKept: sight === 'open' && seer.impersonatorId === undefined };
  };

  const open = (find: (id: string, name: string) => Promise<Served | null>) => async (address: Address) => {
    const served = await find(address.id, address.name);
    return served === null ? ('not_found' as const) : { served, isKept: true };
  };

  function sendServed(request: FastifyRequest, reply: FastifyReply, served: Served, keptUntilMs: number | null) {
    const { key, mime, download } = served;
    const maxAgeS = keptUntilMs === null ? 0 : Math.floor((keptUntilMs - ctx.steadyClock.nowMs()) / 1000);
    return sendStoredFile(request, reply, ctx.files, key, {
      'content-type': mime,
      'cache-control': keptUntilMs === null ? 'private, no-cache' : `private, max-age=${maxAgeS}, immutable`,
      'content-security-policy': mime === DOCUMENT_MIME ? PDF_POLICY : SANDBOX,
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
  serve('c/:id/:name', open(drawn.findCover));
  serve('a/:id/:name', open(drawn.findAvatar));
}
