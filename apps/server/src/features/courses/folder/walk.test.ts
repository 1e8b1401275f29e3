import { chmod, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { execFileSync } from 'node:child_process';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Folder, listAllFiles, listAllFolders } from './folder-tree.ts';
import { FileChangedError, openChecked } from './open-checked.ts';
import { startReport } from './problems.ts';
import { makeFolder } from './testing/temp-folder.ts';
import { readTextFiles } from './text-files.ts';
import { readFolder, WALK_LIMITS } from './walk.ts';

async function walked(root: string, limits = WALK_LIMITS) {
  const report = startReport();
  const folder = await readFolder(root, report, { limits });
  return { folder, problems: report.list().map(({ code, path }) => [code, path]) };
}

function paths(folder: Folder | null): string[] {
  return folder ? listAllFiles(folder).map(({ path }) => path) : [];
}

describe('reading a folder', () => {
  it('finds files in natural order and ignores system files', async () => {
    const root = await makeFolder({
      '10 Заминка/a.mp4': 'x',
      '2 Основа/a.mp4': 'x',
      '.hidden/a.mp4': 'x',
      '.DS_Store': 'x',
      'Thumbs.db': 'x',
      '2 Основа/._a.mp4': 'x',
      '__MACOSX/a.mp4': 'x',
    });
    const { folder, problems } = await walked(root);
    expect(paths(folder)).toEqual(['2 Основа/a.mp4', '10 Заминка/a.mp4']);
    expect(problems).toEqual([]);
  });

  it('refuses links of every sort by name and never follows them', async () => {
    const root = await makeFolder({ 'a.mp4': 'x', 'day/b.mp4': 'x' });
    await symlink('/etc/passwd', join(root, 'film.mp4'));
    await symlink('/etc', join(root, 'etc'));
    await symlink(root, join(root, 'day', 'loop'));
    await symlink('nowhere', join(root, 'broken.mp4'));
    const { folder, problems } = await walked(root);
    expect(paths(folder)).toEqual(['a.mp4', 'day/b.mp4']);
    expect(problems).toEqual([
      ['symlink_refused', 'broken.mp4'],
      ['symlink_refused', 'day/loop'],
      ['symlink_refused', 'etc'],
      ['symlink_refused', 'film.mp4'],
    ]);
  });

  it('refuses a course folder that is itself a link, a file or nothing', async () => {
    const root = await makeFolder({ 'a.mp4': 'x' });
    const link = join(dirname(root), 'link');
    await symlink(root, link);
    expect((await walked(link)).problems).toEqual([['symlink_refused', '.']]);
    expect((await walked(join(root, 'a.mp4'))).problems).toEqual([['folder_expected', '.']]);
    expect((await walked(join(root, 'nowhere'))).problems).toEqual([['folder_missing', '.']]);
  });

  it('refuses pipes and sockets without waiting for them', async () => {
    const root = await makeFolder({ 'a.mp4': 'x' });
    execFileSync('mkfifo', [join(root, 'pipe.mp4')]);
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(join(root, 's.mp4'), resolve));
    const { folder, problems } = await walked(root);
    await new Promise((resolve) => server.close(resolve));
    expect(paths(folder)).toEqual(['a.mp4']);
    expect(problems).toEqual([
      ['special_file_refused', 'pipe.mp4'],
      ['special_file_refused', 's.mp4'],
    ]);
  });

  it('refuses by name what may not be read', async () => {
    const root = await makeFolder({ 'a.mp4': 'x', 'secret.mp4': 'x', 'closed/b.mp4': 'x' });
    await chmod(dirname(root), 0o755);
    await chmod(join(root, 'secret.mp4'), 0);
    await chmod(join(root, 'closed'), 0);
    const { problems } = await asOrdinaryUser(() => walked(root));
    await chmod(join(root, 'closed'), 0o755);
    expect(problems).toEqual([
      ['folder_unreadable', 'closed'],
      ['file_unreadable', 'secret.mp4'],
    ]);
  });

  it('refuses a name that is not UTF-8', async () => {
    const root = await makeFolder({ 'a.mp4': 'x' });
    await writeFile(Buffer.concat([Buffer.from(`${root}/`), Buffer.from([0xcf, 0xf0, 0x2e, 0x6d, 0x70, 0x34])]), 'x');
    const { folder, problems } = await walked(root);
    expect(paths(folder)).toEqual(['a.mp4']);
    expect(problems.map(([code]) => code)).toEqual(['name_unreadable']);
  });

  it('stops at too many levels and too many files', async () => {
    const deep = await makeFolder({ '1/2/3/a.mp4': 'x' });
    expect((await walked(deep, { maxDepth: 2, maxFiles: 9 })).problems).toEqual([['too_deep', '1/2/3']]);
    const wide = await makeFolder({ 'a.mp4': 'x', 'b.mp4': 'x', 'c.mp4': 'x' });
    const { folder, problems } = await walked(wide, { maxDepth: 2, maxFiles: 2 });
    expect(problems).toEqual([['too_many_files', '.']]);
    expect(paths(folder)).toHaveLength(2);
  });

  it('gives equal fingerprints to equal files only, however large', async () => {
    const large = Buffer.alloc(9 * 1024 * 1024, 'a');
    const other = Buffer.from(large);
    other.write('b', large.length - 1);
    const root = await makeFolder({ 'a.mp4': large, 'b.mp4': large, 'c.mp4': other, 'd.mp4': '', 'e.mp4': 'x' });
    const { folder } = await walked(root);
    const [a, b, c, d, e] = folder?.files.map(({ fingerprint }) => fingerprint) ?? [];
    expect(a).toBe(b);
    expect(new Set([a, c, d, e]).size).toBe(4);
  });

  it('reports its progress', async () => {
    const root = await makeFolder({ 'a.mp4': 'x', 'day/b.mp4': 'x' });
    const reported: number[][] = [];
    await readFolder(root, startReport(), { onRead: (...counts) => reported.push(counts) });
    expect(reported).toEqual([
      [1, 2],
      [2, 2],
    ]);
  });
});

