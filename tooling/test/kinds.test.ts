import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { gitTree } from '../checks/tree.ts';
import { kindOf } from './kinds.ts';

describe('kinds of tests', () => {
  it.each([
    ['packages/domain/src/points.test.ts', 'rules'],
    ['tooling/test/kinds.test.ts', 'rules'],
    ['apps/server/src/features/points/points.test.ts', 'features'],
    ['content/demo/demo.test.ts', 'features'],
    ['apps/server/src/guards/attacks/secrets.guards.test.ts', 'guards'],
    ['apps/server/src/features/courses/courses.guards.test.ts', 'guards'],
    ['apps/cabinet/src/app/router.test.tsx', 'screens'],
    ['packages/player/src/player.test.tsx', 'screens'],
    ['e2e/journey.spec.ts', undefined],
    ['apps/server/src/main.ts', undefined],
  ])('assign %s to %s', (path, kind) => {
    expect(kindOf(path)).toBe(kind);
  });

  it('include every test file of the project', () => {
    const tests = [...gitTree(resolve(import.meta.dirname, '../..')).paths].filter((path) =>
      /\.test\.tsx?$/.test(path),
    );
    expect(tests.length).toBeGreaterThan(200);
    expect(tests.filter((path) => kindOf(path) === undefined)).toEqual([]);
  });
});
