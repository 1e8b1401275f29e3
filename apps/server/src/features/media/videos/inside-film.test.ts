import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { listFilms } from '@daystream/contract/media.admin';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestSchool, type Person, type TestSchool } from '../../../testing/test-school.ts';
import { createVideo, setTrack } from '../index.ts';
import { sendFile } from '../testing/sent-files.ts';
import { mediaTools } from './media-tools.service.ts';
import { listVideoTracks } from './videos.store.ts';

let school: TestSchool;
let author: Person;
let videoId: number;
let fileId: number;

/** A Matroska film with Russian and English subtitles, forced ones, some without a language, and two chapters. */
async function fullFilm(): Promise<Buffer> {
  const { ffmpeg } = await mediaTools(school.ctx);
  const folder = await mkdtemp(join(tmpdir(), 'daystream-inside-'));
  const path = (name: string) => join(folder, name);
  const cue = (text: string) => `1\n00:00:00,100 --> 00:00:01,500\n${text}\n`;
  try {
    await writeFile(path('ru.srt'), cue('<i>Вдох</i>'));
    await writeFile(path('en.srt'), cue('In'));
    await writeFile(path('forced.srt'), cue('Sign'));
    await writeFile(
      path('meta'),
      ';FFMETADATA1\n[CHAPTER]\nTIMEBASE=1/1000\nSTART=0\nEND=1000\ntitle=Вдох\n[CHAPTER]\nTIMEBASE=1/1000\nSTART=1000\nEND=2000\ntitle=Выдох\n',
    );
    const inputs = ['forced.srt', 'ru.srt', 'en.srt', 'meta'].flatMap((name) => ['-i', path(name)]);
    const options =
      '-map 0 -map 1 -map 2 -map 3 -map_chapters 4 -c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:s srt ' +
      '-metadata:s:s:0 language=rus -disposition:s:0 forced -metadata:s:s:1 language=rus -metadata:s:s:2 language=eng';
    await promisify(execFile)(ffmpeg, [
      ...'-v error -f lavfi -i testsrc2=size=64x48:rate=10:duration=2'.split(' '),
      ...inputs,
      ...options.split(' '),
      path('film.mkv'),
    ]);
    return await readFile(path('film.mkv'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const ready = () =>
  vi.waitFor(
    async () => {
      const row = await school.ctx.db.selectFrom('videos').select('state').where('id', '=', videoId).executeTakeFirst();
      expect(row?.state).toBe('ready');
    },
    { timeout: 30_000, interval: 200 },
  );
const subtitles = async () => {
  const { body } = await school.call(listFilms, { as: author, query: { ids: String(videoId) } });
  return body[0]?.video;
};

beforeAll(async () => {
  school = await openTestSchool({ workers: true });
  author = await school.person({ roles: ['author'] });
  fileId = (await sendFile(school, author, 'media', await fullFilm(), 'Дыхание.mkv')).body.id;
  videoId = await school.ctx.db
    .transaction()
    .execute((trx) => createVideo(school.ctx, trx, { fileId, tracks: [], priority: 'course' }));
  await ready();
});
afterAll(() => school.close());

describe('what a film brings along', () => {
  it('are its subtitles, each language once and those of all words first', async () => {
    const film = await subtitles();
    expect(film?.subs).toMatchObject([
      { languageCode: 'ru', label: 'Русский' },
      { languageCode: 'en', label: 'English' },
    ]);
    const { body } = await school.app.inject({ method: 'GET', url: film?.subs[0]?.url ?? '' });
    expect(body).toBe('WEBVTT\n\n00:00:00.100 --> 00:00:01.500\n<i>Вдох</i>\n');
    const [track] = await listVideoTracks(school.ctx.db, videoId);
    expect(track).toMatchObject({ kind: 'subtitle', language: 'ru', isFromFilm: true });
  });

  it('are its chapters', async () => {
    expect((await subtitles())?.chapters).toEqual([
      { start: 0, title: 'Вдох' },
      { start: 1, title: 'Выдох' },
    ]);
  });

  it('stays removed where the author removed it, and stays where an import brings others', async () => {
    await school.ctx.db
      .transaction()
      .execute((trx) => setTrack(school.ctx, trx, videoId, { kind: 'subtitle', language: 'ru', fileId: null }));
    await ready();
    await school.ctx.db
      .transaction()
      .execute((trx) => createVideo(school.ctx, trx, { fileId, tracks: [], priority: 'course' }));
    await ready();
    expect((await subtitles())?.subs.map(({ languageCode }) => languageCode)).toEqual(['en']);
  });
});
