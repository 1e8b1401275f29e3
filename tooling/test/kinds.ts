import { globSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';

/** The kinds of vitest tests, by what they need: nothing, a school, a page, a school with its programs. */
export type UnitKind = 'rules' | 'features' | 'screens' | 'guards';

/** Where the tests of a vitest project live; vitest.config.ts reads the same lists. */
export const testFiles = {
  rules: [
    'packages/{domain,contract,client,covers,i18n,variants}/src/**/*.test.ts',
    'tooling/**/*.test.ts',
    'e2e/**/*.test.ts',
  ],
  features: ['apps/server/src/**/*.test.ts', 'content/**/*.test.ts'],
  screens: ['apps/{cabinet,admin}/src/**/*.test.{ts,tsx}', 'packages/{ui,player}/src/**/*.test.{ts,tsx}'],
} as const;

export type Project = keyof typeof testFiles;

/** Server tests that call every endpoint or start programs; they share the features' database and have their own row. */
const GUARDS = 'guards';

/** The kind of a test file; undefined for a file that vitest does not run. */
export function kindOf(path: string): UnitKind | undefined {
  const project = projectOf(path);
  return project === 'features' && path.includes(GUARDS) ? 'guards' : project;
}

export function projectOf(path: string): Project | undefined {
  const projects = Object.entries(testFiles) as [Project, readonly string[]][];
  return projects.find(([, globs]) => globs.some((glob) => matchesGlob(path, glob)))?.[0];
}

/** Tests that mock or reload modules: they need a separate worker. */
export function isolatedFiles(project: Project): string[] {
  return globSync([...testFiles[project]]).filter((path) =>
    /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(path, 'utf8')),
  );
}
