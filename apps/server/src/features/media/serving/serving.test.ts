import type { WireFile } from '@daystream/contract/media';
import { HOUR_MS } from '@daystream/domain/durations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSchool, type Person, type TestSchool } from '../../../testing/test-school.ts';
import { mediaPrefix } from '#http/media-prefix.ts';
import { photo, sendFile } from '../testing/sent-files.ts';

let school: TestSchool;
let anna: Person;
let boris: Person;
let file: WireFile;
beforeAll(async () => {
  school = await openTestSchool();
  [anna, boris] = [await school.person(), await school.person()];
  file = (await sendFile(school, anna, 'homework', await photo(), 'до "и" после.jpg')).body;
});
afterAll(() => school.close());

function get(url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
  return school.app.inject({ method, url, headers });
}
const status = async (url: string) => (await get(url)).statusCode;

describe('the bytes of a file', () => {
  it('are cached by the browser as long as the address is valid, and run no code', async () => {
    const { statusCode, headers, rawPayload } = await get(file.url);
    expect([statusCode, rawPayload.length]).toEqual([200, file.size]);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(file.size),
      'cache-control': `private, max-age=${6 * 3600}, immutable`,
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      'content-disposition': `inline; filename="__ .jpg"; filename*=UTF-8''%D0%B4%D0%BE%20%22%D0%B8%22%20%D0%BF%D0%BE%D1%81%D0%BB%D0%B5.jpg`,
    });
    expect(headers['content-security-policy']).toContain('sandbox');
    expect(headers.etag).toBeTruthy();
    expect(await get(file.url, { 'if-none-match': String(headers.etag) })).toMatchObject({ statusCode: 304 });
  });

  it('are sent in ranges, and HEAD sends none', async () => {
    const part = await get(file.url, { range: 'bytes=10-19' });
    expect([part.statusCode, part.rawPayload.length]).toEqual([206, 10]);
    expect(part.headers['content-range']).toBe(`bytes 10-19/${file.size}`);
    const beyond = await get(file.url, { range: `bytes=${file.size}-` });
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${file.size}`]);
    const head = await get(file.url, {}, 'HEAD');
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([
      200,
      String(file.size),
      0,
    ]);
  });

  it('of a picture are served in three widths', async () => {
    for (const url of Object.values(file.urls ?? {})) {
      expect((await get(url)).headers['content-type']).toBe('image/webp');
    }
    expect(await status(file.url.replace('original', 'huge'))).toBe(404);
  });

  it('of a document are downloaded, never shown', async () => {
    const author = await school.person({ roles: ['author'] });
    const notes = (await sendFile(school, author, 'media', Buffer.from('Дышите.'), 'notes.html')).body;
    const { headers } = await get(notes.url);
    expect([headers['content-type'], String(headers['content-disposition'])]).toEqual([
      'text/plain; charset=utf-8',
      `attachment; filename="notes.html"; filename*=UTF-8''notes.html`,
    ]);
  });
});

describe('an address of media', () => {
  it('opens nothing of another’s, even with a valid signature', async () => {
    const asBoris = file.url.replace(/^\/m\/[^/]+/, mediaPrefix(school.ctx, boris));
    expect(await status(asBoris)).toBe(403);
    expect(await status(file.url.replace(`/f/${file.id}/`, '/f/999999/'))).toBe(404);
  });

  it('cannot be forged or prolonged', async () => {
    const [, , prefix = ''] = file.url.split('/');
    const [expiry, user, mac] = prefix.split('.');
    for (const forged of [
      `${expiry}.${boris.id}.${mac}`,
      `${Number(expiry) + 1}.${user}.${mac}`,
      `${expiry}.${user}.${'A'.repeat(32)}`,
      `${expiry}.${user}.`,
      'x',
    ]) {
      expect(await status(file.url.replace(prefix, forged))).toBe(403);
    }
  });

  it.each([
    '/f/1/..%2foriginal',
    '/f/1%2f..%2f2/original',
    '/f/../../../etc/passwd',
    '/v/1/0/..%2f..%2ff',
    '/v/1/0/.made',
    '/v/1/0/film.mp4%00.webp',
    '/v/1/x/master.m3u8',
    '/c/1-yoga/..%2f800.webp',
    '/c/1-world/800.webp',
    '/c/999-yoga/800.webp',
    '/a/999999/64.webp',
    `/a/1/63.webp`,
  ])('is 404 unless it names a known part: %s', async (path) => {
    expect(await status(mediaPrefix(school.ctx, anna) + path)).toBe(404);
  });

  it('expires after its window and is replaced by a new one', async () => {
    school.clock.forwardMs(12 * HOUR_MS);
    expect(await status(file.url)).toBe(403);
    expect(await status(file.url.replace(/^\/m\/[^/]+/, mediaPrefix(school.ctx, anna)))).toBe(200);
  });

  it('caches a yes for a minute, a no not at all', async () => {
    let isOpen = false;
    let asked = 0;
    school.ctx.entitlements.entitle(async () => {
      asked += 1;
      return isOpen;
    });
    const url = file.url.replace(/^\/m\/[^/]+/, mediaPrefix(school.ctx, boris));
    expect(await status(url)).toBe(403);
    isOpen = true;
    expect([await status(url), await status(url), asked]).toEqual([200, 200, 2]);
    isOpen = false;
    school.clock.forwardMs(59_000);
    expect(await status(url)).toBe(200);
    school.clock.forwardMs(1000);
    expect(await status(url)).toBe(403);
  });
});

describe('a drawn picture', () => {
  it('is drawn once for a course and stored', async () => {
    const { id } = await school.ctx.db
      .insertInto('courses')
      .values({ key: 'breath', title: '{"ru": "Дыхание"}' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const prefix = mediaPrefix(school.ctx, boris);
    const answers = await Promise.all(['400.webp', '400.avif'].map((name) => get(`${prefix}/c/${id}-breath/${name}`)));
    expect(answers.map(({ statusCode, headers }) => [statusCode, headers['content-type']])).toEqual([
      [200, 'image/webp'],
      [200, 'image/avif'],
    ]);
    expect(await school.ctx.files.list('drawn/c')).toHaveLength(6);
  });

  it('is drawn for a person', async () => {
    const { statusCode, headers } = await get(`${mediaPrefix(school.ctx, boris)}/a/${anna.id}/128.webp`);
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp']);
  });
});
