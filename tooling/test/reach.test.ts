import { describe, expect, it } from 'vitest';
import { readSources } from '../checks/sources.ts';
import { plantedTree } from '../checks/tree.ts';
import { reach } from './reach.ts';

const server = 'apps/server/src';
const files = {
  'packages/domain/package.json': '{ "exports": { "./*": "./src/*.ts" } }',
  'packages/domain/src/points.ts': 'export const price = 1;',
  'packages/domain/src/points.test.ts': "import { price } from './points.ts';",
  'packages/domain/src/chats.ts': 'export const kind = 1;',
  'packages/contract/package.json': '{ "exports": { "./*": "./src/*.ts" } }',
  'packages/contract/src/points.ts': "import { price } from '@daystream/domain/points';",
  [`${server}/app.ts`]: "import './features.ts';",
  [`${server}/db/open.ts`]: '',
  [`${server}/features.ts`]: "import './features/points/index.ts'; import './features/chats/index.ts';",
  [`${server}/features/points/index.ts`]: "import './points.routes.ts';",
  [`${server}/features/points/points.routes.ts`]: "import './points.service.ts';",
  [`${server}/features/points/points.service.ts`]: "import '@daystream/domain/points';",
  [`${server}/features/points/points.test.ts`]: "import '../../testing/test-school.ts';",
  [`${server}/features/chats/index.ts`]: "import type { A } from '../points/points.service.ts';",
  [`${server}/features/chats/chats.test.ts`]: "import '../../testing/test-school.ts';",
  [`${server}/guards/endpoints.guards.test.ts`]: "import '../testing/test-school.ts';",
  [`${server}/migrations/001.sql`]: '',
  [`${server}/testing/test-school.ts`]: "import '../app.ts';",
  'apps/cabinet/src/balance.tsx': "import '@daystream/domain/points';",
  'apps/cabinet/src/balance.test.tsx': "import { A } from './balance.tsx';",
  'apps/cabinet/src/other.test.tsx': '',
  'e2e/journey.spec.ts': "import './points/pay.ts'; import '@daystream/domain/points';",
  'e2e/points/pay.ts': '',
  'e2e/sweep-cabinet.spec.ts': '',
  'e2e/sweep-admin.spec.ts': '',
  'docs/operating.md': '',
  'package.json': '{}',
};
const tree = plantedTree(files);
const reached = (...changed: string[]) => reach(tree, readSources(tree), changed);

const pointsTest = `${server}/features/points/points.test.ts`;
const chatsTest = `${server}/features/chats/chats.test.ts`;
const guard = `${server}/guards/endpoints.guards.test.ts`;

describe('npm test -- --changed', () => {
  it('runs the tests of every noun that imports a changed rule, on every side', () => {
    expect(reached('packages/domain/src/points.ts')).toEqual({
      tests: ['apps/cabinet/src/balance.test.tsx', pointsTest, 'packages/domain/src/points.test.ts'],
      specs: [],
    });
  });

  it('runs the tests of a noun, which call it over HTTP, and not those of its neighbours', () => {
    expect(reached(`${server}/features/points/points.service.ts`).tests).toEqual([pointsTest]);
  });

  it('runs the guards when an endpoint changes', () => {
    expect(reached(`${server}/features/points/points.routes.ts`).tests).toEqual([pointsTest, guard]);
    expect(reached('packages/contract/src/points.ts').tests).toEqual([guard]);
  });

  it.each([
    `${server}/db/open.ts`,
    `${server}/migrations/001.sql`,
    `${server}/app.ts`,
    `${server}/testing/test-school.ts`,
  ])('runs all tests of the server when %s changes', (path) => {
    expect(reached(path).tests).toEqual([chatsTest, pointsTest, guard]);
  });

  it('runs a changed test, and only that', () => {
    expect(reached(chatsTest)).toEqual({ tests: [chatsTest], specs: [] });
  });

  it('runs the sweep of an application that changes, and the browser tests whose own sources change', () => {
    expect(reached('apps/cabinet/src/balance.tsx')).toEqual({
      tests: ['apps/cabinet/src/balance.test.tsx'],
      specs: ['e2e/sweep-cabinet.spec.ts'],
    });
    expect(reached('e2e/points/pay.ts')).toEqual({ tests: [], specs: ['e2e/journey.spec.ts'] });
  });

  it('runs the tests beside a file without importers', () => {
    expect(reached('apps/cabinet/index.html').tests).toEqual([
      'apps/cabinet/src/balance.test.tsx',
      'apps/cabinet/src/other.test.tsx',
    ]);
  });

  it('runs nothing for a document and everything for the packages and the runner', () => {
    expect(reached('docs/operating.md')).toEqual({ tests: [], specs: [] });
    expect(reached('package.json')).toEqual({
      tests: Object.keys(files)
        .filter((path) => path.includes('.test.'))
        .toSorted(),
      specs: Object.keys(files)
        .filter((path) => path.includes('.spec.'))
        .toSorted(),
    });
  });
});
