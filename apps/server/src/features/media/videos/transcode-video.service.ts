import { buffer } from 'node:stream/consumers';
import { SECOND_MS } from '@daystream/domain/durations';
import {
  type FilmChapter,
  type FilmFailure,
  spacePauseMs,
  trackChapters,
  type TranscodeEvent,
  type WrittenChapters,
} from '@daystream/domain/media';
import { parseCues } from '@daystream/domain/media/cues';
import type { Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import type { MediaFailure, Outcome } from '../engine/failure.ts';
import { refuseFullDisk, storedFilmFailure } from '../engine/failure.ts';
import { probeFilm } from '../engine/probe.ts';
import { normaliseSubtitles } from '../engine/subtitles/subtitles.ts';
import { transcodeFilm } from '../engine/transcode.ts';
import type { SubtitleTrackRequest, TranscodedFilm } from '../engine/transcode-types.ts';
import { filmKey, guideKey, originalKey, subtitlesKey } from '../storage-keys.rules.ts';
import { changeVideo } from './change-video.service.ts';
import { type ExtraSound, filmSound, heardLanguage, withMusic } from './film-sound.rules.ts';
import { takeInsideFilm } from './inside-film.service.ts';
import { mediaTools } from './media-tools.service.ts';
import { progressReport } from './progress-report.service.ts';
import { tracksKey } from './replace-tracks.service.ts';
import { enqueueFilm } from './enqueue-film.service.ts';
import { removeBytes } from '../uploads/remove-files.service.ts';
import * as store from './videos.store.ts';

type Track = Awaited<ReturnType<typeof store.listVideoTracks>>[number];

/**
 * Transcodes a video, continuing after an interruption. Runs once at a time however many workers there are; an interrupted
 * run throws, so that the queue retries it. On a full disk, which `waits` times before was full too, it waits once more.
 */
export async function transcodeVideoOf(ctx: Context, videoId: number, signal: AbortSignal, waits = 0): Promise<void> {
  const lock = await ctx.locks.take(`video:${videoId}`, 1000);
  if (lock === null) throw new Error(`video ${videoId} is being transcoded by another worker`);
  try {
    const stop = AbortSignal.any([signal, lock.lost]);
    while (await isUnfinished(ctx, videoId)) {
      const failure = await makeFilm(ctx, videoId, stop).catch((error: unknown) => refuseFullDisk(error).failure);
      if (failure?.kind === 'no_space') return await waitForSpace(ctx, videoId, waits, failure);
      if (failure !== null) await fail(ctx, videoId, failure);
    }
  } finally {
    await lock.release();
  }
}

async function isUnfinished(ctx: Context, videoId: number): Promise<boolean> {
  return (await applyEvent(ctx, videoId, 'taken', { failure: null })) === true;
}

/** Returns why the film could not be made, null when it is made or gone. */
async function makeFilm(ctx: Context, videoId: number, signal: AbortSignal): Promise<MediaFailure | null> {
  const video = await store.findVideoWork(ctx.db, videoId);
  if (video === undefined) return null;
  const tools = await mediaTools(ctx);
  const original = originalKey(video.storage_key);
  if ((await ctx.files.stat(original)) === null) {
    return { kind: 'empty', detail: 'the bytes are gone' };
  }
  await using opened = new AsyncDisposableStack();
  const source = opened.use(await ctx.localFiles.openFile(original)).path;
  const probed = await probeFilm(tools, source, { signal });
  if (!probed.ok) return probed.failure;
  const main = video.default_language ?? mainLanguage(ctx);
  await store.setHeardLanguage(ctx.db, videoId, heardLanguage(probed.value, main));
  if (video.inside_read_at === null) {
    const inside = { videoId, source, facts: probed.value, mainLanguage: main };
    const untaken = await takeInsideFilm(ctx, inside, signal);
    if (untaken !== null) return untaken;
  }
  const tracks = await store.listVideoTracks(ctx.db, videoId);
  const folderKey = video.work_key ?? filmKey(videoId);
  await writeGuides(ctx, { videoId, folderKey }, tracks);
  const outcome: Outcome<TranscodedFilm> = await transcodeFilm(tools, {
    source,
    facts: probed.value,
    folder: opened.use(await ctx.localFiles.openFolder(folderKey)).path,
    ...withMusic(
      filmSound(probed.value, await openExtraSound(ctx, opened, tracks), { own: video.sound_language, main }),
      await openMusic(ctx, opened, tracks),
    ),
    subtitles: await readSubtitles(ctx, { videoId, folderKey }, tracks),
    signal,
    onProgress: progressReport(ctx, video),
    onPlayable: async (film) => {
      await applyEvent(ctx, videoId, 'first_rendition', servedColumns(folderKey, film));
    },
  });
  if (!outcome.ok) return outcome.failure;
  const writtenChapters = await readChapters(ctx, videoId, tracks, outcome.value.durationMs);
  const made = {
    tracks,
    writtenChapters,
    soundLanguage: video.sound_language,
    sourceKey: video.storage_key,
    folderKey,
  };
  await finish(ctx, videoId, made, outcome.value);
  return null;
}

interface FilmFolder {
  readonly videoId: number;
  readonly folderKey: string;
}

interface MadeOf {
  readonly tracks: readonly Track[];
  readonly writtenChapters: WrittenChapters;
  readonly soundLanguage: string | null;
  readonly sourceKey: string;
  readonly folderKey: string;
}

/** If its tracks or its source were changed meanwhile, the film stays playable and is transcoded again. */
async function finish(ctx: Context, videoId: number, made: MadeOf, film: TranscodedFilm): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const video = await store.lockVideo(trx, videoId);
    if (video === undefined) return;
    const isCurrent =
      video.sound_language === made.soundLanguage &&
      video.storage_key === made.sourceKey &&
      tracksKey(await store.listVideoTracks(trx, videoId)) === tracksKey(made.tracks);
    const event = isCurrent ? 'finished' : 'first_rendition';
    const progress = isCurrent ? { percent: 100, remainingMs: 0 } : {};
    await store.writeChapters(trx, videoId, made.writtenChapters);
    await changeVideo(ctx, trx, video, event, { ...servedColumns(made.folderKey, film), ...progress });
    await dropFormer(ctx, trx, video.hls_key, made.folderKey);
  });
}

