import { execFile } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { findMediaTools } from '../../apps/server/src/features/media/engine/binaries.ts';

interface DrawnFilm {
  readonly path: string;
  readonly seconds: number;
  /** Frequency of the tone in hertz; makes every film a different file. */
  readonly pitch: number;
}

/** Renders a real film that transcodes quickly: a small moving picture and a tone. */
export async function drawTinyFilm(ffmpeg: string, film: DrawnFilm): Promise<void> {
  const picture = lavfi(`testsrc2=size=320x180:rate=10:duration=${film.seconds}`);
  await run(ffmpeg, [...picture, ...tone(film), ...PICTURE_CODING, ...TONE_CODING, film.path]);
}

/** Encoding noise is slow: so much of it is drawn, and repeated. */
const NOISE_SECONDS = 2;

/**
 * Renders a film in 480p of noise, which compresses badly: its renditions reach their highest bitrates, so that they differ in
 * bandwidth. A coarse encoding of the noise is enough for that.
 */
export async function drawLargeFilm(ffmpeg: string, film: DrawnFilm): Promise<void> {
  const noise = `${film.path}.noise.mp4`;
  const picture = lavfi(`testsrc2=size=854x480:rate=10:duration=${NOISE_SECONDS},noise=alls=40:allf=t`);
  await run(ffmpeg, [...picture, ...PICTURE_CODING, '-crf', '35', noise]);
  const repeats = Math.ceil(film.seconds / NOISE_SECONDS) - 1;
  const repeated = ['-stream_loop', String(repeats), '-i', noise];
  const copied = ['-map', '0:v', '-map', '1:a', '-c:v', 'copy'];
  await run(ffmpeg, [...repeated, ...tone(film), ...copied, ...TONE_CODING, film.path]);
  await rm(noise);
}

const PICTURE_CODING = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
const TONE_CODING = ['-c:a', 'aac'];

function lavfi(input: string): string[] {
  return ['-f', 'lavfi', '-i', input];
}

function tone({ pitch, seconds }: DrawnFilm): string[] {
  return lavfi(`sine=frequency=${pitch}:duration=${seconds}`);
}

async function run(ffmpeg: string, args: readonly string[]): Promise<void> {
  await promisify(execFile)(ffmpeg, ['-v', 'error', '-nostdin', '-y', ...args]);
}

/** The ffmpeg that the server would use; `folder` must be writable. */
export async function findFfmpeg(folder: string): Promise<string> {
  const workFolder = join(folder, 'rooms');
  await mkdir(workFolder, { recursive: true });
  const searchFolders = (process.env.PATH ?? '').split(delimiter);
  const { ffmpeg } = await findMediaTools({ searchFolders, workFolder, programFolder: join(folder, 'programs') });
  return ffmpeg;
}