describe('reading the texts of a folder', () => {
  it('refuses one that changed in the meantime', async () => {
    const root = await makeFolder({ 'course.yaml': 'title: Вдох' });
    const { folder } = await walked(root);
    await writeFile(join(root, 'course.yaml'), 'title: Выдох');
    if (!folder) throw new Error('nothing was read');
    const report = startReport();
    expect([...(await readTextFiles(folder, report))]).toEqual([]);
    expect(report.list()).toMatchObject([{ code: 'file_changed', path: 'course.yaml' }]);
  });
});

describe('opening a file that was read before', () => {
  it('gives the file while it is still that file', async () => {
    const { folder } = await walked(await makeFolder({ 'day/a.mp4': 'film' }));
    const [file] = folder ? listAllFiles(folder) : [];
    if (!file) throw new Error('nothing was read');
    await using handle = await openChecked(file);
    expect(await handle.readFile('utf8')).toBe('film');
  });

  it.each<[string, (root: string) => Promise<void>]>([
    ['is gone', (root) => rm(join(root, 'day/a.mp4'))],
    ['has other content', (root) => writeFile(join(root, 'day/a.mp4'), 'another film')],
    ['was replaced by another of the same size', (root) => replaced(root)],
    ['became a link', (root) => linked(root)],
    ['became a link to where it was moved', (root) => movedAndLinked(root)],
    ['became a pipe', (root) => piped(root)],
    ['lies behind a folder that became a link', (root) => folderLinked(root)],
    ['lies behind a link to where its folder was moved', (root) => folderMovedAndLinked(root)],
  ])('refuses it when it %s', async (_, change) => {
    const root = await makeFolder({ 'day/a.mp4': 'film', 'other/a.mp4': 'film' });
    const { folder } = await walked(root);
    const [file] = folder ? listAllFiles(folder) : [];
    await change(root);
    if (!file) throw new Error('nothing was read');
    await expect(openChecked(file)).rejects.toBeInstanceOf(FileChangedError);
  });

  it('lists the course folder itself first', async () => {
    const { folder } = await walked(await makeFolder({ 'day/a.mp4': 'film' }));
    expect(folder ? listAllFolders(folder).map(({ path }) => path) : []).toEqual(['', 'day']);
  });
});

async function replaced(root: string): Promise<void> {
  await rename(join(root, 'other/a.mp4'), join(root, 'day/a.mp4'));
}

async function linked(root: string): Promise<void> {
  await rm(join(root, 'day/a.mp4'));
  await symlink(join(root, 'other/a.mp4'), join(root, 'day/a.mp4'));
}

async function movedAndLinked(root: string): Promise<void> {
  await rename(join(root, 'day/a.mp4'), join(root, 'b.mp4'));
  await symlink(join(root, 'b.mp4'), join(root, 'day/a.mp4'));
}

async function piped(root: string): Promise<void> {
  await rm(join(root, 'day/a.mp4'));
  execFileSync('mkfifo', [join(root, 'day/a.mp4')]);
}

async function folderLinked(root: string): Promise<void> {
  await rename(join(root, 'day'), join(root, 'day-before'));
  await symlink(join(root, 'other'), join(root, 'day'));
}

async function folderMovedAndLinked(root: string): Promise<void> {
  await rename(join(root, 'day'), join(root, 'day-moved'));
  await symlink(join(root, 'day-moved'), join(root, 'day'));
}

/** Drops root privileges during the test, because root may read everything. */
async function asOrdinaryUser<Result>(work: () => Promise<Result>): Promise<Result> {
  if (process.getuid?.() !== 0) return work();
  process.seteuid?.(65_534);
  try {
    return await work();
  } finally {
    process.seteuid?.(0);
  }
}
