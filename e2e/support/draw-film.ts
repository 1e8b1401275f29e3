import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
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
  await draw(ffmpeg, film, `testsrc2=size=320x180:rate=10:duration=${film.seconds}`);
}

/** Renders a film in 480p of noise, which compresses badly, so that its renditions differ in bandwidth. */
export async function drawLargeFilm(ffmpeg: string, film: DrawnFilm): Promise<void> {
  await draw(ffmpeg, film, `testsrc2=size=854x480:rate=10:duration=${film.seconds},noise=alls=40:allf=t`);
}

async function draw(ffmpeg: string, { path, seconds, pitch }: DrawnFilm, picture: string): Promise<void> {
  const inputs = [picture, `sine=frequency=${pitch}:duration=${seconds}`];
  const reading = inputs.flatMap((input) => ['-f', 'lavfi', '-i', input]);
  const coding = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
  await promisify(execFile)(ffmpeg, ['-v', 'error', '-nostdin', '-y', ...reading, ...coding, path]);
}

/** The ffmpeg that the server would use; `folder` must be writable. */
export async function findFfmpeg(folder: string): Promise<string> {
  const workFolder = join(folder, 'rooms');
  await mkdir(workFolder, { recursive: true });
  const searchFolders = (process.env.PATH ?? '').split(delimiter);
  const { ffmpeg } = await findMediaTools({ searchFolders, workFolder, programFolder: join(folder, 'programs') });
  return ffmpeg;
}
