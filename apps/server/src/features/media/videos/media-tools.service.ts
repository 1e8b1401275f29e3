import { chmod, mkdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Config } from '#config/config.ts';
import type { Context } from '#http/context.ts';
import { findMediaTools } from '../engine/binaries.ts';
import { cleanSandboxes } from '../engine/clean-sandboxes.ts';
import type { MediaTools } from '../engine/tools.ts';

/** Transcoding yields to everything else on the machine; where nobody is served, large renditions yield to the first one. */
const NICENESS = { besideRequests: 15, alone: 9 } as const;
const PASSABLE_BY_ALL = 0o001;

const found = new WeakMap<Config, Promise<MediaTools>>();

/** ffmpeg and the folder of its sandboxes, looked up once per process; first cleans up after a killed server. */
export function mediaTools(ctx: Context): Promise<MediaTools> {
  const known = found.get(ctx.config);
  if (known !== undefined) return known;
  const opening = openTools(ctx);
  found.set(ctx.config, opening);
  // A failure is not cached: ffmpeg may be installed later.
  opening.catch(() => found.delete(ctx.config));
  return opening;
}

async function openTools({ config }: Context): Promise<MediaTools> {
  const folder = await sandboxFolder(config.dataFolder);
  const isBesideRequests = config.roles.includes('web');
  const tools = await findMediaTools({
    searchFolders: config.programFolders,
    workFolder: join(folder, 'sandboxes'),
    programFolder: join(folder, 'programs'),
    threads: isBesideRequests ? Math.max(1, config.cores - 1) : null,
    niceness: isBesideRequests ? NICENESS.besideRequests : NICENESS.alone,
  });
  await cleanSandboxes(tools.workFolder);
  return tools;
}

/** As root, ffmpeg runs as another user, who must be able to enter every folder above its sandbox. */
async function sandboxFolder(dataFolder: string): Promise<string> {
  const mustPass = process.getuid?.() === 0;
  if (mustPass && !(await isPassable(dataFolder))) return join(tmpdir(), 'daystream-media-work');
  const beside = join(dataFolder, 'media-work');
  await mkdir(beside, { recursive: true });
  await chmod(beside, 0o711);
  return beside;
}

async function isPassable(folder: string): Promise<boolean> {
  const { mode } = await stat(folder);
  if ((mode & PASSABLE_BY_ALL) === 0) return false;
  return dirname(folder) === folder || isPassable(dirname(folder));
}
