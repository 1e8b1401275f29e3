import { execFile } from 'node:child_process';
import { chmod, copyFile, mkdir, rename, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';
import type { MediaTools } from './tools.ts';

const execute = promisify(execFile);
const packageEntry = z.object({ path: z.string() });
/** An id of no other user: not `nobody`, who owns the embedded database under root and whose files a hijacked ffmpeg could read. */
const MEDIA_USER = 65_533;

export interface FindToolsOptions {
  /** PATH, split. */
  readonly searchFolders: readonly string[];
  readonly workFolder: string;
  /** Where programs are copied that cannot run in their place (no execute right, or below a private folder). */
  readonly programFolder: string;
  /** The user for ffmpeg when we are root. */
  readonly runAs?: { readonly uid: number; readonly gid: number };
  readonly threads?: number | null;
  readonly niceness?: number;
}

/** Finds ffmpeg and ffprobe, the system's before the packaged ones, and checks that they start as the user they will run as. */
export async function findMediaTools(options: FindToolsOptions): Promise<MediaTools> {
  const isRoot = process.getuid?.() === 0;
  const runAs = isRoot ? (options.runAs ?? { uid: MEDIA_USER, gid: MEDIA_USER }) : null;
  const [ffmpeg, ffprobe] = await Promise.all([
    findProgram('ffmpeg', options, runAs),
    findProgram('ffprobe', options, runAs),
  ]);
  await checkWorkFolder(options.workFolder, runAs);
  return {
    ffmpeg,
    ffprobe,
    runAs,
    workFolder: options.workFolder,
    threads: options.threads ?? null,
    niceness: options.niceness ?? 10,
  };
}

async function findProgram(
  name: 'ffmpeg' | 'ffprobe',
  { searchFolders, programFolder }: FindToolsOptions,
  runAs: MediaTools['runAs'],
): Promise<string> {
  const file = process.platform === 'win32' ? `${name}.exe` : name;
  const candidates = [...searchFolders.map((folder) => join(folder, file)), packagedProgram(name)];
  const reasons: string[] = [];
  for (const candidate of candidates) {
    if (!candidate || !(await stat(candidate).catch(() => null))?.isFile()) continue;
    const reason = await whyNotStarting(candidate, runAs);
    if (reason === null) return candidate;
    const copy = await copyProgram(candidate, programFolder);
    const copyReason = await whyNotStarting(copy, runAs);
    if (copyReason === null) return copy;
    reasons.push(`${candidate}: ${reason}; copied to ${copy}: ${copyReason}`);
  }
  throw new Error(
    `${name} cannot be started. ${reasons.join(' ') || 'It is neither on the path nor in the packages.'}`,
  );
}

/** The packages' own entry files choose the binary for this platform and throw where there is none. */
function packagedProgram(name: 'ffmpeg' | 'ffprobe'): string | null {
  const load = createRequire(import.meta.url);
  try {
    return packageEntry.parse(load(`@${name}-installer/${name}`)).path;
  } catch {
    return null; // optional packages: not installed, or none for this platform
  }
}

async function whyNotStarting(program: string, runAs: MediaTools['runAs']): Promise<string | null> {
  try {
    await execute(program, ['-version'], { cwd: '/', env: {}, timeout: 20_000, ...runAs });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Every folder above it must be passable, which root's home is not. */
async function checkWorkFolder(workFolder: string, runAs: MediaTools['runAs']): Promise<void> {
  await mkdir(workFolder, { recursive: true, mode: 0o711 });
  if (!runAs) return;
  for (let folder = workFolder; folder !== dirname(folder); folder = dirname(folder)) {
    const { mode, uid, gid } = await stat(folder);
    const right = uid === runAs.uid ? 0o100 : gid === runAs.gid ? 0o010 : 0o001;
    if (!(mode & right))
      throw new Error(`${workFolder} cannot be used for media: user ${runAs.uid} may not enter ${folder}`);
  }
}

async function copyProgram(program: string, programFolder: string): Promise<string> {
  await mkdir(programFolder, { recursive: true, mode: 0o755 });
  const copy = join(programFolder, basename(program));
  // Copy, then rename: a process that starts now never runs half a program.
  const beside = `${copy}.${process.pid}`;
  await copyFile(program, beside);
  await chmod(beside, 0o755);
  await rename(beside, copy);
  return copy;
}
