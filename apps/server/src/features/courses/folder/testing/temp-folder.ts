import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A file by its path: its content; a path that ends with `/` is an empty folder. */
export type FolderContent = Readonly<Record<string, string | Uint8Array>>;

/** A temporary folder that is deleted after the test. */
export async function makeFolder(content: FolderContent, name = 'course'): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'daystream-folder-'));
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  const root = join(parent, name);
  await fillFolder(root, content);
  return root;
}

/** Creates a temporary folder, which the caller must delete. */
export async function fillFolder(root: string, content: FolderContent): Promise<void> {
  await mkdir(root, { recursive: true });
  for (const [path, bytes] of Object.entries(content)) {
    const absolutePath = join(root, path);
    if (path.endsWith('/')) {
      await mkdir(absolutePath, { recursive: true });
      continue;
    }
    await mkdir(dirname(absolutePath), { recursive: true });
    await writeFile(absolutePath, bytes);
  }
}
