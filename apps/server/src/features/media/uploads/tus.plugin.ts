import { UPLOADS_PATH } from '@daystream/contract/media';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#http/context.ts';
import { wrapRefusal } from '#http/dialects.ts';
import { requestLanguage, variantOf } from '#http/language.ts';
import { isRefusal, type Refusal, refuse } from '#http/refusal.ts';
import { appIdOf, tokenOf, type Viewer } from '#http/viewer.ts';
import { viewerFinder } from '../../identity/index.ts';
import { mediaPrefix } from '#http/media-prefix.ts';
import { presentFile } from '../media.presenter.ts';
import { appendChunk, cancelUpload, createUpload, readUpload, type UploadState } from './resumable.service.ts';
import {
  readByteCount,
  readMetadata,
  TUS_EXTENSIONS,
  TUS_VERSION,
  UPLOAD_BYTES,
  UPLOAD_FILE_ID,
  writeMetadata,
} from './tus-headers.rules.ts';

interface UploadCall {
  readonly viewer: Viewer;
  readonly id: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type UploadHandler = (call: UploadCall) => Promise<Refusal | FastifyReply>;

/**
 * Resumable uploads: tus 1.0 with creation, expiration and termination. Not a library, because the bytes, their owner, the
 * lock and the file's row must agree whenever a process dies, and refusals have our form.
 */
export async function mountUploads(app: FastifyInstance, ctx: Context): Promise<void> {
  const findViewer = viewerFinder(ctx);

  const asOwner = (handle: UploadHandler) => async (request: FastifyRequest, reply: FastifyReply) => {
    reply.headers({ 'tus-resumable': TUS_VERSION, 'cache-control': 'no-store' });
    const viewer = await viewerOf(request);
    const { id = '' } = request.params as { id?: string };
    const answer = isRefusal(viewer) ? viewer : await handle({ viewer, id, request, reply });
    return isRefusal(answer) ? sendRefusal(ctx, request, reply, answer, isRefusal(viewer) ? null : viewer) : answer;
  };

  /** A session token in the address authorises only reads (Q4), so only the header counts. */
  async function viewerOf(request: FastifyRequest): Promise<Viewer | Refusal> {
    const given = tokenOf(request);
    if (given === null || given.isFromAddress) return refuse('token_missing');
    const viewer = await findViewer(given.token);
    if (typeof viewer === 'string') return refuse(viewer);
    if (viewer.isGuest === true) return refuse('sign_up_first');
    return request.headers['tus-resumable'] === TUS_VERSION ? viewer : refuse('upload_protocol');
  }

  app.addContentTypeParser(UPLOAD_BYTES, (_request, payload, done) => done(null, payload));

  app.options(UPLOADS_PATH, (_request, reply) => {
    reply.headers({ 'tus-resumable': TUS_VERSION, 'tus-version': TUS_VERSION, 'tus-extension': TUS_EXTENSIONS });
    return reply.code(204).send();
  });

  app.post(
    UPLOADS_PATH,
    asOwner(async ({ viewer, request, reply }) => {
      const sizeBytes = readByteCount(request.headers['upload-length']);
      const metadata = readMetadata(request.headers['upload-metadata']);
      if (sizeBytes === null || metadata === null) return refuse('malformed_request');
      const appId = appIdOf(request) ?? ctx.config.variant;
      const upload = await createUpload(ctx, viewer, appId, { metadata, sizeBytes });
      if (isRefusal(upload)) return upload;
      reply.headers({ location: `${UPLOADS_PATH}/${upload.id}`, 'upload-expires': upload.expires_at.toUTCString() });
      return reply.code(201).send();
    }),
  );

  const one = `${UPLOADS_PATH}/:id`;
  app.route({
    method: 'HEAD',
    url: one,
    handler: asOwner(async ({ viewer, id, reply }) => {
      const state = await readUpload(ctx, viewer, id);
      return isRefusal(state) ? state : describe(reply, state).code(200).send();
    }),
  });

  app.patch(
    one,
    { config: { takesFiles: true } },
    asOwner(async ({ viewer, id, request, reply }) => {
      if (request.headers['content-type'] !== UPLOAD_BYTES) return refuse('media_type_refused');
      const offset = readByteCount(request.headers['upload-offset']);
      if (offset === null) return refuse('malformed_request');
      const state = await appendChunk(ctx, viewer, id, {
        offset,
        length: readByteCount(request.headers['content-length']),
        // Reads the rest of the body, so that the client gets the refusal on the same connection.
        bytes: request.raw.iterator({ destroyOnReturn: false }),
        endRequest: () => request.raw.destroy(),
      }).catch((error: unknown) => {
        if (!request.raw.readableAborted) throw error;
        return null; // the connection broke: the bytes are kept, and nobody waits for an answer
      });
      if (state === null) return reply.hijack();
      if (isRefusal(state)) return state;
      describe(reply, state);
      if (state.file === null) return reply.code(204).send();
      return reply.code(200).send(presentFile(state.file, mediaPrefix(ctx, viewer)));
    }),
  );

  app.delete(
    one,
    asOwner(async ({ viewer, id, reply }) => (await cancelUpload(ctx, viewer, id)) ?? reply.code(204).send()),
  );
}

function describe(reply: FastifyReply, { upload, offset, file }: UploadState): FastifyReply {
  if (file !== null) reply.header(UPLOAD_FILE_ID, file.id);
  return reply.headers({
    'upload-offset': offset,
    'upload-length': upload.size_bytes,
    'upload-expires': upload.expires_at.toUTCString(),
    'upload-metadata': writeMetadata({ filename: upload.name, purpose: upload.purpose }),
  });
}

function sendRefusal(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
  viewer: Viewer | null,
): FastifyReply {
  const language = requestLanguage(request, variantOf(ctx, request), viewer?.language);
  const { status, body, retryAfterS } = wrapRefusal('bare', refusal, language);
  if (retryAfterS !== undefined) reply.header('retry-after', retryAfterS);
  return reply.code(status).send(body);
}
