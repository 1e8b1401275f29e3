import { Readable } from 'node:stream';
import { listFilms } from '@daystream/contract/media.admin';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { filmsCheck } from '../../../school/doctor/films.ts';
import { openTestSchool, type Person, type TestSchool } from '../../../testing/test-school.ts';
import { storeImportedFile } from '../index.ts';
import { tinyFilm } from '../testing/tiny-film.ts';
import { progressReport } from './progress-report.service.ts';
import { transcodeVideo } from './transcode.job.ts';
import { transcodeVideoOf } from './transcode-video.service.ts';

let school: TestSchool;
let author: Person;
let film: Buffer;
beforeAll(async () => {
  school = await openTestSchool();
  author = await school.person({ roles: ['author'] });
  film = await tinyFilm(school.ctx, 1, '160x90');
});
afterAll(() => school.close());

const never = new AbortController().signal;
const full = () => Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });

/** A film with subtitles that waits for a worker. */
async function queued(): Promise<number> {
  const store = async (content: Uint8Array, name: string) => {
    const file = await storeImportedFile(school.ctx, {
      content: Readable.from([content]),
      name,
      ownerId: author.id,
      purpose: 'media',
    });
    if ('refused' in file) throw new Error(file.code);
    return file.id;
  };
  const text = Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nВдох\n');
  const { id } = await school.ctx.db
    .insertInto('videos')
    .values({ file_id: await store(film, 'film.mp4') })
    .returning('id')
    .executeTakeFirstOrThrow();
  await school.ctx.db
    .insertInto('video_tracks')
    .values({
      video_id: id,
      kind: 'subtitle',
      language: 'ru',
      label: 'Русский',
      file_id: await store(text, 'a.ru.vtt'),
    })
    .execute();
  return id;
}

/** The film as its author sees it. */
async function seen(id: number) {
  const { body } = await school.call(listFilms, { as: author, query: { ids: String(id), lang: 'en' } });
  const { state, failure, percent } = body[0]!;
  return { state, failure: failure?.kind ?? null, percent };
}

describe('a film that finds the disk full', () => {
  it.each([
    ['its file is opened', () => vi.spyOn(school.ctx.localFiles, 'openFile')],
    ['its folder is made', () => vi.spyOn(school.ctx.localFiles, 'openFolder')],
    ['its subtitles are written', () => vi.spyOn(school.ctx.files, 'write')],
  ])('when %s says so, waits longer each time and goes on by itself', async (_, step) => {
    const id = await queued();
    const enqueue = vi.spyOn(school.ctx.jobs, 'enqueue');
    const writing = step().mockRejectedValueOnce(full()).mockRejectedValueOnce(full());
    try {
      for (const [waits, startAfterS] of [
        [0, 15],
        [1, 30],
      ] as const) {
        await transcodeVideoOf(school.ctx, id, never, waits);
        expect(await seen(id)).toEqual({ state: 'queued', failure: 'no_space', percent: 0 });
        expect(enqueue).toHaveBeenLastCalledWith(
          expect.anything(),
          transcodeVideo,
          { videoId: id, waits: waits + 1 },
          expect.objectContaining({ startAfterS, singletonKey: `video ${id}` }),
        );
        expect((await filmsCheck.find(school.ctx, school.ctx.db)).map(({ kind }) => kind)).toEqual([]);
      }
      await transcodeVideoOf(school.ctx, id, never, 2);
      expect(await seen(id)).toEqual({ state: 'ready', failure: null, percent: 100 });
    } finally {
      writing.mockRestore();
      enqueue.mockRestore();
    }
  });

  it('never goes back in its progress', async () => {
    const id = await queued();
    await school.ctx.db.updateTable('videos').set({ state: 'processing', percent: 70 }).where('id', '=', id).execute();
    progressReport(school.ctx, { id, owner_id: author.id })({ percent: 40, remainingMs: 5000 });
    const row = () =>
      school.ctx.db.selectFrom('videos').select(['percent', 'remaining_ms']).where('id', '=', id).executeTakeFirst();
    await expect.poll(row).toEqual({ percent: 70, remaining_ms: 5000 });
  });
});
