import { Readable } from 'node:stream';
import { filmChapters } from '@daystream/domain/media';
import type { Context } from '#http/context.ts';
import { isRefusal } from '#http/refusal.ts';
import type { MediaFailure } from '../engine/failure.ts';
import type { ProbedFilm } from '../engine/probed-film.ts';
import { type InnerSubtitles, readInnerSubtitles } from '../engine/subtitles/inner-subtitles.ts';
import { storeImportedFile } from '../imported-files.service.ts';
import { findFileOf, markUsed } from '../media.store.ts';
import { canonicalLanguage } from './film-sound.rules.ts';
import { languageName } from './language-name.rules.ts';
import { mediaTools } from './media-tools.service.ts';
import * as store from './videos.store.ts';

export interface InsideFilm {
  readonly videoId: number;
  /** A local path. */
  readonly source: string;
  readonly facts: ProbedFilm;
  /** Of subtitles without a language. */
  readonly mainLanguage: string;
}

/**
 * Takes over what a film brings along, once: its text subtitles become tracks like those beside it, which come first, and its
 * chapters are shown. The author removes or replaces such a track like any other. Returns why it could not be done.
 */
export async function takeInsideFilm(
  ctx: Context,
  { videoId, source, facts, mainLanguage }: InsideFilm,
  signal: AbortSignal,
): Promise<MediaFailure | null> {
  const file = await findFileOf(ctx.db, { kind: 'video', id: videoId });
  if (file === undefined) return null;
  const known = (await store.listVideoTracks(ctx.db, videoId)).filter(({ kind }) => kind === 'subtitle');
  // Answers of learners are shown without subtitles.
  const wanted = file.purpose === 'media' ? facts : { ...facts, subtitleTracks: [] };
  const found = await readInnerSubtitles(await mediaTools(ctx), source, wanted, signal);
  if (!found.ok) return found.failure;
  const tracks: store.VideoTrack[] = [];
  for (const [language, { vtt }] of byLanguage(found.value, mainLanguage)) {
    if (known.some((track) => track.language === language)) continue;
    const name = `${file.name.replace(/\.[^.]+$/, '')}.${language}.vtt`;
    const content = Readable.from([Buffer.from(vtt)]);
    const stored = await storeImportedFile(ctx, { content, name, ownerId: null, purpose: 'media' });
    if (isRefusal(stored)) {
      ctx.log.warn({ videoId, language, code: stored.code }, 'subtitles inside a film were left out');
      continue;
    }
    tracks.push({ kind: 'subtitle', language, label: languageName(language), fileId: stored.id, isFromFilm: true });
  }
  const chapters = filmChapters(facts.chapters, facts.durationMs);
  await ctx.db.transaction().execute(async (trx) => {
    if ((await store.lockVideo(trx, videoId)) === undefined) return;
    const added = await store.addVideoTracks(trx, videoId, tracks);
    if (file.used_by_type !== null && file.used_by_id !== null) {
      await markUsed(trx, added, file.used_by_type, file.used_by_id);
    }
    await store.noteInside(trx, videoId, chapters, new Date(ctx.clock.nowMs()));
  });
  return null;
}

/** One track a language, the first of each. */
function byLanguage(found: readonly InnerSubtitles[], mainLanguage: string): Map<string, InnerSubtitles> {
  const byCode = new Map<string, InnerSubtitles>();
  for (const each of found) {
    const language = canonicalLanguage(each.language) ?? mainLanguage;
    if (!byCode.has(language)) byCode.set(language, each);
  }
  return byCode;
}
