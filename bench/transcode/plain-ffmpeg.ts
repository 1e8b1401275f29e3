import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pictureOutput, soundOutput } from '../../apps/server/src/features/media/engine/encode-options.ts';
import { flags } from '../../apps/server/src/features/media/engine/flags.ts';
import type { ProbedFilm } from '../../apps/server/src/features/media/engine/probed-film.ts';
import { planRenditions } from '../../apps/server/src/features/media/engine/renditions.ts';
import type { MediaTools } from '../../apps/server/src/features/media/engine/tools.ts';

const execute = promisify(execFile);

/** The same renditions and sound by one ffmpeg with the same encoder settings. */
export async function transcodePlainly(
  { ffmpeg }: MediaTools,
  source: string,
  facts: ProbedFilm,
  folder: string,
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const plans = planRenditions(facts);
  const names = plans.map(({ name }) => `[in-${name}]`).join('');
  const scaled = plans.map(({ name, width, height }) => `[in-${name}]scale=${width}:${height},format=yuv420p[${name}]`);
  const outputs = [
    ...plans.map((plan) => pictureOutput(facts, plan)),
    ...facts.audioTracks.map(({ streamIndex }) => soundOutput('sound', `0:${streamIndex}`, facts.durationMs)),
  ];
  await execute(ffmpeg, [
    ...flags('-v error -nostdin -y -i'),
    source,
    '-filter_complex',
    [`[0:v]split=${plans.length}${names}`, ...scaled].join(';'),
    ...outputs.flatMap(({ name, options }) => [...options, join(folder, name)]),
  ]);
}
