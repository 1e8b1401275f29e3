import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { personalDataAgreement } from '@daystream/domain/identity';
import {
  DOCUMENT_MIME,
  type DocumentName,
  documentNames,
  documentPath,
  documentSettings,
  documentVersions,
  fileOfVersion,
} from '@daystream/domain/config';
import { contentText } from '@daystream/domain/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#http/context.ts';
import { send } from '#http/errors.ts';
import { requestLanguage } from '#http/language.ts';
import { unpublishedHeaders } from '#http/security.ts';
import { appIdOf } from '#http/viewer.ts';
import { wasPublished } from '../../config/index.ts';
import { openOriginal } from '../serving/find-served.service.ts';

const ours = fileURLToPath(new URL('../../../../../../content/legal/', import.meta.url));
const FILE = /^([\w-]{1,40})\.pdf$/;

type Asked = FastifyRequest<{ Querystring: { app_id?: string; lang?: string } }>;
type AskedVersion = FastifyRequest<{ Params: { file: string }; Querystring: { preview?: unknown } }>;

/**
 * Public documents (SHL-074, ADM-053): the current one at a fixed address, and every published version at a permanent
 * one, so that people can read what they agreed to.
 */
export function mountDocuments(app: FastifyInstance, ctx: Context): void {
  for (const name of documentNames) {
    app.get(documentPath(name), { schema: { hide: true } }, async (request: Asked, reply) => {
      const version = versionNow(ctx, request, name);
      // It may change at any time and differs by language and variant.
      reply.headers({ 'cache-control': 'no-cache', vary: 'Accept-Language, X-App-Id, Host' });
      return version === null ? send(request, reply, 'not_found') : sendVersion(request, reply, name, version);
    });

    app.get(`/docs/${name}/:file`, { schema: { hide: true } }, async (request: AskedVersion, reply) => {
      const version = FILE.exec(request.params.file)?.[1];
      if (version === undefined) return send(request, reply, 'not_found');
      if (await isInDraft(ctx, name, version, request.query.preview)) reply.headers(unpublishedHeaders);
      else if (!(await isPublished(ctx, name, version))) return send(request, reply, 'not_found');
      return sendVersion(request, reply, name, version);
    });
  }

  async function sendVersion(request: FastifyRequest, reply: FastifyReply, name: DocumentName, version: string) {
    const document = await openVersion(ctx, name, version);
    if (document === null) return send(request, reply, 'not_found');
    return reply.type(DOCUMENT_MIME).header('content-disposition', `inline; filename="${name}.pdf"`).send(document);
  }
}

/** The published document in the requested or nearest language (Q245); null when there is none. */
function versionNow(ctx: Context, request: Asked, name: DocumentName): string | null {
  const { query, hostname: host } = request;
  const id = query.app_id ?? appIdOf(request);
  const variant = ctx.variants.asked({ id, host, installationId: ctx.config.variant });
  if (variant === undefined) return null;
  const language = requestLanguage(request, variant);
  const own = contentText(documentVersions(variant.site.documents[name]), language, variant.defaultLanguage).text;
  if (own !== '') return own;
  return name === personalDataAgreement.name ? personalDataAgreement.edition : null;
}

/** Whether a version has ever been published. */
async function isPublished(ctx: Context, name: DocumentName, version: string): Promise<boolean> {
  const fileId = fileOfVersion(version);
  return isShipped(name, version) || (fileId !== null && (await wasPublished(ctx.db, documentSettings[name], fileId)));
}

/** Whether a version belongs to the draft of a preview ticket. */
async function isInDraft(ctx: Context, name: DocumentName, version: string, ticket: unknown): Promise<boolean> {
  const preview = typeof ticket === 'string' ? await ctx.variants.preview(ticket) : null;
  return preview !== null && Object.values(documentVersions(preview.variant.site.documents[name])).includes(version);
}

function isShipped(name: DocumentName, version: string): boolean {
  return name === personalDataAgreement.name && version === personalDataAgreement.edition;
}

async function openVersion(ctx: Context, name: DocumentName, version: string): Promise<Readable | null> {
  if (isShipped(name, version)) return createReadStream(shippedFile(ctx));
  const fileId = fileOfVersion(version);
  return fileId === null ? null : openOriginal(ctx, fileId);
}

/** The installation's own document, in `docs` of the data folder, takes precedence over the packaged one. */
function shippedFile({ config }: Context): string {
  const file = `${personalDataAgreement.name}.pdf`;
  const own = join(config.dataFolder, 'docs', file);
  return existsSync(own) ? own : join(ours, file);
}
