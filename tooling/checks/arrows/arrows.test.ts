import { describe, expect, it } from 'vitest';
import { readSources } from '../sources.ts';
import { gitTree, plantedTree } from '../tree.ts';
import { resolve } from 'node:path';
import { checkArrows } from './arrows.ts';
import { NOUNS } from './nouns.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

const LAYERS = ['config', 'db', 'http', 'jobs', 'pages', 'ports', 'registrations', 'rendering', 'socket'];

function manifests(folder: string, names: readonly string[], manifest: object): Record<string, string> {
  return Object.fromEntries(names.map((name) => [`${folder}/${name}/package.json`, JSON.stringify(manifest)]));
}

const MANIFESTS = {
  ...manifests('packages', ['client', 'contract', 'covers', 'domain', 'i18n', 'variants'], {
    exports: { './*': './src/*.ts' },
  }),
  ...manifests('packages', ['ui', 'player'], { exports: { '.': './src/index.ts', './*': './src/*' } }),
  ...manifests('apps', ['server'], {
    imports: Object.fromEntries(LAYERS.map((name) => [`#${name}/*`, `./src/${name}/*`])),
  }),
  ...manifests('apps', ['cabinet', 'admin'], {
    imports: { '#app/*': './src/app/*', '#shared/*': './src/shared/*', '#platform/*': './src/platform/*' },
  }),
};

/** One file for each kind of place that the rules distinguish, as targets of the cases. */
const PLACES = [
  'packages/variants/src/variants.ts',
  ...['client', 'contract', 'covers', 'domain', 'i18n', 'variants'].map((name) => `packages/${name}/src/streams.ts`),
  ...['ui', 'player'].map((name) => `packages/${name}/src/index.ts`),
  ...LAYERS.map((name) => `apps/server/src/${name}/open.ts`),
  ...['app', 'main', 'features'].map((name) => `apps/server/src/${name}.ts`),
  'apps/server/src/features/manifest.ts',
  ...['courses', 'streams', 'homework'].flatMap((noun) => [
    ...['routes', 'admin-routes', 'access', 'service', 'store', 'facts', 'presenter', 'jobs'].map(
      (role) => `apps/server/src/features/${noun}/${noun}.${role}.ts`,
    ),
    `apps/server/src/features/${noun}/manifest.ts`,
    `apps/server/src/features/${noun}/index.ts`,
    `apps/server/src/features/${noun}/tokens.rules.ts`,
  ]),
  'apps/server/src/testing/test-school.ts',
  'apps/server/src/features/courses/folder/plan.ts',
  'apps/server/src/features/media/engine/run.ts',
  'apps/server/src/features/media/media.service.ts',
  ...['cabinet', 'admin'].flatMap((app) => [
    `apps/${app}/src/main.tsx`,
    `apps/${app}/src/app/router.tsx`,
    `apps/${app}/src/features/streams/index.ts`,
    `apps/${app}/src/features/streams/day-card.tsx`,
    `apps/${app}/src/features/homework/index.ts`,
    `apps/${app}/src/shared/session.ts`,
    `apps/${app}/src/platform/storage.ts`,
  ]),
];

function planted(files: Record<string, string>) {
  const empty = Object.fromEntries(PLACES.map((path) => [path, 'export {};']));
  const sharedUsers = Object.fromEntries(
    ['cabinet', 'admin'].flatMap((app) =>
      ['a', 'b'].map((name) => [`apps/${app}/src/app/${name}.ts`, "import '#shared/session.ts';"]),
    ),
  );
  return plantedTree({ ...MANIFESTS, ...empty, ...sharedUsers, ...files });
}

function rulesFor(files: Record<string, string>): string[] {
  const tree = planted(files);
  return checkArrows(tree, readSources(tree)).map(({ path, rule }) => `${path}: ${rule}`);
}

const F = 'apps/server/src/features';

