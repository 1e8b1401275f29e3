import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'daystream-compress-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('adds a smaller compressed copy of every text; fonts, pictures and tiny files stay as they are', () => {
  const text = 'export const day = 1;\n'.repeat(200);
  for (const name of ['page.js', 'page.css', 'letters.woff2']) writeFileSync(join(folder, name), text);
  writeFileSync(join(folder, 'crumb.js'), 'export {};');
  execFileSync(process.execPath, [fileURLToPath(new URL('compress.mjs', import.meta.url)), folder]);
  expect(readdirSync(folder).sort()).toEqual([
    'crumb.js',
    'letters.woff2',
    'page.css',
    'page.css.br',
    'page.css.gz',
    'page.js',
    'page.js.br',
    'page.js.gz',
  ]);
  const [brotli, zipped] = [readFileSync(join(folder, 'page.js.br')), readFileSync(join(folder, 'page.js.gz'))];
  expect(brotliDecompressSync(brotli).toString()).toBe(text);
  expect(gunzipSync(zipped).toString()).toBe(text);
  expect(Math.max(brotli.length, zipped.length)).toBeLessThan(text.length / 3);
});
