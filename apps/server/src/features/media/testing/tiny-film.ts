import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Context } from '#http/context.ts';
import { mediaTools } from '../videos/media-tools.service.ts';

/** A real film of a few kilobytes: moving picture and a tone. */
export async function tinyFilm(ctx: Context, seconds = 2, size = '320x240'): Promise<Buffer> {
  const { ffmpeg } = await mediaTools(ctx);
  const folder = await mkdtemp(join(tmpdir(), 'daystream-film-'));
  try {
    const path = join(folder, 'film.mp4');
    const options =
      `-v error -f lavfi -i testsrc2=size=${size}:rate=25:duration=${seconds} -f lavfi -i sine=frequency=440:duration=${seconds} ` +
      '-c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac';
    await promisify(execFile)(ffmpeg, [...options.split(' '), path]);
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