const FORBIDDEN: readonly [from: string, imported: string, rule: string][] = [
  // between packages
  ['packages/domain/src/points.ts', '@daystream/contract/streams', 'may not import packages/contract'],
  ['packages/domain/src/points.ts', 'lodash', "may not depend on 'lodash'"],
  ['packages/domain/src/points.ts', 'node:fs', 'runs in browsers'],
  ['packages/i18n/src/server.ts', '@daystream/domain/streams', 'may not import packages/domain'],
  ['packages/i18n/src/server.ts', 'i18next', "may not depend on 'i18next'"],
  ['packages/contract/src/points.ts', '@daystream/client/streams', 'may not import packages/client'],
  ['packages/contract/src/points.ts', 'react', "may not depend on 'react'"],
  ['packages/contract/src/points.ts', 'zod', "load 'zod/mini'"],
  ['packages/variants/src/variants.ts', '@daystream/i18n/streams', 'may not import packages/i18n'],
  ['packages/variants/src/variants.ts', 'zod', "may not depend on 'zod'"],
  ['packages/covers/src/streams.ts', '@daystream/domain/streams', 'may not import packages/domain'],
  ['content/demo/films/make.ts', '../../../apps/server/src/app.ts', 'is imported by its path'],
  ['packages/client/src/call.ts', '@daystream/variants/streams', 'may not import packages/variants'],
  ['packages/client/src/call.ts', '@tanstack/react-query', "may not depend on '@tanstack/react-query'"],
  ['packages/ui/src/button.tsx', '@daystream/domain/streams', 'may not import packages/domain'],
  ['packages/ui/src/button.tsx', '@mantine/core', "may not depend on '@mantine/core'"],
  ['packages/player/src/player.tsx', '@daystream/ui', 'may not import packages/ui'],
  ['packages/player/src/player.tsx', '@base-ui/react', "may not depend on '@base-ui/react'"],
  ['apps/server/src/http/open.ts', '@daystream/client/streams', 'may not import packages/client'],
  ['apps/cabinet/src/app/router.tsx', '@mantine/core', 'does not belong in apps/cabinet'],
  ['apps/cabinet/src/app/router.tsx', '@base-ui/react', 'does not belong in apps/cabinet'],
  ['apps/cabinet/src/app/router.tsx', 'node:path', 'runs in browsers'],
  ['apps/admin/src/app/router.tsx', '@daystream/ui', 'may not import packages/ui'],
  ['apps/admin/src/app/router.tsx', 'antd', 'does not belong in apps/admin'],
  ['apps/admin/src/app/router.tsx', '@radix-ui/react-dialog', 'does not belong in apps/admin'],
  ['apps/admin/src/app/router.tsx', '../../../cabinet/src/app/router.tsx', 'is imported by its path'],
  ['apps/server/src/db/open.ts', '../../../../packages/domain/src/streams.ts', 'is imported by its path'],
  ['packages/domain/src/points.ts', '@daystream/domain/streams', 'imports itself by its package name'],
  ['packages/secret/src/a.ts', 'react', 'has no arrows yet'],
  ['apps/server/src/db/open.ts', './gone.ts', 'leads to no file'],
  ['apps/server/src/db/open.ts', '#db/gone.ts', 'leads to no file'],
  ['apps/server/src/db/open.ts', '@daystream/domain/gone', 'leads to no file'],
  // inside the server
  ...LAYERS.map((layer): [string, string, string] => [
    `apps/server/src/${layer}/open.ts`,
    '../features/streams/index.ts',
    `${layer} may not import a feature`,
  ]),
  ['apps/server/src/http/open.ts', '#registrations/open.ts', 'http may not use registrations'],
  ['apps/server/src/ports/open.ts', '#http/open.ts', 'ports may not use http'],
  ['apps/server/src/rendering/open.ts', '#ports/open.ts', 'rendering may not use ports'],
  ['apps/server/src/registrations/open.ts', '#db/open.ts', 'registrations may not use db'],
  ['apps/server/src/db/open.ts', '#jobs/open.ts', 'db may not use jobs'],
  ['apps/server/src/jobs/open.ts', '#pages/open.ts', 'jobs may not use pages'],
  ['apps/server/src/letters/open.ts', '#db/open.ts', "'letters' is no layer of the server"],
  [`${F}/streams/streams.service.ts`, '#pages/open.ts', 'features may not use pages'],
  [`${F}/streams/streams.presenter.ts`, '#registrations/open.ts', 'presenter may not use registrations'],
  ['apps/server/src/http/open.ts', '../app.ts', 'http may not import the files that assemble the server'],
  ['apps/server/src/main.ts', './features.ts', 'only app.ts imports features.ts'],
  ['apps/server/src/app.ts', './features/streams/manifest.ts', 'only features.ts reads a manifest'],
  ['apps/server/src/app.ts', './features/streams/streams.service.ts', 'outside a feature only its index.ts'],
  ['apps/server/src/db/open.ts', '../testing/test-school.ts', 'may not import test code'],
  [`${F}/streams/streams.service.ts`, '../../app.ts', 'features may not import the files that assemble the server'],
  [`${F}/weather/weather.service.ts`, '#db/open.ts', "'weather' is not a noun"],
  [`${F}/homework/homework.service.ts`, '@daystream/variants/variants', 'a feature asks ctx.variants'],
  // inside a feature
  [`${F}/streams/streams.routes.ts`, './streams.store.ts', 'routes may not import store'],
  [`${F}/streams/streams.routes.ts`, './streams.facts.ts', 'routes may not import facts'],
  [`${F}/streams/streams.routes.ts`, '#db/open.ts', 'routes may not use db'],
  [`${F}/streams/streams.admin-routes.ts`, './streams.store.ts', 'routes may not import store'],
  [`${F}/streams/streams.jobs.ts`, './streams.store.ts', 'job may not import store'],
  [`${F}/streams/streams.jobs.ts`, './streams.routes.ts', 'job may not import routes'],
  [`${F}/streams/streams.service.ts`, './streams.presenter.ts', 'service may not import presenter'],
  [`${F}/streams/streams.service.ts`, './streams.routes.ts', 'service may not import routes'],
  [`${F}/streams/streams.plugin.ts`, './streams.store.ts', 'plugin may not import store'],
  [`${F}/streams/streams.service.ts`, './manifest.ts', 'only features.ts reads a manifest'],
  [`${F}/streams/streams.access.ts`, './streams.service.ts', 'access may not import service'],
  [`${F}/streams/streams.store.ts`, './streams.service.ts', 'store may not import service'],
  [`${F}/streams/streams.store.ts`, './streams.facts.ts', 'store may not import facts'],
  [`${F}/streams/streams.store.ts`, '#http/open.ts', 'store may not use http'],
  [`${F}/streams/streams.facts.ts`, './streams.store.ts', 'facts may not import store'],
  [`${F}/streams/streams.facts.ts`, '#http/open.ts', 'facts may not use http'],
  [`${F}/streams/streams.presenter.ts`, './streams.store.ts', 'presenter may not import store'],
  [`${F}/streams/streams.presenter.ts`, '#db/open.ts', 'presenter may not use db'],
  [`${F}/streams/index.ts`, './streams.routes.ts', 'index may not import routes'],
  [`${F}/streams/streams.rules.ts`, '#db/open.ts', 'rules may not use db'],
  [`${F}/courses/courses.routes.ts`, './folder/plan.ts', 'routes may not import courses/folder'],
  [`${F}/courses/folder/plan.ts`, '../courses.store.ts', 'courses/folder may not import store'],
  [`${F}/media/engine/run.ts`, '#db/open.ts', 'media/engine may not use db'],
  [`${F}/streams/engine/run.store.ts`, '../streams.service.ts', 'store may not import service'],
  [`${F}/streams/manifest.ts`, './streams.store.ts', 'manifest may not import store'],
  [`${F}/streams/streams.service.ts`, '../manifest.ts', 'only a manifest imports the shape'],
  // between features
  [`${F}/streams/streams.service.ts`, '../homework/index.ts', 'streams may not import homework, a noun to its right'],
  [`${F}/homework/homework.service.ts`, '../streams/streams.service.ts', 'only ../streams/index.ts is known'],
  [`${F}/homework/homework.store.ts`, '../streams/index.ts', 'store may not import another noun'],
  // inside an app
  ...['cabinet', 'admin'].flatMap((app): [string, string, string][] => [
    [`apps/${app}/src/features/streams/day-card.tsx`, '#app/router.tsx', 'features may not import app'],
    [`apps/${app}/src/features/homework/index.ts`, '../streams/day-card.tsx', 'only streams/index.ts is known'],
    [`apps/${app}/src/shared/session.ts`, '../features/streams/index.ts', 'shared may not import features'],
    [`apps/${app}/src/shared/session.ts`, '#app/router.tsx', 'shared may not import app'],
    [`apps/${app}/src/platform/storage.ts`, '#shared/session.ts', 'platform may not import shared'],
    [`apps/${app}/src/features/streams/day-card.tsx`, '../../main.tsx', 'features may not import the entry'],
    [`apps/${app}/src/widgets/card.tsx`, '#shared/session.ts', "'widgets' is no part of an app"],
  ]),
];

