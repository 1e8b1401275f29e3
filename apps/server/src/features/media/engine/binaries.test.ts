import { chmod, mkdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findMediaTools } from './binaries.ts';
import { openWorkshop, type Workshop } from './testing/workshop.ts';

let shop: Workshop;
beforeAll(async () => {
  shop = await openWorkshop();
});
afterAll(() => shop.close());

const find = (changes: Partial<Parameters<typeof findMediaTools>[0]> = {}) =>
  findMediaTools({
    searchFolders: [],
    workFolder: shop.path('work'),
    programFolder: shop.path('programs'),
    ...changes,
  });

/** A program that starts and identifies itself. */
async function plant(folder: string, mark: string, mode = 0o755) {
  await mkdir(shop.path(folder), { recursive: true });
  for (const name of ['ffmpeg', 'ffprobe'])
    await chmod(await shop.write(join(folder, name), `#!/bin/sh\n# ${mark}\n`), mode);
  return shop.path(folder);
}

describe('the media programs', () => {
  it('are the first ones on the path', async () => {
    const first = await plant('first', '1');
    const tools = await find({ searchFolders: [shop.path('nowhere'), first, await plant('second', '2')] });
    expect([tools.ffmpeg, tools.ffprobe]).toEqual([join(first, 'ffmpeg'), join(first, 'ffprobe')]);
  });

  it('come from the packages when the system has none', async () => {
    const tools = await find();
    expect(tools.ffmpeg).toMatch(/ffmpeg-installer|programs/);
    expect(tools.ffprobe).toMatch(/ffprobe-installer|programs/);
  });

  it('are copied to an executable place when they have lost the right to run', async () => {
    const tools = await find({ searchFolders: [await plant('lame', 'lame', 0o644)] });
    expect(tools.ffmpeg).toBe(shop.path('programs/ffmpeg'));
    expect(await readFile(tools.ffmpeg, 'utf8')).toContain('lame');
    expect((await stat(tools.ffmpeg)).mode & 0o777).toBe(0o755);
  });

  it.runIf(process.getuid?.() === 0)('refuse by name a work folder their user cannot enter', async () => {
    await mkdir(shop.path('private'), { mode: 0o700 });
    await expect(find({ workFolder: shop.path('private/work') })).rejects.toThrow(
      `may not enter ${shop.path('private')}`,
    );
  });
});
