import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
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
  it('remove partial writes of a killed server, but not what another server may be writing', async () => {
    await openLocalFiles(folder);
    const work = join(folder, '.work');
    for (const name of ['old', 'new']) {
      mkdirSync(join(work, name));
      writeFileSync(join(work, name, 'half'), 'x');
    }
    const longAgo = Date.now() / 1000 - 2 * DAY_S;
    utimesSync(join(work, 'old'), longAgo, longAgo);
    await openLocalFiles(folder);
    expect(readdirSync(work)).toEqual(['new']);
  });

  it('leave no trace of a failed write', async () => {
    const files = await openLocalFiles(folder);
    writeFileSync(join(folder, 'in-the-way'), '');
    await expect(files.write('in-the-way/file', 'x')).rejects.toMatchObject({ code: 'EEXIST' });
    expect(await files.list('.work')).toEqual([]);
  });

  it('are copied out without a link back into the store', async () => {
    const files = await openLocalFiles(folder);
    await files.write('f/one', 'x');
    const out = join(folder, 'out');
    await files.copyOut('f/one', out);
    await files.remove('f/one');
    expect(readFileSync(out, 'utf8')).toBe('x');
  });

  it('move to their final key and leave the old one', async () => {
    const files = await openLocalFiles(folder);
    await files.write('uploads/one', 'x');
    await files.move('uploads/one', 'f/on/one');
    expect([await files.stat('uploads/one'), (await files.stat('f/on/one'))?.size]).toEqual([null, 1]);
  });

  it('never leave their folder', async () => {
    const files = await openLocalFiles(folder);
    for (const key of ['../outside', '/etc/passwd', 'a/../../outside'])
      expect(() => files.read(key)).toThrow('leaves its folder');
  });
});
