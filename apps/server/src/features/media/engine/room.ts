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

/** Tells our rooms from those of a killed server whose process id we may have inherited (containers always start at the same one). */
export const LIFE = randomUUID();

export const roomOwner = z.object({ pid: z.number(), life: z.string() });

/** A private folder for one piece of work. Files in it have names of our choosing only, so no name can mean anything to ffmpeg. */
export interface Room {
  /** Written by ffmpeg's user; 0700. */
  readonly folder: string;
  /** Written by us only: whose room it is and which processes work in it. */
  readonly lobby: string;
}

export async function withRoom<T>(tools: MediaTools, work: (room: Room) => Promise<T>): Promise<T> {
  const lobby = join(tools.workFolder, `room-${randomUUID()}`);
  const room = { lobby, folder: join(lobby, 'work') };
  await mkdir(tools.workFolder, { recursive: true, mode: 0o711 });
  await mkdir(lobby, { mode: 0o711 });
  try {
    await writeFile(join(lobby, 'owner.json'), JSON.stringify({ pid: process.pid, life: LIFE }));
    await mkdir(room.folder, { mode: 0o700 });
    if (tools.runAs) await chown(room.folder, tools.runAs.uid, tools.runAs.gid);
    return await work(room);
  } finally {
    await rm(lobby, { recursive: true, force: true });
  }
}

/** Brings a file into the room under our name; the original is never changed. */
export async function bringIn(tools: MediaTools, room: Room, source: string, name: string): Promise<string> {
  const path = join(room.folder, name);
  if (!tools.runAs) {
    await symlink(source, path);
    return path;
  }
  // The other user cannot pass the folders above the original: a second name for the same bytes if it may read them, else a copy.
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
    return false; // another disk, or a disk without links: the copy is the way
  }
}

/** Takes a finished file out of the room in one step, so that nobody ever reads half of it. */
export async function takeOut(room: Room, name: string, target: string): Promise<void> {
  const path = join(room.folder, name);
  const facts = await lstat(path);
  // The other user owns this folder: a link put there instead of the file would publish whatever it points at.
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
      await rm(beside, { force: true }); // what a full disk left of it
    }
  }
}
