import type { EndpointShape } from '@daystream/contract/endpoint';
import type { ErrorCode } from '@daystream/contract/error-codes';
import { DEFAULT_INTERFACE_LANGUAGE, type Language } from '@daystream/domain/languages';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isFullDisk } from '#config/full-disk.ts';
import { isDatabaseUnavailable } from '#db/unavailable.ts';
import { SLOW_BODY } from './arrival.ts';
import type { Context } from './context.ts';
import { wrapRefusal } from './dialects.ts';
import { requestLanguage, variantOf } from './language.ts';
import { refuse } from './refusal.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The language of answers without a viewer. */
    languageOf?: (request: FastifyRequest) => Language;
  }
}

/** Refusals of Fastify before a handler runs. */
const frameworkCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'media_type_refused',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_request',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_request',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_request',
  FST_ERR_BAD_URL: 'malformed_request',
  FST_REQ_FILE_TOO_LARGE: 'file_too_large',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'media_type_refused',
  FST_PARTS_LIMIT: 'malformed_request',
  FST_FILES_LIMIT: 'malformed_request',
  FST_FIELDS_LIMIT: 'malformed_request',
  FST_ERR_NOT_FOUND: 'not_found',
  [SLOW_BODY]: 'request_timeout',
};

/** Fastify's refusals keep their documented form; everything else is unexpected: 500, logged with its cause. */
export function handleErrors(app: FastifyInstance, ctx: Context): void {
  app.decorate('languageOf', (request) => requestLanguage(request, variantOf(ctx, request)));
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const isMalformed = error instanceof SyntaxError || isBrokenOff(error, request);
    const code = frameworkCodes[error.code] ?? (isMalformed ? 'malformed_request' : unexpectedCode(error));
    if (code === 'unexpected' || code === 'database_away') {
      ctx.log.error({ err: error, method: request.method, url: request.url.split('?')[0] }, 'a request failed');
    }
    // An outage is not reported: /health shows it.
    if (code === 'unexpected')
      ctx.reports.report(error, { method: request.method, route: request.routeOptions.url ?? '' });
    return send(request, reply, code);
  });
}

/** The multipart parser gives no code for a broken form or a missing boundary, only these messages. */
const brokenForm = /^(Multipart: Boundary not found|Unexpected end of |Malformed part header|The needle cannot)/;

/** The client is gone before its body has arrived, and nobody reads the answer. */
function isBrokenOff({ code }: FastifyError, { raw }: FastifyRequest): boolean {
  return code === 'ECONNRESET' && raw.readableAborted;
}

function unexpectedCode(error: FastifyError): ErrorCode {
  if (error.statusCode === 400 || brokenForm.test(error.message)) return 'malformed_request';
  if (isFullDisk(error)) return 'disk_full';
  return isDatabaseUnavailable(error) ? 'database_away' : 'unexpected';
}

export function send(request: FastifyRequest, reply: FastifyReply, code: ErrorCode): FastifyReply {
  const endpoint = (request.routeOptions.config as { endpoint?: EndpointShape }).endpoint;
  const language = request.server.languageOf?.(request) ?? DEFAULT_INTERFACE_LANGUAGE;
  const { status, body } = wrapRefusal(endpoint?.dialect ?? 'bare', refuse(code), language);
  return reply.code(status).header('cache-control', 'no-store').send(body);
}
