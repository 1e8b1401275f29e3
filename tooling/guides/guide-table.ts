import { matchesGlob } from 'node:path';

/** One item of the guide: a file that matches any of these globs. */
interface Named {
  readonly text: string;
  readonly globs: readonly string[];
}

const SERVER = 'apps/server/src';
const SCREENS = 'apps/{cabinet,admin}/src/features/**';

/** Globs for the words in the table; each entry of a list is a separate file. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  migration: [`${SERVER}/migrations/*.sql`],
  'generated types': [`${SERVER}/db/schema.generated.ts`],
  'the screen': [`${SCREENS}/*.tsx`],
  'its test': [`${SCREENS}/*.test.tsx`],
  'the feature test': [`${SERVER}/features/**/*.test.ts`],
  'sample answers': ['{apps,packages}/**/{*.test.*,testing/*}'],
  'texts in three languages': ['ru', 'en', 'es'].map((language) => `packages/i18n/src/${language}/*.json`),
};

/** Globs for a code span of the table. */
function globsOfCode(code: string): readonly string[] {
  if (/^(apps|packages|docs|e2e|tooling)\//.test(code)) return [code.replaceAll(/<\w+>/g, '*')];
  if (code.startsWith('features/')) return [`apps/cabinet/src/${code.replaceAll(/<\w+>/g, '*')}`];
  if (code.startsWith('contract/')) return ['packages/contract/src/*.ts'];
  if (code === 'client') return ['packages/client/src/models/*.ts'];
  if (code.startsWith('.')) return [`${SERVER}/features/**/*${code}.ts`];
  if (code.endsWith('.json')) return ['ru', 'en', 'es'].map((language) => `packages/i18n/src/${language}/${code}`);
  return [];
}

/** The rows of "Files you touch": what to add, and its files. Text after a semicolon is ignored. */
export function guideRows(architecture: string): ReadonlyMap<string, readonly Named[]> {
  const section = architecture.split(/^## /m).find((part) => part.startsWith('Files you touch')) ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| To add'));
  return new Map(
    rows.map((row) => {
      const [, name = '', files = ''] = row.split('|').map((cell) => cell.trim());
      const [list = ''] = files.replaceAll(/\([^)]*\)/g, '').split(';');
      return [name, list.split(' · ').flatMap(namedFiles)];
    }),
  );
}

function namedFiles(item: string): Named[] {
  const text = item.trim();
  const byCode = [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => globsOfCode(code));
  const byWord = Object.entries(WORDS).flatMap(([word, globs]) => (text.includes(word) ? [globs] : []));
  const globs = [...byCode, ...byWord].flat();
  return / or /.test(text) ? [{ text, globs }] : globs.map((glob) => ({ text, globs: [glob] }));
}

/** The differences between a change and its row of the guide; empty when the guide is correct. */
export function guideProblems(row: string, named: readonly Named[] | undefined, files: readonly string[]): string[] {
  if (named === undefined) return [`the guide has no row '${row}'`];
  const unnamed = files.filter((file) => !named.some((one) => isOf(one, file)));
  const untouched = named.filter((one) => !files.some((file) => isOf(one, file)));
  return [
    ...unnamed.map((file) => `'${row}' needs ${file}, which the guide does not name`),
    ...untouched.map(({ text }) => `'${row}' does not need what the guide names: ${text}`),
  ];
}

/** A screen's glob does not match its test: tests have their own items. */
function isOf({ globs }: Named, file: string): boolean {
  const isTest = /\.test\.|\/testing\//.test(file);
  return globs.some((glob) => matchesGlob(file, glob) && (!isTest || /test/.test(glob)));
}
