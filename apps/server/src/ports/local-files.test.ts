import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openLocalFiles } from './local-files.ts';

const DAY_S = 24 * 3600;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'daystream-local-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('files on the local disk', () => {
  it('clear what a killed server left half-done, but not what another one may be working on', async () => {
    const work = (await openLocalFiles(folder)).workFolder;
    for (const name of ['old', 'new']) {
      mkdirSync(join(work, name));
      writeFileSync(join(work, name, 'half'), 'x');
    }
    const longAgo = Date.now() / 1000 - 2 * DAY_S;
    utimesSync(join(work, 'old'), longAgo, longAgo);
    await openLocalFiles(folder);
    expect(readdirSync(work)).toEqual(['new']);
  });

  it('leave nothing of a write that failed', async () => {
    const files = await openLocalFiles(folder);
    writeFileSync(join(folder, 'in-the-way'), '');
    await expect(files.write('in-the-way/file', 'x')).rejects.toMatchObject({ code: 'EEXIST' });
    expect(await files.list('.work')).toEqual([]);
  });

  it('never leave their folder', async () => {
    const files = await openLocalFiles(folder);
    for (const key of ['../outside', '/etc/passwd', 'a/../../outside'])
      expect(() => files.localPath(key)).toThrow('leaves its folder');
  });
});
