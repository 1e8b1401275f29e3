import { DAY_MS } from '@daystream/domain/durations';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestSchool, type Person, type TestSchool } from '../../../testing/test-school.ts';
import { attachFiles } from '../attach-files.service.ts';
import { photo, sendFile, storedKeys } from '../testing/sent-files.ts';
import { createVideo } from '../videos/create-video.service.ts';
import { replaceTracks } from '../videos/replace-tracks.service.ts';
import { removeBytesOf } from './remove-files.service.ts';
import { removeUnusedFiles } from './unused-files.service.ts';

const FILM = Buffer.concat([Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isomiso2', 'latin1'), Buffer.alloc(64)]);
const SUBTITLES = Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nВдох\n');

let school: TestSchool;
let author: Person;
let learner: Person;
beforeEach(async () => {
  school = await openTestSchool();
  author = await school.person({ roles: ['author'] });
  learner = await school.person();
});
afterEach(() => school.close());

const sent = async (as: Person, purpose: string, content: Uint8Array) =>
  (await sendFile(school, as, purpose, content)).body.id;

const use = (id: number, ownerId: number) =>
  school.ctx.db
    .transaction()
    .execute((trx) => attachFiles(trx, { ownerId, ids: [id], usedByType: 'course', usedById: 1 }));

/** A film that a course used and released. */
const filmOf = (fileId: number) =>
  school.ctx.db
    .transaction()
    .execute((trx) => createVideo(school.ctx, trx, { fileId, tracks: [], priority: 'course' }));

/** Lets time pass and cleans up, with the jobs that follow. */
async function removeAfter(ms: number): Promise<void> {
  school.clock.forwardMs(ms);
  await removeUnusedFiles(school.ctx);
  const jobs = await sql<{ keys: string[] }>`
    select array(select jsonb_array_elements_text(data -> 'keys')) as keys
    from pgboss.job where name = 'remove_bytes'`.execute(school.ctx.db);
  for (const { keys } of jobs.rows) await removeBytesOf(school.ctx, keys);
}

const remaining = async () =>
  (await school.ctx.db.selectFrom('files').select('id').where('used_by_type', 'is', null).orderBy('id').execute()).map(
    ({ id }) => id,
  );

describe('a finished file that nothing uses', () => {
  it('is removed after a day when it was meant for a course, with its video and its bytes', async () => {
    const keys = await storedKeys(school);
    const film = await sent(author, 'media', FILM);
    const picture = await sent(author, 'media', await photo(40, 20));
    const videoId = await filmOf(film);
    await school.ctx.files.write(`v/${videoId}/poster.webp`, 'x');
    await removeAfter(DAY_MS - 1);
    expect(await remaining()).toEqual([film, picture]);
    await removeAfter(1);
    expect(await remaining()).toEqual([]);
    expect(await storedKeys(school)).toEqual(keys);
    expect(await school.ctx.files.list(`v/${videoId}`)).toEqual([]);
    expect(await school.ctx.db.selectFrom('videos').select('id').where('file_id', '=', film).execute()).toEqual([]);
  });

  it('is kept for thirty days for an unfinished homework or message', async () => {
    const answer = await sent(learner, 'homework', await photo(40, 20));
    const message = await sent(learner, 'chat', await photo(40, 20));
    await removeAfter(30 * DAY_MS - 1);
    expect(await remaining()).toEqual([answer, message]);
    await removeAfter(1);
    expect(await remaining()).toEqual([]);
  });

  it('does not touch avatars', async () => {
    const avatar = await sent(learner, 'avatar', await photo(40, 20));
    await removeAfter(400 * DAY_MS);
    expect(await remaining()).toEqual([avatar]);
  });
});

describe('a file that is used', () => {
  it('stays: attached, a track of a video, or kept for a resumable import', async () => {
    const film = await sent(author, 'media', FILM);
    const [subtitles, imported] = [await sent(author, 'media', SUBTITLES), await sent(author, 'media', SUBTITLES)];
    await use(film, author.id);
    const videoId = await filmOf(film);
    await school.ctx.db
      .transaction()
      .execute((trx) =>
        replaceTracks(school.ctx, trx, videoId, [
          { kind: 'subtitle', language: 'ru', label: 'Русский', fileId: subtitles },
        ]),
      );
    await school.ctx.db
      .insertInto('imported_files')
      .values({ course_key: 'x', content_hash: 'x', file_id: imported })
      .execute();
    await removeAfter(400 * DAY_MS);
    const rows = await school.ctx.db.selectFrom('files').select('id').orderBy('id').execute();
    expect(rows.map(({ id }) => id)).toEqual([film, subtitles, imported]);
  });

  it('stays while its video is transcoded', async () => {
    const film = await sent(author, 'media', FILM);
    const lock = await school.ctx.locks.take(`video:${await filmOf(film)}`, 0);
    await removeAfter(2 * DAY_MS);
    expect(await remaining()).toContain(film);
    await lock?.release();
    await removeAfter(1);
    expect(await remaining()).not.toContain(film);
  });
});
