import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root folder, independent of the working directory. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** Cache of our own scripts; safe to delete at any time. */
export const CACHE = resolve(ROOT, '.cache');
