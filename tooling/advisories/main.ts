import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { KNOWN_FILE, readKnown, writeKnown } from './known.ts';
import { lockedVersions } from './locked.ts';
import { refreshed } from './refresh.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const file = resolve(ROOT, KNOWN_FILE);
/** npm passes its registry to scripts. */
const registry = process.env.npm_config_registry ?? 'https://registry.npmjs.org/';

const locked = lockedVersions(readFileSync(resolve(ROOT, 'package-lock.json'), 'utf8'));
try {
  const known = await refreshed(readKnown(file), locked, { registry, now: new Date() });
  writeKnown(file, known);
  const count = Object.values(known.advisories).flat().length;
  process.stdout.write(`${KNOWN_FILE}: ${count} advisories on ${locked.size} packages. Now: npm run check\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)} ${KNOWN_FILE} is unchanged.\n`);
  process.exitCode = 1;
}
