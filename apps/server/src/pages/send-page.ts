import { setTimeout as sleep } from 'node:timers/promises';
import { PassThrough } from 'node:stream';
import { promisify } from 'node:util';
import { constants, createGzip, gzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import type { Markup } from '#rendering/markup.ts';
import { END_OF_BODY } from './shell-page.ts';

/** After this the page is whole without the answers that are still missing, and asks for them itself. */
const LONGEST_WAIT_MS = 2500;

export type WritePart = (part: Markup) => void;

/** Sends a page as a whole. */
export async function sendWhole(reply: FastifyReply, html: string): Promise<FastifyReply> {
  if (!isGzipTaken(reply)) return reply.send(html);
  return reply.header('content-encoding', 'gzip').send(await promisify(gzip)(html));
}

/** Sends the page without its closing tags at once, then the parts as they come, then the closing tags. */
export function sendInParts(reply: FastifyReply, html: string, bring: (write: WritePart) => Promise<void>) {
  const isPacked = isGzipTaken(reply);
  // Each part goes out by itself, packed as it may be.
  const out = isPacked ? createGzip({ flush: constants.Z_SYNC_FLUSH }) : new PassThrough();
  if (isPacked) reply.header('content-encoding', 'gzip');
  const at = html.lastIndexOf(END_OF_BODY);
  const write = (text: string) => void (out.writableEnded || out.destroyed || out.write(text));
  write(html.slice(0, at));
  const isBrought = bring(({ source }) => write(source));
  void Promise.race([isBrought, sleep(LONGEST_WAIT_MS, undefined, { ref: false })])
    .catch((error: unknown) => reply.log.error(error, 'a page went out without its answers'))
    .finally(() => out.end(html.slice(at)));
  // Proxies that collect an answer before they pass it on would hold the head back.
  return reply.header('x-accel-buffering', 'no').send(out);
}

function isGzipTaken({ request }: FastifyReply): boolean {
  return /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
}
