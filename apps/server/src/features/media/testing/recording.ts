import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Context } from '#http/context.ts';
import { mediaTools } from '../videos/media-tools.service.ts';

/** What browsers record: Chrome and Firefox the first, Safari the second. */
export const recorders = {
  webm: '-c:a libopus -f webm',
  mp4: '-c:a aac -movflags frag_keyframe+empty_moov -f mp4',
} as const;

/** A real recording of a tone; `sound` is an input of ffmpeg's generators. */
export async function recording(
  ctx: Context,
  seconds: number,
  recorder: keyof typeof recorders = 'webm',
  sound = 'sine=frequency=220',
): Promise<Buffer> {
  const { ffmpeg } = await mediaTools(ctx);
  const folder = await mkdtemp(join(tmpdir(), 'daystream-voice-'));
  try {
    const path = join(folder, 'voice');
    const options = `-v error -f lavfi -i ${sound} -t ${seconds} ${recorders[recorder]}`;
    await promisify(execFile)(ffmpeg, [...options.split(' '), path]);
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
