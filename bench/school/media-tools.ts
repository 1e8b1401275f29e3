import { chmodSync, mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findMediaTools } from '../../apps/server/src/features/media/engine/binaries.ts';
import type { MediaTools } from '../../apps/server/src/features/media/engine/tools.ts';

/** The programs the server would use, working in a folder of the bench. */
export function benchMediaTools(folder: string): Promise<MediaTools> {
  const workFolder = join(folder, 'rooms');
  mkdirSync(workFolder, { recursive: true });
  chmodSync(workFolder, 0o711);
  const searchFolders = (process.env.PATH ?? '').split(delimiter);
  return findMediaTools({ searchFolders, workFolder, programFolder: join(folder, 'programs'), niceness: 0 });
}
