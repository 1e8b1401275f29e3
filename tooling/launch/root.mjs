import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the whole project, wherever the command was given. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** What our own scripts leave behind between runs; safe to delete at any time. */
export const CACHE = resolve(ROOT, '.cache');
