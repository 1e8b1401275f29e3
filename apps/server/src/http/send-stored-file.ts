import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ByteRange, FileStore, StoredFacts } from '#ports/files.ts';

/**
 * Sends a stored file, whole or one range, and answers conditional requests (RFC 9110). `headers` are sent only with the
 * bytes; a missing file is answered like an unknown path.
 */
export async function sendStoredFile(
  request: FastifyRequest,
  reply: FastifyReply,
  files: FileStore,
  key: string,
  headers: Readonly<Record<string, string>>,
): Promise<FastifyReply> {
  const facts = await files.stat(key);
  if (facts === null) {
    reply.callNotFound();
    return reply;
  }
  const validators = validatorsOf(facts);
  const refused = { 'cache-control': 'no-store' };
  if (isPreconditionFailed(request, validators)) return reply.code(412).headers(refused).send();
  reply.headers({ ...headers, 'accept-ranges': 'bytes', ...validators });
  if (isNotModified(request, validators)) return reply.code(304).removeHeader('content-type').send();
  const range = rangeOf(request, facts.size, validators);
  if (range === 'unsatisfiable') {
    return reply
      .code(416)
      .removeHeader('content-type')
      .headers({ ...refused, 'content-range': `bytes */${facts.size}` })
      .send();
  }
  reply.code(range === null ? 200 : 206);
  if (range !== null) reply.header('content-range', `bytes ${range.start}-${range.end}/${facts.size}`);
  reply.header('content-length', range === null ? facts.size : range.end - range.start + 1);
  return request.method === 'HEAD' ? reply.send() : reply.send(files.read(key, range ?? undefined));
}

interface Validators {
  readonly etag: string;
  readonly 'last-modified': string;
}

function validatorsOf({ size, modifiedMs }: StoredFacts): Validators {
  const etag = `W/"${size.toString(16)}-${Math.floor(modifiedMs).toString(16)}"`;
  return { etag, 'last-modified': new Date(modifiedMs).toUTCString() };
}

function isPreconditionFailed({ headers }: FastifyRequest, validators: Validators): boolean {
  const ifMatch = headers['if-match'];
  if (ifMatch !== undefined) return ifMatch !== '*' && !namesTag(ifMatch, validators.etag);
  const sinceMs = Date.parse(headers['if-unmodified-since'] ?? '');
  return Date.parse(validators['last-modified']) > sinceMs;
}

function isNotModified({ headers }: FastifyRequest, validators: Validators): boolean {
  // A forced reload gets the bytes again.
  if (headers['cache-control']?.includes('no-cache') === true) return false;
  const ifNoneMatch = headers['if-none-match'];
  if (ifNoneMatch !== undefined) return ifNoneMatch === '*' || namesTag(ifNoneMatch, validators.etag);
  return Date.parse(validators['last-modified']) <= Date.parse(headers['if-modified-since'] ?? '');
}

/** Weak comparison ignores `W/`. */
function namesTag(list: string, etag: string): boolean {
  return list.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag.slice(2));
}

/** null: the whole file, also for several ranges and for a malformed header. */
function rangeOf(
  { headers }: FastifyRequest,
  size: number,
  validators: Validators,
): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^ *bytes= *(\d*) *- *(\d*) *$/.exec(headers.range ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (!isRangeFresh(headers['if-range'] as string | undefined, validators)) return null;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start <= end ? { start, end } : 'unsatisfiable';
}

/** Whether the client's part belongs to the current file. */
function isRangeFresh(ifRange: string | undefined, validators: Validators): boolean {
  if (ifRange === undefined) return true;
  if (ifRange.includes('"')) return namesTag(ifRange, validators.etag);
  return Date.parse(validators['last-modified']) <= Date.parse(ifRange);
}
