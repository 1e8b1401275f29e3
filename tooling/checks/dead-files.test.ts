import { describe, expect, it } from 'vitest';
import { findDeadFiles } from './dead-files.ts';
import { readSources } from './sources.ts';
import { plantedTree } from './tree.ts';

function deadFiles(files: Record<string, string>) {
  const tree = plantedTree({
    'packages/domain/package.json': '{"exports":{"./*":"./src/*.ts"}}',
    'apps/cabinet/index.html': '<script type="module" src="/src/main.tsx"></script>',
    'apps/cabinet/src/main.tsx': "import './app.tsx';",
    'apps/cabinet/src/app.tsx': "const screen = import('./screen.tsx');",
    'apps/cabinet/src/screen.tsx': "import { a } from '@daystream/domain/points';",
    'apps/server/src/main.ts': 'export {};',
    'packages/domain/src/points.ts': 'export const a = 1;',
    ...files,
  });
  return findDeadFiles(tree, readSources(tree)).map(({ path }) => path);
}

describe('dead files', () => {
  it('follows imports from programs and pages', () => {
    expect(deadFiles({})).toEqual([]);
  });

  it('finds a file that nothing uses', () => {
    expect(deadFiles({ 'packages/domain/src/gifts.ts': '' })).toEqual(['packages/domain/src/gifts.ts']);
  });

  it('finds a file that only its own test uses', () => {
    expect(
      deadFiles({ 'packages/domain/src/gifts.ts': '', 'packages/domain/src/gifts.test.ts': "import './gifts.ts';" }),
    ).toEqual(['packages/domain/src/gifts.ts']);
  });

  it('finds two files that only use each other', () => {
    expect(
      deadFiles({ 'apps/server/src/a.ts': "import './b.ts';", 'apps/server/src/b.ts': "import './a.ts';" }),
    ).toHaveLength(2);
  });
});
