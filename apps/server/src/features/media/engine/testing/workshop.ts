import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findMediaTools } from '../binaries.ts';
import type { MediaTools } from '../tools.ts';

const execute = promisify(execFile);
const SYSTEM_FOLDERS = ['/usr/local/bin', '/usr/bin', '/opt/homebrew/bin'];

/** A temporary folder with the tools and a maker of small films; `close` removes it. */
export interface Workshop {
  readonly tools: MediaTools;
  path(name: string): string;
  /** Makes a film or sound with ffmpeg: inputs and options as on its command line. */
  make(name: string, options: string): Promise<string>;
  write(name: string, content: string | Uint8Array): Promise<string>;
  read(name: string): Promise<Buffer>;
  close(): Promise<void>;
}

export async function openWorkshop(programs: 'system' | 'packaged' = 'system'): Promise<Workshop> {
  const folder = await mkdtemp(join(tmpdir(), 'daystream-media-'));
  await chmod(folder, 0o711); // ffmpeg's user must be able to enter
  const tools = await findMediaTools({
    searchFolders: programs === 'system' ? SYSTEM_FOLDERS : [],
    workFolder: join(folder, 'work'),
    programFolder: join(folder, 'programs'),
  });
  const path = (name: string) => join(folder, name);
  await mkdir(tools.workFolder, { recursive: true, mode: 0o711 });
  return {
    tools,
    path,
    async make(name, options) {
      await execute(tools.ffmpeg, ['-v', 'error', '-y', ...options.split(' '), path(name)]);
      return path(name);
    },
    async write(name, content) {
      await writeFile(path(name), content);
      return path(name);
    },
    read: (name) => readFile(path(name)),
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

export const picture = (size: string, seconds: number, rate = 25): string =>
  `-f lavfi -i testsrc2=size=${size}:rate=${rate}:duration=${seconds}`;
export const tone = (seconds: number, hertz = 440): string =>
  `-f lavfi -i sine=frequency=${hertz}:sample_rate=48000:duration=${seconds}`;
export const H264 = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p';

/** The rotation flag of a phone, a quarter clockwise, in the track header of an mp4. */
export function turnQuarter(film: Buffer): Buffer {
  const turned = Buffer.from(film);
  const matrix = turned.indexOf('tkhd') + 4 + 40;
  for (const [at, value] of [0, 0x10000, 0, -0x10000, 0, 0].entries()) turned.writeInt32BE(value, matrix + at * 4);
  return turned;
}

export interface SeenStream {
  codec_type: string;
  codec_name: string;
  width?: number;
  height?: number;
  pix_fmt?: string;
  r_frame_rate?: string;
  avg_frame_rate?: string;
  channels?: number;
  duration?: string;
}

/** What an independent reader finds in a result, playlists included. */
export async function inspect(tools: MediaTools, path: string): Promise<{ streams: SeenStream[]; durationMs: number }> {
  const { stdout } = await execute(tools.ffprobe, [
    '-v',
    'error',
    '-of',
    'json',
    '-show_streams',
    '-show_format',
    path,
  ]);
  const report = JSON.parse(stdout) as { streams: SeenStream[]; format: { duration?: string } };
  return { streams: report.streams, durationMs: Math.round(Number(report.format.duration ?? 0) * 1000) };
}

/** The pixels of one frame, made by these filters, which end with their format. */
export async function framePixels(
  tools: MediaTools,
  path: string,
  atSeconds: number,
  filters: string,
): Promise<Buffer> {
  const options = `-v error -ss ${atSeconds} -i ${path} -frames:v 1 -vf ${filters} -f rawvideo pipe:1`;
  const { stdout } = await execute(tools.ffmpeg, options.split(' '), { encoding: 'buffer' });
  return stdout;
}

/** One frame as grey pixels of 8 × 8, to see which way up a picture is. */
export function greyFrame(tools: MediaTools, path: string, atSeconds: number): Promise<Buffer> {
  return framePixels(tools, path, atSeconds, 'scale=8:8,format=gray');
}
