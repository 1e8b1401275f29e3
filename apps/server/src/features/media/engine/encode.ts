import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureOutput, soundOutput } from './encode-options.ts';
import { done, failed, type Outcome } from './failure.ts';
import { flags } from './flags.ts';
import { isMade, madeKey, noteMade } from './made.ts';
import { pictureFilters } from './picture-filters.ts';
import { runFailure } from './run-failure.ts';
import type { RenditionPlan } from './renditions.ts';
import { bringIn, type Sandbox, takeOut } from './sandbox.ts';
import { runFfmpeg, type RunInput, type RunOutput } from './run.ts';
import { mixFilters } from './sound-mix.ts';
import type { SoundPlan, SoundStream } from './sound-plan.ts';
import type { MediaTools } from './tools.ts';
import type { TranscodeRequest } from './transcode-types.ts';
import type { WorkMeter } from './work-meter.ts';

/** Everything one transcoding passes from step to step. */
export interface FilmWork {
  readonly tools: MediaTools;
  readonly request: TranscodeRequest;
  readonly sandbox: Sandbox;
  readonly meter: WorkMeter;
}

/** By itself, ffmpeg gives up only when two thirds cannot be decoded. Some always may: a recording can begin between key frames. */
const REFUSE_DAMAGED = flags('-max_error_rate 0.2');
/** The film's name inside the sandbox. */
export const FILM = 'film';

/** Increase when the encoding changes in a way its options do not show; every film is then encoded again. */
const RECIPE = 3;
const BASE_TIMEOUT_MS = 300_000;
/** Wall-clock allowed per film length and track, on one slow, shared core. */
const TIMEOUT_PER_LENGTH = 6;
/** Decoding costs something even for the smallest picture; in pixels. */
const DECODE_WORK = 150_000;
export const SOUND_WORK = 40_000;

export const pictureWork = (plan: RenditionPlan): number => plan.width * plan.height + DECODE_WORK;

interface Piece {
  readonly output: RunOutput;
  readonly key: string;
  readonly work: number;
}

/** Encodes the given renditions and sound tracks in one run with one decode, except those an earlier run finished. */
export async function encodePieces(
  work: FilmWork,
  pictures: readonly RenditionPlan[],
  sound: readonly SoundPlan[],
): Promise<Outcome<null>> {
  const { request, meter } = work;
  const { facts, folder } = request;
  const film = await sourceKey(request.source);
  const inputs = openInputs(work);
  const pieces: Piece[] = [];
  const missing: RenditionPlan[] = [];
  for (const plan of pictures) {
    const output = pictureOutput(facts, plan);
    const piece = { output, key: madeKey(RECIPE, film, facts, output), work: pictureWork(plan) };
    if (await isMade(folder, output.name, piece.key)) {
      meter.addReady(piece.work);
      continue;
    }
    pieces.push(piece);
    missing.push(plan);
  }
  const filters = missing.length > 0 ? [pictureFilters(facts, missing)] : [];
  for (const plan of sound) {
    const key = await soundKey(plan, film, facts.durationMs);
    if (await isMade(folder, `${plan.name}.m4a`, key)) {
      meter.addReady(SOUND_WORK);
      continue;
    }
    const { from, mixing } = soundFrom(
      plan,
      await inputs.numberOf(plan),
      plan.mix && (await inputs.numberOf(plan.mix.music)),
    );
    filters.push(...mixing);
    pieces.push({ output: soundOutput(plan.name, from, facts.durationMs), key, work: SOUND_WORK });
  }
  if (pieces.length === 0) return done(null);
  return runPieces(work, inputs.list, filters.length > 0 ? filters.join(';') : undefined, pieces);
}

/** The film, and each file that some sound is read from, once. */
function openInputs({ tools, request, sandbox }: FilmWork) {
  const list: RunInput[] = [{ name: FILM, container: request.facts.container, options: REFUSE_DAMAGED }];
  const paths = [request.source];
  return {
    list,
    async numberOf({ extra }: SoundStream): Promise<number> {
      if (extra === null) return 0;
      const known = paths.indexOf(extra.path, 1);
      if (known !== -1) return known;
      const name = `sound${paths.length}`;
      await bringIn(tools, sandbox, extra.path, name);
      list.push({ name, container: extra.container });
      return paths.push(extra.path) - 1;
    },
  };
}

/** Numbers of inputs depend on what else is missing, so they are no part of the key. */
async function soundKey(plan: SoundPlan, film: string, durationMs: number): Promise<string> {
  const keyOf = ({ extra }: SoundStream) => (extra ? sourceKey(extra.path) : film);
  const { from, mixing } = soundFrom(plan, 0, 1);
  const mixed = plan.mix === null ? [] : [await keyOf(plan.mix.music), mixing];
  return madeKey(RECIPE, await keyOf(plan), soundOutput(plan.name, from, durationMs), ...mixed);
}

/** What the output maps, and the filters that make it where voice and music are mixed. */
function soundFrom({ name, streamIndex, channels, mix }: SoundPlan, input: number, musicInput: number | null) {
  const from = `${input}:${streamIndex}`;
  if (mix === null) return { from, mixing: [] };
  const voice = { stream: from, channels };
  const music = { stream: `${musicInput}:${mix.music.streamIndex}`, channels: mix.music.channels };
  return { from: `[${name}]`, mixing: [mixFilters(name, { voice, music }, mix.balance)] };
}

async function runPieces(
  { tools, request, sandbox, meter }: FilmWork,
  inputs: readonly RunInput[],
  filters: string | undefined,
  pieces: readonly Piece[],
): Promise<Outcome<null>> {
  const { facts, folder, signal } = request;
  const units = pieces.reduce((sum, piece) => sum + piece.work, 0);
  const progress = meter.start();
  const run = await runFfmpeg(tools, {
    sandbox,
    inputs,
    filters,
    outputs: pieces.map((piece) => piece.output),
    timeoutMs: BASE_TIMEOUT_MS + facts.durationMs * TIMEOUT_PER_LENGTH * pieces.length,
    signal,
    expectedMs: facts.durationMs,
    onProgress: ({ percent }) => progress.running((units * (percent ?? 0)) / 100),
  });
  if (run.end !== 'done') return { ok: false, failure: runFailure(run) };
  for (const { output, key, work } of pieces) {
    const { size } = await stat(join(sandbox.folder, output.name));
    if (size >= output.maxBytes) return failed('too_large', `${output.name} reached its limit`);
    await takeOut(sandbox, output.name, join(folder, output.name));
    await noteMade(folder, output.name, key);
    progress.addDone(work);
  }
  return done(null);
}

async function sourceKey(path: string): Promise<string> {
  const { size, mtimeMs } = await stat(path);
  return madeKey(size, mtimeMs);
}
