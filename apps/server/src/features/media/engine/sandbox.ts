import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import {
  chmod,
  chown,
  copyFile,
  lchown,
  link,
  lstat,
  mkdir,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import type { MediaTools } from './tools.ts';

/** Tells our sandboxes from those of a killed server with the same process id (containers always start at the same id). */
export const LIFE = randomUUID();

export const sandboxOwner = z.object({ pid: z.number(), life: z.string() });

/** A private folder for one run. Its files have names of our choosing only, so no name can mean anything to ffmpeg. */
export interface Sandbox {
  /** Written by ffmpeg's user; 0700. */
  readonly folder: string;
  /** Written by us only: who owns the folder and which processes work in it. */
  readonly outer: string;
}

export async function withSandbox<T>(tools: MediaTools, work: (sandbox: Sandbox) => Promise<T>): Promise<T> {
  const outer = join(tools.workFolder, `sandbox-${randomUUID()}`);
  const sandbox = { outer, folder: join(outer, 'work') };
  await mkdir(tools.workFolder, { recursive: true, mode: 0o711 });
  await mkdir(outer, { mode: 0o711 });
  try {
    await writeFile(join(outer, 'owner.json'), JSON.stringify({ pid: process.pid, life: LIFE }));
    await mkdir(sandbox.folder, { mode: 0o700 });
    if (tools.runAs) await chown(sandbox.folder, tools.runAs.uid, tools.runAs.gid);
    return await work(sandbox);
  } finally {
    await rm(outer, { recursive: true, force: true });
  }
}

/** Brings a file into the sandbox under our name; the original is never changed. */
export async function bringIn(tools: MediaTools, sandbox: Sandbox, source: string, name: string): Promise<string> {
  const path = join(sandbox.folder, name);
  if (!tools.runAs) {
    await symlink(source, path);
    return path;
  }
  // The other user cannot pass the folders above the original: a hard link if it may read the file, else a copy.
  const facts = await stat(source);
  if (facts.mode & 0o004 && (await isLinked(source, path))) return path;
  await copyFile(source, path, constants.COPYFILE_FICLONE);
  await chmod(path, 0o400);
  await chown(path, tools.runAs.uid, tools.runAs.gid);
  return path;
}

async function isLinked(source: string, path: string): Promise<boolean> {
  try {
    await link(source, path);
    return true;
  } catch {
    return false; // another disk, or no hard links: copy
  }
}

/** Moves a finished file out of the sandbox in one step, so that nobody reads half of it. */
export async function takeOut(sandbox: Sandbox, name: string, target: string): Promise<void> {
  const path = join(sandbox.folder, name);
  const facts = await lstat(path);
  // The other user owns this folder: a symbolic link in place of the file would publish its target.
  if (!facts.isFile() || facts.nlink !== 1) throw new Error(`not a plain file: ${name}`);
  if (process.getuid && process.getgid) await lchown(path, process.getuid(), process.getgid());
  await chmod(path, 0o644);
  await moveFile(path, target);
}

export async function moveFile(path: string, target: string): Promise<void> {
  try {
    await rename(path, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    const beside = `${target}.${randomUUID()}.part`;
    try {
      await copyFile(path, beside);
      await rename(beside, target);
    } finally {
      await rm(beside, { force: true }); // a remainder after ENOSPC
    }
  }
}
