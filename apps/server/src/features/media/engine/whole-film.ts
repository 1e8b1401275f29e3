import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { downloadRendition } from '@daystream/domain/media';
import type { FilmWork } from './encode.ts';
import { wholeFilmOutput } from './encode-options.ts';
import { done, failed, type Outcome } from './failure.ts';
import { isMade, madeKey, noteMade } from './made.ts';
import { runFailure } from './run-failure.ts';
import type { RenditionPlan } from './renditions.ts';
import { bringIn, takeOut } from './sandbox.ts';
import { runFfmpeg } from './run.ts';
import type { SoundPlan } from './sound-plan.ts';

export const WHOLE_FILM = 'film.mp4';
const TIMEOUT_MS = 900_000;

/** Joins the best fitting rendition and the default sound, already encoded, into one file that plays from its start. */
export async function joinWholeFilm(
  { tools, request, sandbox }: FilmWork,
  plans: readonly RenditionPlan[],
  sound: readonly SoundPlan[],
): Promise<Outcome<null>> {
  const { folder, signal } = request;
  const plan = downloadRendition(plans);
  if (!plan) throw new Error('a film has at least one rendition');
  const files = [`${plan.name}.mp4`, ...sound.slice(0, 1).map(({ name }) => `${name}.m4a`)];
  const facts = await Promise.all(files.map((file) => stat(join(folder, file))));
  const key = madeKey(
    files,
    facts.map(({ size, mtimeMs }) => [size, mtimeMs]),
  );
  if (await isMade(folder, WHOLE_FILM, key)) return done(null);
  for (const [at, file] of files.entries()) await bringIn(tools, sandbox, join(folder, file), `part${at}`);
  const bytes = facts.reduce((sum, { size }) => sum + size, 0);
  const output = wholeFilmOutput(WHOLE_FILM, sound.length > 0, bytes);
  const run = await runFfmpeg(tools, {
    sandbox,
    inputs: files.map((_, at) => ({ name: `part${at}`, container: 'mov' as const })),
    outputs: [output],
    timeoutMs: TIMEOUT_MS,
    signal,
  });
  if (run.end !== 'done') return { ok: false, failure: runFailure(run) };
  if ((await stat(join(sandbox.folder, WHOLE_FILM))).size >= output.maxBytes)
    return failed('too_large', `${WHOLE_FILM} reached its limit`);
  await takeOut(sandbox, WHOLE_FILM, join(folder, WHOLE_FILM));
  await noteMade(folder, WHOLE_FILM, key);
  return done(null);
}