/** Once a film plays from another folder, nothing leads to the one before. */
async function dropFormer(ctx: Context, trx: Trx, was: string | null, is: string | undefined): Promise<void> {
  if (was !== null && is !== undefined && was !== is) await ctx.jobs.enqueue(trx, removeBytes, { keys: [was] });
}

/** Leaves the film as far as it is and enqueues it for later. */
async function waitForSpace(ctx: Context, videoId: number, waits: number, { detail }: MediaFailure): Promise<void> {
  const pauseMs = spacePauseMs(waits);
  ctx.log.warn({ videoId, detail, pauseMs }, 'a film waits for disk space');
  await ctx.db.transaction().execute(async (trx) => {
    const video = await store.lockVideo(trx, videoId);
    if (video === undefined) return;
    if (!(await changeVideo(ctx, trx, video, 'lost', { failure: 'no_space', remainingMs: null }))) return;
    const isSent = video.used_by_type !== null;
    const priority = video.purpose === 'media' ? 'course' : isSent ? 'sent' : 'unsent';
    await enqueueFilm(ctx, trx, {
      videoId,
      priority,
      retry: { waits: waits + 1, startAfterS: pauseMs / SECOND_MS },
    });
  });
}

async function fail(ctx: Context, videoId: number, failure: MediaFailure): Promise<void> {
  const stored: FilmFailure | null = storedFilmFailure(failure.kind);
  if (stored === null) {
    await applyEvent(ctx, videoId, 'lost');
    throw new Error(`the work on video ${videoId} was stopped`);
  }
  ctx.log.warn({ videoId, kind: failure.kind, detail: failure.detail }, 'a film was refused');
  await applyEvent(ctx, videoId, 'failed', { failure: stored, remainingMs: null });
}

