import { mkdir } from 'node:fs/promises';
import { encodePieces, FILM, type FilmWork, pictureWork, SOUND_WORK } from './encode.ts';
import { done, type Outcome, refuseFullDisk } from './failure.ts';
import { makePoster } from './poster.ts';
import { publishFilm } from './publish.ts';
import { firstRendition, planRenditions, type RenditionPlan } from './renditions.ts';
import { bringIn, withSandbox } from './sandbox.ts';
import { makeSeekPictures } from './seek-pictures.ts';
import { planSound, type SoundPlan } from './sound-plan.ts';
import type { MediaTools } from './tools.ts';
import type { TranscodedFilm, TranscodeRequest } from './transcode-types.ts';
import { joinWholeFilm, WHOLE_FILM } from './whole-film.ts';
import { workMeter } from './work-meter.ts';

/**
 * Transcodes a film for learners: renditions, sound and subtitles as HLS, a poster and one mp4. The smallest useful rendition,
 * anything smaller and all sound come first and are published by a master playlist of their own; the larger renditions
 * follow in one decode. Called again for the same folder, it continues.
 */
export function transcodeFilm(tools: MediaTools, request: TranscodeRequest): Promise<Outcome<TranscodedFilm>> {
  return transcodePlanned(tools, request).catch(refuseFullDisk);
}

async function transcodePlanned(tools: MediaTools, request: TranscodeRequest): Promise<Outcome<TranscodedFilm>> {
  const sound = await planSound(tools, request);
  if (!sound.ok) return sound;
  const plans = planRenditions(request.facts);
  const total = plans.reduce((sum, plan) => sum + pictureWork(plan), sound.value.length * SOUND_WORK);
  const meter = workMeter(total, (progress) => request.onProgress?.(progress), Date.now);
  await mkdir(request.folder, { recursive: true });
  return withSandbox(tools, async (sandbox) => {
    await bringIn(tools, sandbox, request.source, FILM);
    return transcode({ tools, request, sandbox, meter }, plans, sound.value);
  });
}

async function transcode(
  work: FilmWork,
  plans: readonly RenditionPlan[],
  sound: readonly SoundPlan[],
): Promise<Outcome<TranscodedFilm>> {
  const useful = pictureWork(firstRendition(plans));
  // Still smaller renditions cost less in the same run than in a decode of their own.
  const first = plans.filter((plan) => pictureWork(plan) <= useful);
  const others = plans.filter((plan) => !first.includes(plan));
  // Small renditions leave cores free.
  const early = [encodePieces(work, first, sound).catch(refuseFullDisk), makePoster(work).catch(refuseFullDisk)];
  await using behind = work.tools.threads === null ? startBehind(work, others) : null;
  for (const made of await Promise.all(early)) if (!made.ok) return made;
  await work.request.onPlayable?.(await publishFilm(work, first, sound, null));
  const pictures = await makeSeekPictures(work, smallest(plans));
  if (!pictures.ok) return pictures;
  const rest = await (behind?.outcome ?? encodePieces(work, others, []));
  if (!rest.ok) return rest;
  const whole = await joinWholeFilm(work, plans, sound);
  if (!whole.ok) return whole;
  return done(await publishFilm(work, plans, sound, WHOLE_FILM));
}

function smallest(plans: readonly RenditionPlan[]): RenditionPlan {
  const last = plans.at(-1);
  if (!last) throw new Error('a film has at least one rendition');
  return last;
}

const LOWEST_PRIORITY = 19;
const LESS_PRIORITY = 10;

/**
 * Where all cores are for films, the larger renditions begin at once with what the first one leaves of them: a single
 * ffmpeg keeps no machine busy to its end. Left early, they are stopped.
 */
function startBehind(work: FilmWork, plans: readonly RenditionPlan[]) {
  const stop = new AbortController();
  const { signal = stop.signal } = work.request;
  const outcome = encodePieces(
    {
      ...work,
      tools: { ...work.tools, niceness: Math.min(LOWEST_PRIORITY, work.tools.niceness + LESS_PRIORITY) },
      request: { ...work.request, signal: AbortSignal.any([signal, stop.signal]) },
    },
    plans,
    [],
  ).catch(refuseFullDisk);
  // Whoever waits for it hears of an error; nobody does when the first rendition failed before.
  const ended = outcome.then(
    () => {},
    () => {},
  );
  return {
    outcome,
    async [Symbol.asyncDispose]() {
      stop.abort();
      await ended;
    },
  };
}
