import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { findMediaTools } from '../../apps/server/src/features/media/engine/binaries.ts';

interface DrawnFilm {
  readonly path: string;
  readonly seconds: number;
  /** Of the tone, in hertz: no two films are the same file. */
  readonly pitch: number;
}

/** Draws a real film that is converted in a moment: a small moving picture and a tone. */
export async function drawTinyFilm(ffmpeg: string, film: DrawnFilm): Promise<void> {
  await draw(ffmpeg, film, `testsrc2=size=320x180:rate=10:duration=${film.seconds}`);
}

/** Draws a film in 480p whose every frame is news, so that each of its renditions needs a line of its own. */
export async function drawLargeFilm(ffmpeg: string, film: DrawnFilm): Promise<void> {
  await draw(ffmpeg, film, `testsrc2=size=854x480:rate=10:duration=${film.seconds},noise=alls=40:allf=t`);
}

async function draw(ffmpeg: string, { path, seconds, pitch }: DrawnFilm, picture: string): Promise<void> {
  const inputs = [picture, `sine=frequency=${pitch}:duration=${seconds}`];
  const reading = inputs.flatMap((input) => ['-f', 'lavfi', '-i', input]);
  const coding = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
  await promisify(execFile)(ffmpeg, ['-v', 'error', '-nostdin', '-y', ...reading, ...coding, path]);
}

/** The ffmpeg that the server would use too; `folder` may be written to. */
export async function findFfmpeg(folder: string): Promise<string> {
  const workFolder = join(folder, 'rooms');
  await mkdir(workFolder, { recursive: true });
  const searchFolders = (process.env.PATH ?? '').split(delimiter);
  const { ffmpeg } = await findMediaTools({ searchFolders, workFolder, programFolder: join(folder, 'programs') });
  return ffmpeg;
}
