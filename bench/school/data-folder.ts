import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeLater } from '../leftovers.ts';

/** A new, empty folder, removed at the end. Under root the database and ffmpeg run as other users, who must be able to enter it. */
export function makeFolder(purpose: string): string {
  const folder = mkdtempSync(join(tmpdir(), `daystream-bench-${purpose}-`));
  chmodSync(folder, 0o755);
  closeLater(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