const ALLOWED: readonly [from: string, imported: string][] = [
  ['packages/domain/src/points.ts', 'temporal-polyfill'],
  ['packages/contract/src/points.ts', 'zod/mini'],
  ['packages/contract/src/points.ts', '@daystream/domain/streams'],
  ['packages/player/src/player.tsx', 'hls.js'],
  ['packages/ui/src/button.tsx', '@base-ui/react/button'],
  ['apps/server/src/app.ts', './features.ts'],
  ['apps/server/src/features.ts', './features/streams/manifest.ts'],
  [`${F}/streams/manifest.ts`, '../manifest.ts'],
  [`${F}/streams/manifest.ts`, './streams.routes.ts'],
  [`${F}/streams/streams.routes.ts`, './streams.presenter.ts'],
  [`${F}/streams/streams.routes.ts`, '#http/open.ts'],
  [`${F}/media/media.service.ts`, './engine/run.ts'],
  [`${F}/streams/streams.service.ts`, './tokens.rules.ts'],
  [`${F}/streams/streams.service.ts`, './streams.jobs.ts'],
  [`${F}/streams/streams.jobs.ts`, './streams.service.ts'],
  [`${F}/streams/streams.store.ts`, '#db/open.ts'],
  [`${F}/streams/streams.facts.ts`, '@daystream/domain/streams'],
  [`${F}/config/kept-settings.rules.ts`, '@daystream/variants/variants'],
  ['apps/server/src/http/open.ts', '@daystream/variants/variants'],
  ['apps/server/src/pages/open.ts', '#http/open.ts'],
  ['apps/server/src/ports/open.ts', '#rendering/open.ts'],
  [`${F}/homework/homework.service.ts`, '../streams/index.ts'],
  ['content/demo/films/make.ts', '@daystream/covers/streams'],
  ['content/demo/make.ts', '@daystream/domain/streams'],
  [`${F}/streams/streams.test.ts`, '../../testing/test-school.ts'],
  ['apps/cabinet/src/app/router.tsx', '../features/streams/day-card.tsx'],
  ['apps/cabinet/src/features/homework/index.ts', '../streams/index.ts'],
  ['apps/cabinet/src/shared/session.ts', '@daystream/ui'],
  ['apps/cabinet/src/app/router.tsx', 'virtual:pwa-register'],
];

