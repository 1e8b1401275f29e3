import { join } from 'node:path';
import { BALANCED } from '@daystream/domain/media';
import type { FilmWork } from './encode.ts';
import { type EncodedTrack, readEncodedTrack, trackDurationMs } from './fragments.ts';
import { replaceFile } from './made.ts';
import { bandwidth, type MasterSound, masterPlaylist, mediaPlaylist, subtitlePlaylist } from './playlists.ts';
import { framesPerSecond, outputRate, type RenditionPlan } from './renditions.ts';
import { SEEK_PICTURES } from './seek-pictures.ts';
import { checkLanguage, type SoundPlan } from './sound-plan.ts';
import type { TranscodedFilm, TranscodedRendition } from './transcode-types.ts';

/**
 * Writes the playlists of what is encoded so far, and the master last, so that it never names a missing file. The pictures
 * of the seek bar come with the whole film.
 */
export async function publishFilm(
  { request }: FilmWork,
  plans: readonly RenditionPlan[],
  sound: readonly SoundPlan[],
  mp4: TranscodedFilm['mp4'],
): Promise<TranscodedFilm> {
  const { folder, facts, subtitles } = request;
  const encoded = await Promise.all(
    plans.map(async (plan) => ({ plan, track: await publishTrack(folder, plan.name, `${plan.name}.mp4`) })),
  );
  const durationMs = Math.max(0, ...encoded.map(({ track }) => trackDurationMs(track)));
  const fps = framesPerSecond(outputRate(facts));
  const renditions = encoded.map(({ plan, track }) => renditionOf(plan, track, fps));
  const masterSound = await Promise.all(
    sound.map(async (plan): Promise<MasterSound> => {
      const { language, isDescription } = plan.track;
      const track = await publishTrack(folder, plan.name, `${plan.name}.m4a`);
      return {
        file: `${plan.name}.m3u8`,
        language,
        name: shownName(plan),
        isDescription,
        musicPercent: plan.mix?.balance.musicPercent ?? null,
        codec: track.codec,
        ...bandwidth(track),
      };
    }),
  );
  const masterSubtitles = await Promise.all(
    subtitles.map(async ({ language, name: title, vtt }, at) => {
      const name = `s${at + 1}-${checkLanguage(language)}`;
      await replaceFile(join(folder, `${name}.vtt`), vtt);
      await replaceFile(join(folder, `${name}.m3u8`), subtitlePlaylist(`${name}.vtt`, durationMs));
      return { file: `${name}.m3u8`, language, name: title };
    }),
  );
  await replaceFile(
    join(folder, 'master.m3u8'),
    masterPlaylist(renditions, masterSound, masterSubtitles, mp4 === null ? [] : [SEEK_PICTURES]),
  );
  return {
    durationMs,
    width: facts.displayWidth,
    height: facts.displayHeight,
    master: 'master.m3u8',
    renditions,
    soundTracks: masterSound.map(({ language, name, file }) => ({ language, name, file })),
    subtitleTracks: masterSubtitles.map(({ language, name, file }) => ({
      language,
      name,
      file: file.replace(/\.m3u8$/, '.vtt'),
    })),
    mp4,
    poster: { jpeg: 'poster.jpg', webp: 'poster.webp' },
  };
}

/** Names differ within a playlist; those of balances are read by menus of other players than ours. */
function shownName({ track: { name }, mix }: SoundPlan): string {
  const percent = mix?.balance.musicPercent ?? BALANCED.musicPercent;
  return percent === BALANCED.musicPercent ? name : `${name} (♪ ${percent} %)`;
}

async function publishTrack(folder: string, name: string, file: string): Promise<EncodedTrack> {
  const track = await readEncodedTrack(join(folder, file));
  await replaceFile(join(folder, `${name}.m3u8`), mediaPlaylist(file, track));
  return track;
}

function renditionOf(plan: RenditionPlan, track: EncodedTrack, fps: number): TranscodedRendition {
  const { peakBps, averageBps } = bandwidth(track);
  const last = track.fragments.at(-1);
  return {
    name: plan.name,
    width: plan.width,
    height: plan.height,
    fps,
    codec: track.codec,
    bandwidthBps: peakBps,
    averageBandwidthBps: averageBps,
    bytes: last ? last.start + last.size : 0,
  };
}
