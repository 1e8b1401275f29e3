import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findInOutbox, listOutbox, type OutboxMessage } from '#ports/outbox.ts';
import type { Context } from '#http/context.ts';
import { onlyAtDevelopersHosts } from '#http/development-only.ts';
import { requestLanguage, variantOf } from '#http/language.ts';
import { drawMessagePage, drawOutboxPage, type OutboxReader } from './outbox-page.ts';
import { allowInline } from '#http/security.ts';

const SHOWN = 200;
/** An email may be read and its links followed; it runs and loads nothing. */
const EMAIL_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "frame-ancestors 'self'",
  "form-action 'none'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

/** `GET /outbox`: what the school would have sent, with codes and links; for the developer only, never in production. */
export function mountOutbox(app: FastifyInstance, ctx: Context): void {
  if (ctx.config.isProduction) return;
  const options = { schema: { hide: true }, onRequest: onlyAtDevelopersHosts(ctx.config) };

  app.get('/outbox', options, async (request, reply) =>
    sendPage(
      reply,
      drawOutboxPage(
        await listOutbox(ctx.db, SHOWN),
        readerOf(ctx, request),
        allowInline(ctx.config, request, reply).style,
      ),
    ),
  );

  app.get('/outbox/:id', options, async (request, reply) => {
    const message = await messageOf(request);
    if (message === undefined) return reply.callNotFound();
    const { style } = allowInline(ctx.config, request, reply);
    return sendPage(reply, drawMessagePage(message, readerOf(ctx, request), style));
  });

  app.get('/outbox/:id/html', options, async (request, reply) => {
    const html = (await messageOf(request))?.html;
    if (html == null) return reply.callNotFound();
    // Links open outside the frame, because pages cannot run in its sandbox.
    const framed = html.replace('<head>', '<head><base target="_blank">');
    return sendPage(reply.header('content-security-policy', EMAIL_POLICY), framed);
  });

  async function messageOf(request: FastifyRequest): Promise<OutboxMessage | undefined> {
    const { id } = request.params as { id: string };
    return /^[1-9]\d{0,14}$/.test(id) ? findInOutbox(ctx.db, Number(id)) : undefined;
  }
}

function readerOf(ctx: Context, request: FastifyRequest): OutboxReader {
  return {
    language: requestLanguage(request, variantOf(ctx, request)),
    // In development the reader is in the server's time zone.
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
}
