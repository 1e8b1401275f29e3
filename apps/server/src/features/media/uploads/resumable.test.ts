import { randomBytes } from 'node:crypto';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import type { WireFile } from '@daystream/contract/media';
import { UPLOADS_PATH } from '@daystream/contract/media';
import { HOUR_MS } from '@daystream/domain/durations';
import pino from 'pino';
import { Upload } from 'tus-js-client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildApp, openSchool } from '../../../app.ts';
import { openTestSchool, type Person, type TestSchool } from '../../../testing/test-school.ts';
import { photo, storedKeys } from '../testing/sent-files.ts';
import { removeExpiredUploads } from './tidy-uploads.service.ts';

const BYTES = 'application/offset+octet-stream';
const FILM = Buffer.concat([Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isomiso2', 'latin1'), randomBytes(3_000_000)]);

/** A refusal, or the list of field problems. */
type Refused = { code?: string; [at: number]: { field: string } };

let school: TestSchool;
let anna: Person;
beforeAll(async () => {
  school = await openTestSchool();
  anna = await school.person();
});
afterAll(() => school.close());

type Headers = Record<string, string | number>;
type Given = { as?: Person | null; headers?: Headers; payload?: Buffer; app?: TestSchool['app'] };

async function tus(method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE', url: string, given: Given = {}) {
  const { as = anna, headers, payload, app = school.app } = given;
  const token = as === null ? {} : { authorization: `Bearer ${as.token}` };
  return app.inject({ method, url, headers: { 'tus-resumable': '1.0.0', ...token, ...headers }, payload });
}

const metadata = (purpose: string, name = 'дыхание.mp4') =>
  `filename ${Buffer.from(name).toString('base64')},purpose ${Buffer.from(purpose).toString('base64')}`;

function create(size: number | string, purpose = 'homework', given: Given = {}) {
  const headers = { 'upload-length': size, 'upload-metadata': metadata(purpose), ...given.headers };
  return tus('POST', UPLOADS_PATH, { ...given, headers });
}

const begun = async (size: number, given: Given = {}) =>
  String((await create(size, 'homework', given)).headers.location);

function send(url: string, offset: number, payload: Buffer, given: Given = {}) {
  return tus('PATCH', url, {
    ...given,
    payload,
    headers: { 'content-type': BYTES, 'upload-offset': offset, ...given.headers },
  });
}

describe('a resumable upload', () => {
  it('returns a File with its last chunk, and its offset before that', async () => {
    const created = await create(FILM.length);
    expect([created.statusCode, created.headers['upload-expires']]).toEqual([
      201,
      new Date(school.clock.nowMs() + 24 * HOUR_MS).toUTCString(),
    ]);
    const url = String(created.headers.location);
    const first = await send(url, 0, FILM.subarray(0, 1_000_000));
    expect([first.statusCode, first.headers['upload-offset']]).toEqual([204, '1000000']);
    const head = await tus('HEAD', url);
    expect(head.headers).toMatchObject({ 'upload-offset': '1000000', 'upload-length': String(FILM.length) });
    expect(head.headers['upload-file-id']).toBeUndefined();
    const last = await send(url, 1_000_000, FILM.subarray(1_000_000));
    const file = last.json<WireFile>();
    expect([last.statusCode, file.type, file.name, file.size]).toEqual([200, 1, 'дыхание.mp4', FILM.length]);
    expect((await tus('HEAD', url)).headers['upload-file-id']).toBe(String(file.id));
    const key = `${(await rowOf(file.id)).storage_key}/original`;
    expect(await school.ctx.files.read(key).toArray()).toSatisfy((parts: Buffer[]) =>
      Buffer.concat(parts).equals(FILM),
    );
  });

  it('makes one file however often the last chunk is sent', async () => {
    const url = await begun(FILM.length);
    const answers = await Promise.all([send(url, 0, FILM), send(url, 0, FILM), send(url, 0, FILM)]);
    const ids = answers.map((answer) => answer.json<WireFile>().id);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(new Set(ids).size).toBe(1);
    const again = await send(url, 1_000_000, FILM.subarray(1_000_000));
    expect([again.statusCode, again.json<WireFile>().id]).toEqual([200, ids[0]]);
    expect(await videosOf(ids[0] ?? 0)).toBe(1);
  });

  it('continues in another process of the same school', async () => {
    const url = await begun(FILM.length);
    await send(url, 0, FILM.subarray(0, 2_000_000));
    const second = await openSchool(school.ctx.config, school.clock, pino({ level: 'silent' }));
    const app = await buildApp(second);
    try {
      expect((await tus('HEAD', url, { app })).headers['upload-offset']).toBe('2000000');
      const last = await send(url, 2_000_000, FILM.subarray(2_000_000), { app });
      expect([last.statusCode, last.json<WireFile>().size]).toEqual([200, FILM.length]);
      expect((await tus('HEAD', url)).headers['upload-file-id']).toBe(String(last.json<WireFile>().id));
    } finally {
      await app.close();
      await second.close();
    }
  });

  it('loses nothing when the server is killed between the last byte and the row', async () => {
    const url = await begun(FILM.length);
    // The transaction that creates the row never began.
    const spy = vi.spyOn(school.ctx.jobs, 'enqueue').mockRejectedValueOnce(new Error('killed'));
    expect((await send(url, 0, FILM)).statusCode).toBe(500);
    spy.mockRestore();
    const head = await tus('HEAD', url);
    expect(head.headers).toMatchObject({ 'upload-offset': String(FILM.length) });
    const fileId = Number(head.headers['upload-file-id']);
    expect([(await rowOf(fileId)).size_bytes, await videosOf(fileId)]).toEqual([FILM.length, 1]);
  });

  it('becomes a picture like any other', async () => {
    const bytes = await photo();
    const url = await begun(bytes.length);
    const file = (await send(url, 0, bytes)).json<WireFile>();
    expect([file.type, file.urls === null]).toEqual([2, false]);
  });
});

describe('an upload over a real connection', () => {
  it('resumes with the standard tus client', async () => {
    await school.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = school.app.server.address() as AddressInfo;
    const transfer = (given: { uploadUrl?: string; stopAfter?: number }) =>
      new Promise<{ url: string; file: WireFile | null }>((resolve, reject) => {
        const upload: Upload = new Upload(FILM, {
          endpoint: `http://127.0.0.1:${port}${UPLOADS_PATH}`,
          uploadUrl: given.uploadUrl ?? null,
          headers: { authorization: `Bearer ${anna.token}` },
          metadata: { filename: 'film.mp4', purpose: 'homework' },
          chunkSize: 1_000_000,
          onError: reject,
          onChunkComplete(_size, sentBytes) {
            if (sentBytes !== given.stopAfter) return;
            void upload.abort();
            resolve({ url: upload.url ?? '', file: null });
          },
          onSuccess: ({ lastResponse }) =>
            resolve({ url: upload.url ?? '', file: JSON.parse(lastResponse.getBody()) as WireFile }),
        });
        upload.start();
      });
    const { url } = await transfer({ stopAfter: 1_000_000 });
    const { file } = await transfer({ uploadUrl: url });
    expect([file?.type, file?.size]).toEqual([1, FILM.length]);
  });

  it('ends a request with a dead connection when its owner comes back', async () => {
    const url = await begun(FILM.length);
    const { port } = school.app.server.address() as AddressInfo;
    const dead = connect(port, '127.0.0.1');
    dead.on('error', () => undefined);
    dead.write(
      `PATCH ${url} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${anna.token}\r\ntus-resumable: 1.0.0\r\n` +
        `content-type: ${BYTES}\r\nupload-offset: 0\r\ncontent-length: ${FILM.length}\r\n\r\n`,
    );
    dead.write(FILM.subarray(0, 100_000));
    const arrived = async () => (await school.ctx.files.stat(`uploads/${url.split('/').at(-1)}`))?.size;
    await expect.poll(() => arrived()).toBe(100_000);
    const head = await tus('HEAD', url);
    expect([head.statusCode, head.headers['upload-offset']]).toEqual([200, '100000']);
    expect((await send(url, 100_000, FILM.subarray(100_000))).statusCode).toBe(200);
    dead.destroy();
  });
});

describe('an upload that is refused', () => {
  it('at its creation: unknown purpose, no length, too large, empty, course media by a learner, no session', async () => {
    const answers = await Promise.all([
      create(10, 'world'),
      create('many'),
      create(50 * 1024 * 1024 + 1),
      create(0),
      create(10, 'media'),
      create(10, 'homework', { as: null }),
      create(10, 'homework', { headers: { 'tus-resumable': '0.2.2' } }),
    ]);
    expect(
      answers.map((answer) => [answer.statusCode, answer.json<Refused>().code ?? answer.json<Refused>()[0]?.field]),
    ).toEqual([
      [422, 'purpose'],
      [400, 'malformed_request'],
      [413, 'file_too_large'],
      [415, 'file_empty'],
      [403, 'not_allowed'],
      [401, 'token_missing'],
      [412, 'upload_protocol'],
    ]);
  });

  it('has the limit of its variant', async () => {
    expect((await create(1024 * 1024 * 1024, 'chat', { headers: { 'x-app-id': 'face' } })).statusCode).toBe(201);
  });

  it('when it is another’s, another token’s or without a token: it looks missing', async () => {
    const url = await begun(10);
    const stranger = await school.person();
    const answers = [
      await tus('HEAD', url, { as: stranger }),
      await send(url, 0, Buffer.from('x'), { as: stranger }),
      await tus('DELETE', url, { as: stranger }),
      await tus('HEAD', `${UPLOADS_PATH}/${'0'.repeat(32)}`),
      await tus('HEAD', `${UPLOADS_PATH}/..%2F..%2Fetc`),
      await tus('HEAD', `${url}?token=${anna.token}`, { as: null }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 401]);
  });

  it('when a chunk does not fit: wrong offset, too long, not bytes', async () => {
    const url = await begun(10);
    await send(url, 0, Buffer.from('12345'));
    const answers = [
      await send(url, 0, Buffer.from('1')),
      await send(url, 9, Buffer.from('1')),
      await send(url, 5, Buffer.from('1234567')),
      await send(url, 5, Buffer.from('12345'), { headers: { 'content-type': 'application/json' } }),
      await send(url, 5, Buffer.from('1'), { headers: { 'upload-offset': 'five' } }),
    ];
    expect(answers.map((answer) => answer.json<Refused>().code)).toEqual([
      'upload_offset_conflict',
      'upload_offset_conflict',
      'file_too_large',
      'media_type_refused',
      'malformed_request',
    ]);
    expect((await tus('HEAD', url)).headers['upload-offset']).toBe('5');
  });

  it('when its content is of no accepted kind, and leaves nothing behind', async () => {
    const keys = await storedKeys(school);
    const page = Buffer.from('<!doctype html><title>hello</title>');
    const url = await begun(page.length);
    const answer = await send(url, 0, page);
    expect([answer.statusCode, answer.json<Refused>().code]).toEqual([415, 'file_type_refused']);
    expect(await storedKeys(school)).toEqual(keys);
    expect((await tus('HEAD', url)).statusCode).toBe(404);
  });

  it('when the disk is full: what has arrived stays and the rest can follow later', async () => {
    const url = await begun(FILM.length);
    const { append } = school.ctx.files;
    const full = Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
    const spy = vi.spyOn(school.ctx.files, 'append').mockImplementationOnce(async (key, offset) => {
      await append(key, offset, Readable.from([FILM.subarray(0, 500_000)]));
      throw full;
    });
    const refused = await send(url, 0, FILM);
    spy.mockRestore();
    expect([refused.statusCode, refused.json<Refused>().code]).toEqual([507, 'disk_full']);
    expect((await tus('HEAD', url)).headers['upload-offset']).toBe('500000');
    expect((await send(url, 500_000, FILM.subarray(500_000))).statusCode).toBe(200);
  });
});

describe('an unfinished upload', () => {
  it('can be cancelled', async () => {
    const keys = await storedKeys(school);
    const url = await begun(100);
    await send(url, 0, Buffer.alloc(50));
    expect((await tus('DELETE', url)).statusCode).toBe(204);
    expect((await tus('HEAD', url)).statusCode).toBe(404);
    expect(await storedKeys(school)).toEqual(keys);
  });

  it('expires after 24 hours with its bytes; a finished file stays', async () => {
    const later = await openTestSchool();
    const owner = await later.person();
    const as = { as: owner, app: later.app };
    const [finished, unfinished] = [await begun(FILM.length, as), await begun(FILM.length, as)];
    const { id } = (await send(finished, 0, FILM, as)).json<WireFile>();
    await send(unfinished, 0, FILM.subarray(0, 1000), as);
    later.clock.forwardMs(24 * HOUR_MS);
    expect((await tus('HEAD', unfinished, as)).statusCode).toBe(404);
    await removeExpiredUploads(later.ctx);
    const { storage_key } = await later.ctx.db
      .selectFrom('files')
      .select('storage_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(await storedKeys(later)).toEqual([`${storage_key}/original`]);
    expect(await later.ctx.db.selectFrom('uploads').select('id').execute()).toEqual([]);
    await later.close();
  });
});

function rowOf(id: number) {
  return school.ctx.db
    .selectFrom('files')
    .select(['storage_key', 'size_bytes'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

async function videosOf(fileId: number): Promise<number> {
  return (await school.ctx.db.selectFrom('videos').select('id').where('file_id', '=', fileId).execute()).length;
}
