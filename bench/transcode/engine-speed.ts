import { join } from 'node:path';
import { probeFilm } from '../../apps/server/src/features/media/engine/probe.ts';
import type { ProbedFilm } from '../../apps/server/src/features/media/engine/probed-film.ts';
import type { MediaTools } from '../../apps/server/src/features/media/engine/tools.ts';
import { transcodeFilm } from '../../apps/server/src/features/media/engine/transcode.ts';
import { median } from '../measure/quantiles.ts';
import { pairRatios, runRounds } from '../measure/rounds.ts';
import { judged, table, withQuartiles } from '../report/table.ts';
import { settings } from '../settings.ts';
import { type DrawnFilm, drawFilm } from '../school/film.ts';
import { transcodePlainly } from './plain-ffmpeg.ts';

const AIM = 0.9;
const MAX_ROUNDS = 3;
const SOUND = [{ language: 'ru', name: 'Русский', source: { kind: 'film', track: 0 } }] as const;

/** Our engine against one plain ffmpeg, both with all cores, as in a process with only the role `jobs`. */
export async function measureEngine(tools: MediaTools, folder: string, films: readonly DrawnFilm[]): Promise<string> {
  const rows: string[][] = [];
  for (const film of films) {
    const row = await measureFilm(tools, folder, film);
    console.log(row.join('  '));
    rows.push(row);
  }
  return table(['film', 'ours, s', 'plain ffmpeg, s', `plain ÷ ours, aim ≥ ${AIM}`, 'first rendition, × length'], rows);
}

async function measureFilm(tools: MediaTools, folder: string, film: DrawnFilm): Promise<string[]> {
  const source = await drawFilm(tools, folder, film);
  const probed = await probeFilm(tools, source);
  if (!probed.ok) throw new Error(`${film.name}: ${probed.failure.detail}`);
  const facts = probed.value;
  const playable: number[] = [];
  let runs = 0;
  const into = (what: string) => join(folder, `${film.name}-${what}-${(runs += 1)}`);
  const figures = await runRounds(
    {
      ours: () =>
        secondsOf(async () => {
          playable.push(await transcodeOurs(tools, source, facts, into('ours')));
        }),
      plain: () => secondsOf(() => transcodePlainly(tools, source, facts, into('plain'))),
    },
    Math.min(MAX_ROUNDS, settings.pairs),
  );
  const ratio = pairRatios(figures.plain, figures.ours);
  return [
    `${film.size}, ${film.seconds} s`,
    median(figures.ours).toFixed(1),
    median(figures.plain).toFixed(1),
    judged(withQuartiles(ratio), ratio.median >= AIM),
    median(playable).toFixed(2),
  ];
}

/** Returns when the first rendition was playable, as a share of the film's duration. */
async function transcodeOurs(tools: MediaTools, source: string, facts: ProbedFilm, folder: string): Promise<number> {
  const startedAt = performance.now();
  let playableMs = Number.NaN;
  const onPlayable = () => {
    playableMs = performance.now() - startedAt;
  };
  const outcome = await transcodeFilm(tools, { source, facts, folder, sound: SOUND, subtitles: [], onPlayable });
  if (!outcome.ok) throw new Error(outcome.failure.detail);
  return playableMs / facts.durationMs;
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
}
