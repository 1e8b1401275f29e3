import { Readable } from 'node:stream';
import { listFilms, retryFilm } from '@daystream/contract/media.admin';
import type { WireFile } from '@daystream/contract/media';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestSchool, type Person, type TestSchool } from '../../../testing/test-school.ts';
import { createVideo, replaceTracks, storeImportedFile, type VideoTrack } from '../index.ts';
import { mediaPrefix } from '#http/media-prefix.ts';
import { sendFile } from '../testing/sent-files.ts';
import { tinyFilm } from '../testing/tiny-film.ts';
import { transcodeVideoOf } from './transcode-video.service.ts';

let school: TestSchool;
let author: Person;
let film: Buffer;
beforeAll(async () => {
  school = await openTestSchool({ workers: true });
  author = await school.person({ roles: ['author'] });
  film = await tinyFilm(school.ctx);
});
afterAll(() => school.close());

const never = new AbortController().signal;
const videoOf = (fileId: number) =>
  school.ctx.db
    .selectFrom('videos')
    .select(['id', 'state', 'failure', 'percent', 'revision', 'duration_ms', 'width', 'height', 'hls_key', 'mp4_key'])
    .where('file_id', '=', fileId)
    .executeTakeFirstOrThrow();

async function settled(fileId: number) {
  await vi.waitFor(async () => expect((await videoOf(fileId)).state).toMatch(/ready|failed/), { timeout: 30_000 });
  return videoOf(fileId);
}

/** As the course does when a film is placed. */
const create = (fileId: number, tracks: readonly VideoTrack[] = [], soundLanguage: string | null = null) =>
  school.ctx.db
    .transaction()
    .execute((trx) => createVideo(school.ctx, trx, { fileId, tracks, soundLanguage, priority: 'course' }));

/** A film imported from a folder, with its tracks, that no worker transcodes. */
async function imported(content: Uint8Array, name: string) {
  const file = await storeImportedFile(school.ctx, {
    content: Readable.from([content]),
    name,
    ownerId: author.id,
    purpose: 'media',
  });
  if ('refused' in file) throw new Error(file.code);
  return file;
}

const get = (url: string, headers: Record<string, string> = {}) => school.app.inject({ method: 'GET', url, headers });

describe('an uploaded film', () => {
  let file: WireFile;
  const hints: unknown[] = [];
  const announced: number[] = [];
  beforeAll(async () => {
    school.ctx.hints.subscribe((hint) => hints.push(hint));
    school.ctx.reactions.react('video_changed', async (_ctx, _trx, { videoId }) => void announced.push(videoId));
    file = (await sendFile(school, author, 'media', film, 'Урок 1.mp4')).body;
    await create(file.id);
    await settled(file.id);
  });

  it('is transcoded by a job that notifies its sender and every noun that shows it', async () => {
    const video = await videoOf(file.id);
    expect(video).toMatchObject({
      state: 'ready',
      failure: null,
      percent: 100,
      duration_ms: 2000,
      width: 320,
      height: 240,
    });
    expect(video.revision).toBe(2);
    expect(announced.filter((id) => id === video.id)).toHaveLength(3);
    expect(hints).toContainEqual({ userId: author.id, event: 'video_progress', ids: { video_id: video.id } });
  });

  it('waits until it is placed in a course; the film of an answer is transcoded at once', async () => {
    const [waiting, answer] = [
      (await sendFile(school, author, 'media', film)).body,
      (await sendFile(school, author, 'homework', film)).body,
    ];
    const videos = school.ctx.db.selectFrom('videos').select('file_id');
    expect(await videos.where('file_id', 'in', [waiting.id, answer.id]).execute()).toEqual([{ file_id: answer.id }]);
  });

  it('plays for those who may see it: master playlist, renditions by ranges, subtitles, poster, one mp4', async () => {
    const { body } = await school.call(listFilms, { as: author });
    const { video } = body.find(({ file_id }) => file_id === file.id) ?? body[0]!;
    const master = await get(video.hlsPlaylist ?? '');
    expect([master.statusCode, master.headers['content-type']]).toEqual([200, 'application/vnd.apple.mpegurl']);
    const rendition = /^(\d+p\.m3u8)$/m.exec(master.body)?.[1] ?? '';
    const beside = (name: string) => (video.hlsPlaylist ?? '').replace('master.m3u8', name);
    const playlist = await get(beside(rendition));
    expect(playlist.body).toContain('#EXT-X-BYTERANGE');
    const part = await get(beside(rendition.replace('m3u8', 'mp4')), { range: 'bytes=0-99' });
    expect([part.statusCode, part.headers['content-type'], part.rawPayload.length]).toEqual([206, 'video/mp4', 100]);
    expect((await get(video.preview ?? '')).headers['content-type']).toBe('image/webp');
    expect((await get(video.mp4Playlist ?? '', { range: 'bytes=0-9' })).statusCode).toBe(206);
    expect((await get(beside('seek.json'))).headers['content-type']).toContain('application/json');
    expect((await get(beside('seek.webp'))).headers['content-type']).toBe('image/webp');
    const stranger = await school.person();
    const asStranger = (video.hlsPlaylist ?? '').replace(/^\/m\/[^/]+/, mediaPrefix(school.ctx, stranger));
    expect((await get(asStranger)).statusCode).toBe(403);
    expect((await get(beside('.made/480p.mp4.json'))).statusCode).toBe(404);
  });

  it('is not transcoded again by a repeated job', async () => {
    const { id, revision } = await videoOf(file.id);
    await transcodeVideoOf(school.ctx, id, never);
    expect((await videoOf(file.id)).revision).toBe(revision);
  });
});

