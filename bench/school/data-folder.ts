import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeLater } from '../leftovers.ts';

/** A new, empty folder, removed at the end. As root the database and ffmpeg run as others, who must be able to pass. */
export function makeFolder(purpose: string): string {
  const folder = mkdtempSync(join(tmpdir(), `daystream-bench-${purpose}-`));
  chmodSync(folder, 0o755);
  closeLater(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
