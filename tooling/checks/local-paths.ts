import { isTestSide } from './sources.ts';
import type { Tree } from './tree.ts';
import type { Violation } from './violation.ts';

const SERVER = 'apps/server/src/';
const MEDIA = 'features/media/';
/** Assembles the server. */
const ASSEMBLY = 'context.ts';

/** Identifiers that give access to the path of a stored file, and the files below apps/server/src that may use them. */
const HOMES: Readonly<Record<string, readonly string[]>> = {
  localFiles: [MEDIA, 'ports/files.ts', 'http/context.ts', ASSEMBLY],
  openLocalFiles: ['ports/local-files.ts', ASSEMBLY],
  // Code that has the data folder can build the path of a stored file.
  dataFolder: [MEDIA, 'config/', 'db/', 'features/courses/importing/import-folder.service.ts', ASSEMBLY],
};

/** Only `media` may use local paths of stored files, so that an object store can replace the disk. */
export function checkLocalPaths(tree: Tree): Violation[] {
  const paths = [...tree.paths].filter((path) => path.startsWith(SERVER) && path.endsWith('.ts') && !isTestSide(path));
  return paths.flatMap((path) => {
    const text = tree.read(path);
    return Object.entries(HOMES).flatMap(([name, homes]) => {
      if (homes.some((home) => path.slice(SERVER.length).startsWith(home))) return [];
      const at = text.search(new RegExp(`\\b${name}\\b`));
      if (at === -1) return [];
      const line = text.slice(0, at).split('\n').length;
      return [{ path, line, rule: `'${name}' leads to a path on disk, which only features/media may know` }];
    });
  });
}