describe('an imported film', () => {
  it('has the subtitles and sound beside it, and gets new ones without encoding again', async () => {
    const source = await imported(film, 'Дыхание.mp4');
    const text = (words: string) => Buffer.from(`WEBVTT\n\n00:00.000 --> 00:01.000\n${words}\n`);
    const [russian, english] = [await imported(text('Вдох'), 'a.ru.vtt'), await imported(text('Inhale'), 'a.en.vtt')];
    const subtitle = (language: string, label: string, fileId: number) =>
      ({ kind: 'subtitle', language, label, fileId }) as const;
    const sound = { kind: 'audio', language: 'en', label: 'English', fileId: source.id } as const;
    const tracks = [subtitle('ru', 'Русский', russian.id), sound];
    const videoId = await create(source.id, tracks);
    const { revision } = await settled(source.id);
    const address = (name: string) => `${mediaPrefix(school.ctx, author)}/v/${videoId}/${revision}/${name}`;
    const master = (await get(address('master.m3u8'))).body;
    expect(
      [...master.matchAll(/TYPE=(AUDIO|SUBTITLES).*?NAME="([^"]+)".*?LANGUAGE="(\w+)"/g)].map((found) =>
        found.slice(1),
      ),
    ).toEqual([
      ['AUDIO', 'Русский', 'ru'],
      ['AUDIO', 'English', 'en'],
      ['SUBTITLES', 'Русский', 'ru'],
    ]);
    expect((await get(address('ru.vtt'))).body).toContain('Вдох');
    const encoded = await school.ctx.files.stat(`v/${videoId}/240p.mp4`);

    await school.ctx.db.transaction().execute(async (trx) => {
      await replaceTracks(school.ctx, trx, videoId, [...tracks, subtitle('en', 'English', english.id)]);
      const { percent } = await trx
        .selectFrom('videos')
        .select('percent')
        .where('id', '=', videoId)
        .executeTakeFirstOrThrow();
      expect(percent).toBe(0);
    });
    expect((await settled(source.id)).revision).toBeGreaterThan(revision);
    expect((await get(address('en.vtt'))).body).toContain('Inhale');
    expect(await school.ctx.files.stat(`v/${videoId}/240p.mp4`)).toEqual(encoded);
  });

  it('is heard in several balances once its music is there, in the pictures it has', async () => {
    const source = await imported(film, 'Музыка.mp4');
    const videoId = await create(source.id);
    await settled(source.id);
    const encoded = await school.ctx.files.stat(`v/${videoId}/240p.mp4`);
    await create(source.id, [{ kind: 'music', language: 'zxx', label: 'zxx', fileId: source.id }]);
    const { revision, mp4_key } = await settled(source.id);
    const address = (name: string) => `${mediaPrefix(school.ctx, author)}/v/${videoId}/${revision}/${name}`;
    const master = (await get(address('master.m3u8'))).body;
    expect(
      [...master.matchAll(/LANGUAGE="(\w+)".*?org\.daystream\.music-(\d+).*?URI="([^"]+)"/g)].map((found) =>
        found.slice(1),
      ),
    ).toEqual(['50', '0', '25', '75', '100'].map((percent) => ['ru', percent, `a1-ru-m${percent}.m3u8`]));
    const part = await get(address('a1-ru-m100.m4a'), { range: 'bytes=0-9' });
    expect([part.statusCode, part.headers['content-type']]).toEqual([206, 'audio/mp4']);
    expect(mp4_key).not.toBeNull();
    expect(await school.ctx.files.stat(`v/${videoId}/240p.mp4`)).toEqual(encoded);
  });

  it('has guide words of its own address, and a description that no player begins with', async () => {
    const source = await imported(await tinyFilm(school.ctx, 1), 'guided.mp4');
    const words = Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000 line:10% size:26%\n<c.in>Вдох</c>\n');
    const guide = await imported(words, 'a.ru.guide.vtt');
    const tracks = [
      { kind: 'description', language: 'ru', label: 'Русский', fileId: source.id },
      { kind: 'audio', language: 'en', label: 'English', fileId: source.id },
      { kind: 'guide', language: 'ru', label: 'Русский', fileId: guide.id },
    ] as const;
    await create(source.id, tracks, 'zxx');
    await settled(source.id);
    const shown = async () => {
      const { body } = await school.call(listFilms, { as: author });
      const { video } = body.find(({ file_id }) => file_id === source.id) ?? body[0]!;
      return { video, master: (await get(video.hlsPlaylist ?? '')).body };
    };
    const { video, master } = await shown();
    const sounds = master.split('\n').filter((line) => line.includes('TYPE=AUDIO'));
    expect(sounds.map((line) => /LANGUAGE="(\w+)",DEFAULT=(\w+)/.exec(line)?.slice(1))).toEqual([
      ['zxx', 'YES'],
      ['en', 'NO'],
      ['ru', 'NO'],
    ]);
    expect(sounds.map((line) => line.includes('public.accessibility.describes-video'))).toEqual([false, false, true]);
    expect(video).toMatchObject({ subs: [], guides: [{ languageCode: 'ru' }] });
    expect((await get(video.guides[0]?.url ?? '')).body).toContain('line:10% size:26%\n<c.in>Вдох</c>');

    await create(source.id, tracks, 'es');
    await settled(source.id);
    expect((await shown()).master).toContain('LANGUAGE="es",DEFAULT=YES');
  });

  it('is one video however often its file is used', async () => {
    const source = await imported(film, 'twice.mp4');
    expect(await create(source.id)).toBe(await create(source.id));
    const made = await settled(source.id);
    await create(source.id);
    expect(await videoOf(source.id)).toEqual(made);
  });
});

