import { isTestSide } from '../sources.ts';
import { workspaceOf } from '../resolve.ts';
import type { ArrowRule } from './edge.ts';

interface Reach {
  /** Our own workspaces, by name. */
  readonly own: readonly string[];
  /** Packages from the registry; `any` where package.json and the dead-code check suffice. */
  readonly npm: readonly string[] | 'any';
  readonly mayUseNode: boolean;
}

const browserApp = { npm: 'any', mayUseNode: false } as const;

/** The allowed imports between workspaces; anything else is forbidden. */
const REACH: Readonly<Record<string, Reach>> = {
  'packages/domain': { own: [], npm: ['temporal-polyfill'], mayUseNode: false },
  'packages/i18n': { own: [], npm: [], mayUseNode: false },
  'packages/covers': { own: [], npm: [], mayUseNode: false },
  'packages/contract': { own: ['domain'], npm: ['zod'], mayUseNode: false },
  'packages/variants': { own: ['contract', 'domain'], npm: [], mayUseNode: false },
  'packages/client': { own: ['contract', 'domain'], npm: ['mdast-util-from-markdown'], mayUseNode: false },
  'packages/ui': {
    own: [],
    npm: [
      'react',
      'react-dom',
      '@base-ui/react',
      '@tabler/icons-react',
      '@fontsource-variable/commissioner',
      'lean-qr',
    ],
    mayUseNode: false,
  },
  'packages/player': { own: [], npm: ['react', 'react-dom', 'hls.js'], mayUseNode: false },
  'apps/server': { own: ['contract', 'covers', 'domain', 'variants', 'i18n'], npm: 'any', mayUseNode: true },
  'apps/cabinet': { ...browserApp, own: ['client', 'contract', 'domain', 'ui', 'player', 'i18n', 'variants'] },
  'apps/admin': { ...browserApp, own: ['client', 'contract', 'domain', 'player', 'i18n', 'variants'] },
  e2e: { own: ['contract', 'domain', 'client', 'i18n', 'variants'], npm: 'any', mayUseNode: true },
  bench: { own: ['contract', 'domain', 'client', 'variants'], npm: 'any', mayUseNode: true },
  content: { own: ['contract', 'covers', 'domain'], npm: 'any', mayUseNode: true },
  tooling: { own: [], npm: 'any', mayUseNode: true },
};

/** One UI kit for learners and one for staff; neither app uses the other's, and there is no third. */
const KITS: readonly { readonly name: RegExp; readonly home: string }[] = [
  { name: /^@mantine\//, home: 'apps/admin' },
  { name: /^@base-ui\//, home: 'packages/ui' },
  {
    name: /^(@mui|@chakra-ui|@radix-ui|@headlessui|@ark-ui|@heroui|@fluentui|@carbon)\/|^(antd|react-aria-components|react-bootstrap|radix-ui)$/,
    home: 'nowhere',
  },
];

const BROWSER_SIDE = /^(packages\/(contract|client|variants)|apps\/(cabinet|admin))$/;

export const packageArrows: ArrowRule = ({ from, specifier, target }) => {
  const home = workspaceOf(from);
  const reach = REACH[home];
  if (!from.includes('/')) return undefined; // root config files import only packages
  if (reach === undefined) return `${home} has no arrows yet: name it in tooling/checks/arrows/packages.ts`;
  const isTest = isTestSide(from) || !isProductCode(from);
  if (target.kind === 'missing') return `'${specifier}' leads to no file`;
  if (target.kind === 'builtin' && !reach.mayUseNode && !isTest)
    return `${home} runs in browsers and may not use '${specifier}'`;
  if (target.kind === 'package') return isTest ? undefined : wrongPackage(home, reach, target.name, specifier);
  if (target.kind !== 'file') return undefined;
  const there = workspaceOf(target.path);
  if (there === home)
    return target.isByPackageName && !isTest ? `${home} imports itself by its package name` : undefined;
  // Benchmarks and browser tests start the whole program the way its own entry does.
  if (home === 'bench' || home === 'e2e') return undefined;
  // The kill test runs the benchmark's harness with fewer rounds.
  if (there === 'bench' && isTest) return undefined;
  if (!target.isByPackageName) return `${there} is imported by its path: use its package name`;
  const name = there.split('/')[1] ?? '';
  return reach.own.includes(name) ? undefined : `${home} may not import ${there}`;
};

function wrongPackage(home: string, reach: Reach, name: string, specifier: string): string | undefined {
  if (reach.npm !== 'any' && !reach.npm.includes(name)) return `${home} may not depend on '${name}'`;
  const kit = KITS.find((one) => one.name.test(name) || one.name.test(`${name}/`));
  if (kit !== undefined && kit.home !== home) return `the kit '${name}' does not belong in ${home}`;
  if (specifier === 'zod' && BROWSER_SIDE.test(home)) return "browsers load 'zod/mini', never 'zod'";
  return undefined;
}

function isProductCode(path: string): boolean {
  return path.split('/')[2] === 'src' || !/^(apps|packages)\//.test(path);
}