function applyEvent(
  ctx: Context,
  videoId: number,
  event: TranscodeEvent,
  changes: Omit<store.VideoChanges, 'state'> = {},
): Promise<boolean> {
  return ctx.db.transaction().execute(async (trx) => {
    const video = await store.lockVideo(trx, videoId);
    if (video === undefined || !(await changeVideo(ctx, trx, video, event, changes))) return false;
    await dropFormer(ctx, trx, video.hls_key, changes.hlsKey);
    return true;
  });
}

function servedColumns(key: string, film: TranscodedFilm) {
  return {
    durationMs: film.durationMs,
    width: film.width,
    height: film.height,
    hlsKey: key,
    mp4Key: film.mp4 === null ? undefined : `${key}/${film.mp4}`,
    posterKey: `${key}/${film.poster.webp}`,
  };
}

function openExtraSound(ctx: Context, opened: AsyncDisposableStack, tracks: readonly Track[]): Promise<ExtraSound[]> {
  const sounds = tracks.filter(({ kind }) => kind === 'audio' || kind === 'description');
  return Promise.all(
    sounds.map(async ({ kind, language, label, storageKey }) => {
      const { path } = opened.use(await ctx.localFiles.openFile(originalKey(storageKey)));
      return { language, label, path, isDescription: kind === 'description' };
    }),
  );
}

async function openMusic(ctx: Context, opened: AsyncDisposableStack, tracks: readonly Track[]): Promise<string | null> {
  const music = tracks.find(({ kind }) => kind === 'music');
  return music === undefined ? null : opened.use(await ctx.localFiles.openFile(originalKey(music.storageKey))).path;
}

/** Subtitles were checked at upload; a file that is now unreadable is left out instead of failing the film. */
async function readSubtitles(
  ctx: Context,
  { videoId, folderKey }: FilmFolder,
  tracks: readonly Track[],
): Promise<SubtitleTrackRequest[]> {
  const requests: SubtitleTrackRequest[] = [];
  for (const { kind, language, label, storageKey } of tracks) {
    if (kind !== 'subtitle') continue;
    const subtitles = normaliseSubtitles(await buffer(ctx.files.read(originalKey(storageKey))));
    if (subtitles.ok) {
      await ctx.files.write(subtitlesKey(folderKey, language), subtitles.vtt);
      requests.push({ language, name: label, vtt: subtitles.vtt });
    } else ctx.log.warn({ videoId, language, problem: subtitles.problem }, 'subtitles were left out');
  }
  return requests;
}

/** Guide words are read by our player only, so they are no part of the playlist. */
async function writeGuides(ctx: Context, { videoId, folderKey }: FilmFolder, tracks: readonly Track[]): Promise<void> {
  for (const { kind, language, storageKey } of tracks) {
    if (kind !== 'guide') continue;
    const words = normaliseSubtitles(await buffer(ctx.files.read(originalKey(storageKey))));
    if (words.ok) await ctx.files.write(guideKey(folderKey, language), words.vtt);
    else ctx.log.warn({ videoId, language, problem: words.problem }, 'guide words were left out');
  }
}

/** Chapters by language; they are sent with the film's addresses. */
async function readChapters(
  ctx: Context,
  videoId: number,
  tracks: readonly Track[],
  durationMs: number,
): Promise<WrittenChapters> {
  const written: Record<string, FilmChapter[]> = {};
  for (const { kind, language, storageKey } of tracks) {
    if (kind !== 'chapters') continue;
    const words = normaliseSubtitles(await buffer(ctx.files.read(originalKey(storageKey))));
    if (words.ok) written[language] = trackChapters(parseCues(words.vtt), durationMs);
    else ctx.log.warn({ videoId, language, problem: words.problem }, 'chapters were left out');
  }
  return written;
}

function mainLanguage({ variants, config }: Context): string {
  return variants.find(config.variant)?.defaultLanguage ?? 'ru';
}