describe('a film that cannot be transcoded', () => {
  it('fails with a reason in the reader’s language, and can be retried', async () => {
    const source = await imported(film.subarray(0, Math.floor(film.length / 2)), 'half.mp4');
    const videoId = await create(source.id);
    expect(await settled(source.id)).toMatchObject({ state: 'failed', failure: 'broken', hls_key: null });
    for (const [language, words] of [
      ['ru', 'повреждён'],
      ['en', 'damaged'],
      ['es', 'dañado'],
    ] as const) {
      const { body } = await school.call(listFilms, { as: author, query: { state: 'failed', lang: language } });
      expect(body[0]).toMatchObject({ id: videoId, name: 'half.mp4', failure: { kind: 'broken' } });
      expect(body[0]?.failure?.message).toContain(words);
    }
    const params = { filmId: videoId };
    const retried = await school.call(retryFilm, { as: author, params });
    expect(retried.body).toMatchObject({ state: 'queued', failure: null, percent: 0 });
    expect((await settled(source.id)).state).toBe('failed');
    const actions = await school.ctx.db.selectFrom('audit_entries').select(['action', 'subject_id']).execute();
    expect(actions).toEqual([{ action: 'retry_film', subject_id: videoId }]);
  });
});

describe('a worker that is stopped', () => {
  it('leaves the film to the next worker, which continues with what is encoded', async () => {
    const source = await imported(await tinyFilm(school.ctx, 1, '640x480'), 'long.mp4');
    const { id } = await school.ctx.db
      .insertInto('videos')
      .values({ file_id: source.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const stopping = new AbortController();
    school.ctx.reactions.react('video_changed', async (_ctx, trx, { videoId }) => {
      const { state } = await trx
        .selectFrom('videos')
        .select('state')
        .where('id', '=', videoId)
        .executeTakeFirstOrThrow();
      if (videoId === id && state === 'playable') stopping.abort();
    });
    await expect(transcodeVideoOf(school.ctx, id, stopping.signal)).rejects.toThrow('stopped');
    expect((await videoOf(source.id)).state).toBe('playable');
    const first = await school.ctx.files.stat(`v/${id}/480p.mp4`);
    await transcodeVideoOf(school.ctx, id, never);
    expect(await videoOf(source.id)).toMatchObject({ state: 'ready', percent: 100 });
    expect(await school.ctx.files.stat(`v/${id}/480p.mp4`)).toEqual(first);
    expect(await school.ctx.files.list('.work')).toEqual([]);
  });
});

describe("the school's films", () => {
  it('are listed for those who make courses, without the films of answers', async () => {
    const [learner, expert] = [await school.person(), await school.person({ roles: ['expert'] })];
    await sendFile(school, learner, 'homework', film);
    const answers = [
      await school.call(listFilms, { as: null }),
      await school.call(listFilms, { as: learner }),
      await school.call(listFilms, { as: expert }),
      await school.call(retryFilm, { as: expert, params: { filmId: 1 } }),
      await school.call(retryFilm, { as: author, params: { filmId: 999_999 } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 403, 403, 403, 404]);
    const { body, headers } = await school.call(listFilms, { as: author, query: { 'per-page': 2 } });
    expect([body.length, headers['x-pagination-total-count']]).toEqual([2, '7']);
    const { body: some } = await school.call(listFilms, { as: author, query: { ids: String(body[1]?.id) } });
    expect(some.map(({ id }) => id)).toEqual([body[1]?.id]);
  });
});
