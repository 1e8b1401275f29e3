import { createReadStream } from 'node:fs';
import { copyFile, link, mkdir, open, readdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { randomUUID } from 'node:crypto';
import type { FileStore, LocalCopy, LocalFiles } from './files.ts';

/** Writing takes minutes; anything this old was left by a killed server. */
const FORGOTTEN_MS = 24 * 3_600_000;

/** Files in one local folder; every write is whole or not at all. */
export async function openLocalFiles(folder: string): Promise<FileStore & LocalFiles> {
  const root = resolve(folder);
  const workFolder = join(root, '.work');
  await mkdir(workFolder, { recursive: true, mode: 0o700 });
  await removeForgotten(workFolder);

  function pathOf(key: string): string {
    const path = resolve(root, key);
    if (!path.startsWith(root + sep)) throw new Error(`A file key leaves its folder: ${key}`);
    return path;
  }

  async function place(path: string, put: (half: string) => Promise<void>): Promise<void> {
    const half = join(workFolder, randomUUID());
    try {
      await put(half);
      await mkdir(dirname(path), { recursive: true });
      await rename(half, path);
    } catch (error) {
      await rm(half, { force: true });
      throw error;
    }
  }

  return {
    write: (key, content) => place(pathOf(key), (half) => writeFile(half, content, { flush: true })),
    async append(key, offset, content) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      const file = await open(path, offset === 0 ? 'w' : 'r+');
      let size = offset;
      try {
        for await (const chunk of content) {
          for (let done = 0; done < chunk.length; ) {
            const { bytesWritten } = await file.write(chunk, done, chunk.length - done, size);
            done += bytesWritten;
            size += bytesWritten;
          }
        }
        await file.sync();
      } finally {
        await file.close();
      }
      return size;
    },
    async move(from, to) {
      const path = pathOf(to);
      await mkdir(dirname(path), { recursive: true });
      try {
        await rename(pathOf(from), path);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
        await place(path, (half) => copyFile(pathOf(from), half));
        await rm(pathOf(from), { force: true });
      }
    },
    read: (key, range) => createReadStream(pathOf(key), range),
    async stat(key) {
      try {
        const found = await stat(pathOf(key));
        return found.isFile() ? { size: found.size, modifiedMs: found.mtimeMs } : null;
      } catch (error) {
        if (['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
        throw error;
      }
    },
    remove: (key) => rm(pathOf(key), { recursive: true, force: true }),
    async list(prefix) {
      const start = pathOf(prefix);
      const entries = await readdir(start, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
        throw error;
      });
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'));
    },
    async space() {
      const { blocks, bavail, bsize } = await statfs(root);
      return { total: blocks * bsize, free: bavail * bsize };
    },
    // A stored file never changes, so a hard link is as good as a copy.
    copyOut: (key, path) => link(pathOf(key), path).catch(() => copyFile(pathOf(key), path)),
    openFile: async (key) => inPlace(pathOf(key)),
    openFolder: async (key) => inPlace(pathOf(key)),
  };
}

/** The stored file is its own local copy. */
const inPlace = (path: string): LocalCopy => ({ path, [Symbol.asyncDispose]: () => Promise.resolve() });

/** Another server may be writing into the same folder, so only much older files are removed. */
async function removeForgotten(workFolder: string): Promise<void> {
  for (const name of await readdir(workFolder)) {
    const path = join(workFolder, name);
    const found = await stat(path).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    });
    if (found !== null && Date.now() - found.mtimeMs > FORGOTTEN_MS) await rm(path, { recursive: true, force: true });
  }
}
