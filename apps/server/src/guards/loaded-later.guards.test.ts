import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

/** Packages that a started server needs only for pictures, emails, push messages or a new password. */
const LATER = ['sharp', 'nodemailer', 'web-push', '@zxcvbn-ts/language-common'];
const SOURCES = resolve(import.meta.dirname, '..');
const SERVER = pathToFileURL(resolve(SOURCES, 'serve.ts')).href;

/** Lists the packages that our own modules load. */
const LISTING = `
  import { registerHooks } from 'node:module';
  const loaded = new Set();
  registerHooks({ resolve(specifier, context, next) {
    if (!/^[.#/]|^(node|file|data):/.test(specifier) && !context.parentURL?.includes('/node_modules/')) loaded.add(specifier);
    return next(specifier, context);
  } });
  await import(${JSON.stringify(SERVER)});
  process.stdout.write(JSON.stringify([...loaded]), () => process.exit(0));
`;

it('a server starts without the packages that few calls need', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', LISTING]);
  const loaded = JSON.parse(stdout) as string[];
  expect(loaded).toContain('fastify');
  expect(LATER.filter((name) => loaded.includes(name))).toEqual([]);
}, 30_000);

it('only the picture process loads sharp, which keeps its memory until its process ends', () => {
  const sources = globSync('**/*.ts', { cwd: SOURCES }).filter((file) => !/\.test\.ts$|\/testing\//.test(file));
  const loading = sources.filter((file) => /['"]sharp['"]/.test(readFileSync(resolve(SOURCES, file), 'utf8')));
  expect(loading).toContain('features/media/engine/pictures/prepare-picture.ts');
  expect(loading.filter((file) => !file.startsWith('features/media/engine/pictures/'))).toEqual([]);
});
