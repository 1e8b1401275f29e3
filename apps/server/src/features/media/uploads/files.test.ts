import { sql } from 'kysely';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestSchool, type Person, type TestSchool } from '../../../testing/test-school.ts';
import { HEAD_BYTES } from '../engine/sniff.ts';
import { MAX_SUBTITLE_BYTES } from '../engine/subtitles/subtitles.ts';
import { photo, sendFile, sendForm, storedKeys } from '../testing/sent-files.ts';

/** A refusal, or the list of field problems. */
type Refused = { code?: string; [at: number]: { field: string } };

let school: TestSchool;
let anna: Person;
beforeAll(async () => {
  school = await openTestSchool();
  anna = await school.person();
});
afterAll(() => school.close());

const HEIC = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
const MP4 = Buffer.concat([Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isomiso2', 'latin1'), Buffer.alloc(64)]);

describe('a small file sent in one go', () => {
  it('becomes a photo turned upright, in three widths, without its location', async () => {
    const { status, body } = await sendFile(school, anna, 'homework', await photo(), 'до и после.jpg');
    expect(status).toBe(201);
    expect(body).toMatchObject({ type: 2, name: 'до и после.jpg', mime: 'image/jpeg', duration: null });
    const [row] = await school.ctx.db
      .selectFrom('files')
      .select(['owner_id', 'purpose', 'width', 'height', 'storage_key', 'used_by_type'])
      .where('id', '=', (body as { id: number }).id)
      .execute();
    expect(row).toMatchObject({ owner_id: anna.id, purpose: 'homework', width: 200, height: 400, used_by_type: null });
    expect(await school.ctx.files.list(row?.storage_key ?? '')).toHaveLength(4);
    expect(await school.ctx.files.list('uploads')).toEqual([]);
  });

  it('becomes a video and enqueues its transcoding in the same transaction', async () => {
    const { status, body } = await sendFile(school, anna, 'homework', MP4, 'film.mp4');
    expect([status, (body as { type: number }).type]).toEqual([201, 1]);
    const videos = await school.ctx.db.selectFrom('videos').select(['id', 'file_id', 'state']).execute();
    expect(videos).toMatchObject([{ file_id: (body as { id: number }).id, state: 'queued' }]);
    const { rows } = await jobsOf(school);
    expect(rows).toEqual([{ name: 'transcode_video', data: { videoId: videos[0]?.id } }]);
  });

  it('is accepted whichever of file and purpose comes first', async () => {
    const file = new File([new Uint8Array(await photo())], 'a.jpg');
    const { status } = await sendForm(school, anna, [
      ['file', file],
      ['purpose', 'avatar'],
    ]);
    expect(status).toBe(201);
  });

  it('of course media is accepted only from those who make courses', async () => {
    const author = await school.person({ roles: ['author'] });
    const subtitles = Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nВдох\n');
    expect((await sendFile(school, anna, 'media', subtitles)).status).toBe(403);
    const { status, body } = await sendFile(school, author, 'media', subtitles, 'lesson.ru.srt');
    expect([status, (body as { type: number }).type]).toEqual([201, 5]);
  });

  it.each([
    ['UTF-16', 'a.srt', Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nВдох\n', 'utf16le')],
    ['DOS', 'a.srt', Buffer.from('1\n0:0:1,0 --> 0:0:2,0\n\x82\xa4\xae\xe5\n\x1a', 'latin1')],
  ])('are subtitles in %s too', async (_, name, bytes) => {
    const author = await school.person({ roles: ['author'] });
    const { status, body } = await sendFile(school, author, 'media', bytes, name);
    expect([status, (body as { type: number }).type]).toEqual([201, 5]);
  });

  it.each([
    ['text', 'Dear diary\n', 'subtitles_no_cues', 'нет субтитров'],
    ['a page', '<!doctype html><p>00:01</p>', 'file_type_refused', 'не принимаем'],
    ['a picture', '\x89PNG\r\n\x1a\n\0\0', 'subtitles_not_text', 'не текст'],
    ['times of no kind', '1\n00:00:0x,000 --> 00:00:02,000\nIn\n', 'subtitles_bad_time', 'Строка 2'],
    ['nothing', '', 'file_empty', 'пустой'],
  ])('named as subtitles is refused with the reason: %s', async (_, content, code, words) => {
    const author = await school.person({ roles: ['author'] });
    const { status, body } = await sendFile(school, author, 'media', Buffer.from(content, 'latin1'), 'lesson.srt');
    expect([status, body]).toMatchObject([415, { code, message: expect.stringContaining(words) as string }]);
  });
});

describe('a refused file', () => {
  it('is not read to its end when subtitles of its size cannot be', async () => {
    const author = await school.person({ roles: ['author'] });
    const read = vi.spyOn(school.ctx.files, 'read');
    const answer = await sendFile(school, author, 'media', new Uint8Array(MAX_SUBTITLE_BYTES + 1), 'lesson.srt');
    expect(answer).toMatchObject({ status: 415, body: { code: 'subtitles_too_large' } });
    expect(read.mock.calls.map(([, range]) => range?.end)).toEqual([HEAD_BYTES - 1]);
    read.mockRestore();
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const cases: [string, string, () => Uint8Array | Promise<Uint8Array>, number, string][] = [
    ['HEIC', 'homework', () => HEIC, 415, 'file_type_heic'],
    ['SVG named .jpg', 'homework', () => Buffer.from(svg), 415, 'file_type_refused'],
    ['a page named .mp4', 'chat', () => Buffer.from('<!doctype html><script>1</script>'), 415, 'file_type_refused'],
    [
      'a film that is a page as well',
      'chat',
      () => Buffer.concat([MP4, Buffer.from('<script>1</script>')]),
      415,
      'file_type_refused',
    ],
    ['a playlist', 'homework', () => Buffer.from('#EXTM3U\n/etc/passwd'), 415, 'file_type_refused'],
    ['a document as homework', 'homework', () => Buffer.from('%PDF-1.4\n'), 415, 'file_type_refused'],
    ['a film as avatar', 'avatar', () => MP4, 415, 'file_type_refused'],
    ['half a photo', 'homework', async () => (await photo()).subarray(0, 600), 415, 'file_broken'],
    ['nothing at all', 'homework', () => new Uint8Array(), 415, 'file_empty'],
    ['an avatar above 10 MB', 'avatar', () => new Uint8Array(10 * 1024 * 1024 + 1), 413, 'file_too_large'],
  ];

  it.each(cases)(
    'is refused with its reason and leaves nothing behind: %s',
    async (_what, purpose, make, status, code) => {
      const [keys, rows] = [await storedKeys(school), await countRows(school)];
      const answer = await sendFile(school, anna, purpose, await make(), 'photo.jpg');
      expect([answer.status, (answer.body as unknown as { code: string }).code]).toEqual([status, code]);
      expect([await storedKeys(school), await countRows(school)]).toEqual([keys, rows]);
    },
  );

  it('is refused above the limit of its variant', async () => {
    const keys = await storedKeys(school);
    const large = new Uint8Array(50 * 1024 * 1024 + 1);
    large.set(MP4);
    expect((await sendFile(school, anna, 'chat', large)).status).toBe(413);
    expect(await storedKeys(school)).toEqual(keys);
  });

  it.each([
    ['no file', [['purpose', 'homework']], [{ field: 'file' }]],
    ['no purpose', [['file', new File(['x'], 'x')]], [{ field: 'purpose' }]],
    [
      'an unknown purpose',
      [
        ['purpose', 'world'],
        ['file', new File(['x'], 'x')],
      ],
      [{ field: 'purpose' }],
    ],
  ] as const)('is refused by its field: %s', async (_what, fields, problems) => {
    const keys = await storedKeys(school);
    const { status, body } = await sendForm(school, anna, fields);
    expect(status).toBe(422);
    expect(body).toMatchObject(problems);
    expect(await storedKeys(school)).toEqual(keys);
  });

  it('needs a session and a form', async () => {
    expect((await sendFile(school, null, 'homework', await photo())).status).toBe(401);
    const answer = await school.app.inject({
      method: 'POST',
      url: '/spa/api/v1/files',
      headers: { authorization: `Bearer ${anna.token}`, 'content-type': 'application/json' },
      payload: '{}',
    });
    expect([answer.statusCode, answer.json<Refused>().code]).toEqual([415, 'media_type_refused']);
  });
});

describe('a form whose connection breaks', () => {
  it('leaves nothing behind', async () => {
    const keys = await storedKeys(school);
    await school.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = school.app.server.address() as AddressInfo;
    const line = connect(port, '127.0.0.1');
    line.write(
      `POST /spa/api/v1/files HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${anna.token}\r\ncontent-length: 1000000\r\n` +
        'content-type: multipart/form-data; boundary=x\r\n\r\n' +
        '--x\r\ncontent-disposition: form-data; name="purpose"\r\n\r\nhomework\r\n' +
        '--x\r\ncontent-disposition: form-data; name="file"; filename="a.mp4"\r\n\r\n',
    );
    line.write(MP4);
    line.write(Buffer.alloc(100_000));
    await expect.poll(() => storedKeys(school)).toHaveLength(keys.length + 1);
    line.destroy();
    await expect.poll(() => storedKeys(school)).toEqual(keys);
  });
});

describe('a full disk', () => {
  const full = () => Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });

  it.each([
    ['append', () => MP4],
    ['move', () => MP4],
    ['write', photo],
  ] as const)('refuses in words and corrupts nothing: at %s', async (step, make) => {
    const bytes = await make();
    const [keys, rows] = [await storedKeys(school), await countRows(school)];
    const spy = vi.spyOn(school.ctx.files, step).mockRejectedValueOnce(full());
    const answer = await sendFile(school, anna, 'homework', bytes);
    spy.mockRestore();
    expect([answer.status, (answer.body as unknown as { code: string }).code]).toEqual([507, 'disk_full']);
    expect([await storedKeys(school), await countRows(school)]).toEqual([keys, rows]);
    expect((await sendFile(school, anna, 'homework', bytes)).status).toBe(201);
  });
});

async function countRows({ ctx }: TestSchool) {
  const counts = await Promise.all(
    (['files', 'uploads', 'videos'] as const).map((table) =>
      ctx.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow(),
    ),
  );
  return [...counts.map(({ count }) => count), (await jobsOf({ ctx } as TestSchool)).rows.length];
}

function jobsOf({ ctx }: TestSchool) {
  return sql<{ name: string; data: object }>`select name, data from pgboss.job where name = 'transcode_video'`.execute(
    ctx.db,
  );
}
