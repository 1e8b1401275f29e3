import type { ErrorCode } from '@daystream/contract/error-codes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Context } from './context.ts';
import { wrapRefusal } from './dialects.ts';
import { send } from './errors.ts';
import { refuse } from './refusal.ts';

/** Refuses a URL that cannot be decoded or has a parameter longer than any id. */
export function refuseAddress(error: Error, request: unknown, reply: unknown): void {
  const code = (error as { code?: string }).code === 'FST_ERR_MAX_PARAM_LENGTH' ? 'not_found' : 'malformed_request';
  send(request as FastifyRequest, reply as FastifyReply, code);
}

/** Refuses bytes that are not an HTTP request, in the installation's default language. */
export function refuseConnection({ config, variants }: Context, error: Error, socket: Socket): void {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, body } = wrapRefusal(
    'bare',
    refuse(connectionCode(code)),
    variants.of(config.variant, config).defaultLanguage,
  );
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`);
}

function connectionCode(code: string | undefined): ErrorCode {
  if (code === 'HPE_HEADER_OVERFLOW') return 'headers_too_large';
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'request_timeout' : 'malformed_request';
}
