import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureOutput, soundOutput } from './encode-options.ts';
import { done, failed, type Outcome } from './failure.ts';
import { isMade, madeKey, noteMade } from './made.ts';
import { pictureFilters } from './picture-filters.ts';
import { runFailure } from './run-failure.ts';
import type { RenditionPlan } from './renditions.ts';
import { bringIn, type Sandbox, takeOut } from './sandbox.ts';
import { runFfmpeg, type RunInput, type RunOutput } from './run.ts';
import type { SoundPlan } from './sound-plan.ts';
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
  const { request, sandbox, meter } = work;
  const { facts, folder } = request;
  const film = await sourceKey(request.source);
  const inputs: RunInput[] = [{ name: FILM, container: facts.container }];
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
  for (const { name, extra, streamIndex } of sound) {
    const outputFrom = (input: number) => soundOutput(name, input, streamIndex, facts.durationMs);
    // The input's number depends on what else is missing, so it is not part of the key.
    const key = madeKey(RECIPE, extra ? await sourceKey(extra.path) : film, outputFrom(0));
    if (await isMade(folder, outputFrom(0).name, key)) {
      meter.addReady(SOUND_WORK);
      continue;
    }
    pieces.push({ output: outputFrom(extra ? inputs.length : 0), key, work: SOUND_WORK });
    if (!extra) continue;
    await bringIn(work.tools, sandbox, extra.path, name);
    inputs.push({ name, container: extra.container });
  }
  if (pieces.length === 0) return done(null);
  const filters = missing.length > 0 ? pictureFilters(facts, missing) : undefined;
  return runPieces(work, inputs, filters, pieces);
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
