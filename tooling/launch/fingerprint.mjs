import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

const SKIPPED = new Set(['node_modules', 'dist']);
const SCOPE = '@daystream/';

/**
 * A hash of a build's inputs: path, size and mtime of the files of the app and of every workspace it depends on, plus the
 * lock file and the compression settings. Takes milliseconds, because it reads no other content.
 * @param {string} root
 * @param {string} app
 */
export function buildFingerprint(root, app) {
  const hash = createHash('sha256').update(readFileSync(resolve(root, 'package-lock.json')));
  hash.update(readFileSync(new URL('compress.mjs', import.meta.url)));
  for (const folder of [...ownFolders(root, `apps/${app}`)].sort()) {
    for (const line of listFiles(resolve(root, folder))) hash.update(`${folder}/${line}\n`);
  }
  return hash.digest('hex');
}

/** @param {string} root @param {string} folder @param {Set<string>} seen */
function ownFolders(root, folder, seen = new Set()) {
  if (seen.has(folder)) return seen;
  seen.add(folder);
  const manifest = /** @type {{ dependencies?: Record<string, string> }} */ (
    JSON.parse(readFileSync(resolve(root, folder, 'package.json'), 'utf8'))
  );
  for (const name of Object.keys(manifest.dependencies ?? {})) {
    if (name.startsWith(SCOPE)) ownFolders(root, `packages/${name.slice(SCOPE.length)}`, seen);
  }
  return seen;
}

/** @param {string} folder @returns {string[]} */
function listFiles(folder, prefix = '') {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : listFiles(path, `${prefix}${entry.name}/`);
      if (/\.test\.tsx?$/.test(entry.name)) return [];
      const { size, mtimeMs } = statSync(path);
      return [`${prefix}${entry.name} ${size} ${mtimeMs}`];
    });
}
