import { randomBytes, randomUUID } from 'node:crypto';
import { type ClientRequest, request } from 'node:http';
import { saveAvatar } from '@daystream/contract/identity.profile';
import { uploadFile, UPLOADS_PATH, type WireFile } from '@daystream/contract/media';
import { uploadQuotas } from '@daystream/domain/limits';
import { DAY_MS, HOUR_MS } from '@daystream/domain/durations';
import { transcodePriorities, uploadLimitBytes } from '@daystream/domain/media';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSchool, type Person, type TestSchool } from '../../../testing/test-school.ts';
import { photo, sendFile, storedKeys } from '../testing/sent-files.ts';
import { createVideo } from '../videos/create-video.service.ts';
import { hurryFilms } from '../videos/hurry-films.service.ts';

let school: TestSchool;
let address: Promise<string>;
beforeAll(async () => {
  school = await openTestSchool();
  address = school.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => school.close());

const FILM = Buffer.concat([Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isomiso2', 'latin1'), randomBytes(1000)]);
const times = (count: number) => Array.from({ length: count }, (_, at) => at);

function tus(method: 'POST' | 'PATCH', url: string, as: Person, headers: object, payload?: Buffer) {
  const own = { 'tus-resumable': '1.0.0', authorization: `Bearer ${as.token}` };
  return school.app.inject({ method, url, headers: { ...own, ...headers }, payload });
}

interface Sent {
  readonly name?: string;
  readonly size?: number;
  readonly purpose?: string;
  readonly language?: string;
}

function begin(
  as: Person,
  { name = 'film.mp4', size = FILM.length, purpose = 'homework', language = 'en' }: Sent = {},
) {
  const metadata = Object.entries({ filename: name, purpose }).map(
    ([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`,
  );
  const headers = { 'upload-length': size, 'upload-metadata': metadata.join(','), 'accept-language': language };
  return tus('POST', UPLOADS_PATH, as, headers);
}

function finish(url: unknown, as: Person) {
  const headers = { 'content-type': 'application/offset+octet-stream', 'upload-offset': 0 };
  return tus('PATCH', String(url), as, headers, FILM);
}

/** Sends a film to its end. */
async function sendFilm(as: Person): Promise<WireFile> {
  return (await finish((await begin(as)).headers.location, as)).json<WireFile>();
}

/** A form whose file has begun to arrive, and which does not say how long it is. */
async function beginForm(as: Person, part: string): Promise<ClientRequest> {
  const url = part === 'file' ? uploadFile.path : saveAvatar.path;
  const form = request(`${await address}${url}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${as.token}`, 'content-type': 'multipart/form-data; boundary=x' },
  });
  form.on('error', () => undefined); // we break it off
  form.write('--x\r\ncontent-disposition: form-data; name="purpose"\r\n\r\nhomework\r\n');
  form.write(`--x\r\ncontent-disposition: form-data; name="${part}"; filename="photo.jpg"\r\n\r\nbytes`);
  return form;
}

/** Files that a person has sent to their end, which no answer uses. */
async function giveFiles(as: Person, count: number): Promise<number[]> {
  const rows = await school.ctx.db
    .insertInto('files')
    .values(
      times(count).map(() => ({
        owner_id: as.id,
        purpose: 'homework' as const,
        type: 1,
        name: 'film.mp4',
        mime: 'video/mp4',
        size_bytes: 1000,
        storage_key: `stored/${randomUUID()}`,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

async function giveWaitingFilms(as: Person, count: number): Promise<void> {
  for (const file_id of await giveFiles(as, count))
    await school.ctx.db.insertInto('videos').values({ file_id, state: 'queued' }).execute();
}

describe('films that wait to be converted', () => {
  it('are ten of one person: the next is refused before its first byte, in the language of the call', async () => {
    const [anna, other] = [await school.person(), await school.person()];
    await giveWaitingFilms(anna, uploadQuotas.waitingFilms);
    const messages = await Promise.all(
      ['ru', 'en', 'es'].map(async (language) => {
        const refused = await begin(anna, { language });
        expect([refused.statusCode, refused.json()]).toMatchObject([
          429,
          { code: 'upload_films_waiting', status: 429 },
        ]);
        return refused.json<{ message: string }>().message;
      }),
    );
    expect(messages).toEqual([
      expect.stringContaining('10 ваших видео'),
      expect.stringContaining('10 of your videos'),
      expect.stringContaining('10 de tus vídeos'),
    ]);
    expect((await begin(anna, { name: 'photo.jpg' })).statusCode).toBe(201);
    expect((await begin(other)).statusCode).toBe(201);
    const first = school.ctx.db.selectFrom('videos').select('id').limit(1);
    await school.ctx.db.updateTable('videos').set({ state: 'playable' }).where('id', '=', first).execute();
    expect((await begin(anna)).statusCode).toBe(201);
  });

  it('are known by their bytes as well: a film by another name is refused at its end and leaves nothing', async () => {
    const anna = await school.person();
    await giveWaitingFilms(anna, uploadQuotas.waitingFilms);
    const before = await storedKeys(school);
    const begun = await begin(anna, { name: 'photo.jpg' });
    const refused = await finish(begun.headers.location, anna);
    expect([refused.statusCode, refused.json()]).toMatchObject([429, { code: 'upload_films_waiting' }]);
    expect(await storedKeys(school)).toEqual(before);
    expect((await finish(begun.headers.location, anna)).statusCode).toBe(404);
  });

  it('sent in one request are refused alike', async () => {
    const anna = await school.person();
    await giveWaitingFilms(anna, uploadQuotas.waitingFilms);
    const before = await storedKeys(school);
    const { status, body } = await sendFile(school, anna, 'homework', FILM, 'film.mp4');
    expect([status, body]).toMatchObject([429, { code: 'upload_films_waiting' }]);
    expect(await storedKeys(school)).toEqual(before);
  });
});

describe('bytes of a day', () => {
  /** Uploads of a person that began so many hours ago. */
  const sentAgo = (as: Person, ...hours: number[]) =>
    sent(
      as,
      hours.map((ago) => ({ ago, bytes: uploadQuotas.bytesPerDay / hours.length })),
    );

  const sent = (as: Person, uploads: { ago: number; bytes: number }[]) =>
    school.ctx.db
      .insertInto('uploads')
      .values(
        uploads.map(({ ago, bytes }) => ({
          id: randomUUID(),
          owner_id: as.id,
          purpose: 'homework',
          name: 'film.mp4',
          size_bytes: bytes,
          created_at: new Date(school.clock.nowMs() - ago * HOUR_MS),
          expires_at: new Date(school.clock.nowMs() + DAY_MS),
        })),
      )
      .execute();

  it('are 10 GB; the refusal says when there is room again', async () => {
    const anna = await school.person();
    await sentAgo(anna, 20, 3);
    const refused = await begin(anna);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, String(4 * 3600)]);
    const { code, message } = refused.json<{ code: string; message: string }>();
    expect([code, message]).toEqual([
      'upload_day_used_up',
      'You’ve sent 10\u00A0GB in a day, and that’s the limit. Try again in 4\u00A0h.',
    ]);
    expect((await begin(anna, { name: 'me.jpg', purpose: 'avatar' })).statusCode).toBe(429);
    school.clock.forwardMs(4 * HOUR_MS);
    expect((await begin(anna)).statusCode).toBe(201);
  });

  it.each(['file', 'avatar_file_id'])('count the form of a %s while it arrives', async (part) => {
    const anna = await school.person();
    const limitBytes = uploadLimitBytes(part === 'file' ? 'homework' : 'avatar');
    await sent(anna, [{ ago: 3, bytes: uploadQuotas.bytesPerDay - limitBytes }]);
    const uploads = async () =>
      (await school.ctx.db.selectFrom('uploads').select('id').where('owner_id', '=', anna.id).execute()).length;
    const form = await beginForm(anna, part);
    await expect.poll(uploads).toBe(2);
    const refused = await sendFile(school, anna, 'homework', await photo());
    expect([refused.status, refused.body]).toMatchObject([429, { code: 'upload_day_used_up' }]);
    form.destroy();
    await expect.poll(uploads).toBe(1);
    expect((await sendFile(school, anna, 'homework', await photo())).status).toBe(201);
  });

  it('do not count course films', async () => {
    const author = await school.person({ roles: ['author'] });
    await sentAgo(author, 20, 3);
    expect((await begin(author)).statusCode).toBe(429);
    expect((await begin(author, { purpose: 'media' })).statusCode).toBe(201);
  });
});

describe('files that are in no answer', () => {
  it.each(['homework', 'avatar'] as const)('are a hundred, also when many begin at once: %s', async (purpose) => {
    const anna = await school.person();
    await giveFiles(anna, uploadQuotas.unsentFiles - 2);
    await school.ctx.db.updateTable('files').set({ purpose }).where('owner_id', '=', anna.id).execute();
    const answers = await Promise.all(times(8).map(() => begin(anna, { name: 'photo.jpg', purpose })));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(2);
    const refused = answers.find(({ statusCode }) => statusCode !== 201);
    expect(refused?.json()).toMatchObject({ code: 'upload_files_unsent', status: 429 });
    await school.ctx.db
      .updateTable('files')
      .set({ used_by_type: 'homework_status', used_by_id: 1 })
      .where('owner_id', '=', anna.id)
      .execute();
    expect((await begin(anna)).statusCode).toBe(201);
  });
});

describe('films are converted in this order', () => {
  it('of a course, of answers that were sent, the rest', async () => {
    const anna = await school.person();
    const [kept, sent] = [await sendFilm(anna), await sendFilm(anna)];
    const [courseFile = 0] = await giveFiles(anna, 1);
    await school.ctx.db.transaction().execute(async (trx) => {
      await createVideo(school.ctx, trx, { fileId: courseFile, tracks: [], priority: 'course' });
      await hurryFilms(school.ctx, trx, [sent.id]);
    });
    const { rows } = await sql<{ file_id: number; priority: number }>`
      select v.file_id, j.priority from pgboss.job j join videos v on v.id = (j.data ->> 'videoId')::int
      where j.name = 'transcode_video' order by j.priority desc, j.created_on, j.id`.execute(school.ctx.db);
    expect(rows.filter(({ file_id }) => [kept.id, sent.id, courseFile].includes(file_id))).toEqual([
      { file_id: courseFile, priority: transcodePriorities.course },
      { file_id: sent.id, priority: transcodePriorities.sent },
      { file_id: kept.id, priority: transcodePriorities.unsent },
    ]);
  });
});