describe('arrows', () => {
  it.each(FORBIDDEN)('refuses %s → %s', (from, imported, rule) => {
    expect(rulesFor({ [from]: `import '${imported}';` })).toContainEqual(
      expect.stringMatching(new RegExp(`^${escape(from)}: .*${escape(rule)}`)),
    );
  });

  it.each(ALLOWED)('allows %s → %s', (from, imported) => {
    expect(rulesFor({ [from]: `import '${imported}';` })).toEqual([]);
  });

  it.each([`${F}/streams/tokens.ts`, `${F}/streams/engine/run.ts`, `${F}/streams/streams.thing.ts`])(
    'refuses %s, which has no role and is in no folder with a rule',
    (path) => {
      expect(rulesFor({ [path]: '' })).toEqual([expect.stringContaining(`${path}: has no role`)]);
    },
  );

  it.each([
    ['a re-export', "export { a } from './streams.store.ts';"],
    ['an export of everything', "export * from './streams.store.ts';"],
    ['an import on demand', "const store = await import('./streams.store.ts');"],
    ['the address of a module', "new Worker(new URL('./streams.store.ts', import.meta.url));"],
  ])('treats %s as an import', (_, code) => {
    expect(rulesFor({ [`${F}/streams/streams.routes.ts`]: code })).toEqual([
      `${F}/streams/streams.routes.ts: routes may not import store`,
    ]);
  });

  it('allows a presenter to import its row as a type only', () => {
    const presenter = `${F}/streams/streams.presenter.ts`;
    expect(rulesFor({ [presenter]: "import type { Row } from './streams.store.ts';" })).toEqual([]);
    expect(rulesFor({ [presenter]: "import { type Row } from './streams.store.ts';" })).toEqual([]);
    expect(rulesFor({ [presenter]: "import { findRow } from './streams.store.ts';" })).toHaveLength(1);
  });

  it('reports an import cycle once, also one of types only', () => {
    const ring = {
      'packages/domain/src/a.ts': "import './b.ts';",
      'packages/domain/src/b.ts': "import './c.ts';",
      'packages/domain/src/c.ts': "import './a.ts';",
    };
    expect(rulesFor(ring)).toEqual([
      expect.stringContaining(
        'import cycle: packages/domain/src/a.ts → packages/domain/src/b.ts → packages/domain/src/c.ts → packages/domain/src/a.ts',
      ),
    ]);
    expect(
      rulesFor({
        'packages/domain/src/a.ts': "import type { B } from './b.ts';",
        'packages/domain/src/b.ts': "import type { A } from './a.ts';",
      }),
    ).toEqual([expect.stringContaining('import cycle: packages/domain/src/a.ts → packages/domain/src/b.ts')]);
  });

  it.each([
    ['app/a.ts', "void import('./router.tsx');", 1],
    ['app/a.ts', "const load = () => import('./router.tsx');", 1],
    ['app/a.ts', "const loaders = { router: () => import('./router.tsx') };", 1],
    ['app/a.ts', "lazy(() => Promise.all([import('./router.tsx')]));", 1],
    ['app/a.ts', "lazy(() => whenOnline(async () => ({ default: (await import('./router.tsx')).A })));", 0],
    ['app/a.ts', "whenOnline(() => Promise.all([import('./router.tsx'), import('#shared/session.ts')]));", 0],
    ['app/a.ts', "loadGroup('base', () => import('./router.tsx'));", 0],
    ['app/texts.ts', "const loaders = { ru: async () => ({ texts: (await import('./router.tsx')).a }) };", 0],
    ['app/texts.ts', "void import('./router.tsx');", 1],
    ['app/screens.ts', "const screens = { a: screen(() => import('./router.tsx'), 'A') };", 0],
    ['app/a.ts', "const screens = { a: screen(() => import('./router.tsx'), 'A') };", 1],
    ['app/a.test.ts', "await import('./router.tsx');", 0],
  ])('requires lazy loading in the cabinet to retry when the network is back: %s, %s', (file, code, count) => {
    const rules = rulesFor({ [`apps/cabinet/src/${file}`]: `${code}\nexport {};` });
    expect(rules.filter((rule) => rule.includes('is loaded lazily without a retry'))).toHaveLength(count);
  });

  it('requires two importers for a file in shared', () => {
    const lonely = 'apps/cabinet/src/shared/clock.ts';
    const user = { 'apps/cabinet/src/app/c.ts': "import '#shared/clock.ts';" };
    expect(rulesFor({ [lonely]: '' })).toEqual([`${lonely}: shared needs two importers, this has none`]);
    expect(rulesFor({ [lonely]: '', ...user })).toEqual([expect.stringContaining('only apps/cabinet/src/app/c.ts')]);
    expect(
      rulesFor({ [lonely]: '', ...user, 'apps/cabinet/src/features/streams/d.ts': "import '#shared/clock.ts';" }),
    ).toEqual([]);
  });

  it('fails when a file was not read', () => {
    const tree = planted({});
    const sources = new Map(readSources(tree));
    sources.delete('apps/server/src/main.ts');
    expect(checkArrows(tree, sources)).toEqual([
      { path: 'apps/server/src/main.ts', rule: 'was not read by the check' },
    ]);
  });

  it('reads every source file that git lists, and finds imports in them', () => {
    const tree = gitTree(ROOT);
    const sources = readSources(tree);
    const listed = [...tree.paths].filter((path) => /\.(ts|tsx|mjs)$/.test(path));
    expect(listed.length).toBeGreaterThan(100);
    expect(listed.filter((path) => !sources.has(path))).toEqual([]);
    expect([...sources.values()].flatMap(({ imports }) => imports).length).toBeGreaterThan(listed.length);
  });

  it('keeps the nouns in the order of the guide', () => {
    expect(new Set(NOUNS).size).toBe(NOUNS.length);
    expect(NOUNS.indexOf('streams')).toBeLessThan(NOUNS.indexOf('homework'));
  });
});

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
