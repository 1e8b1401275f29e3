import { describe, expect, it } from 'vitest';
import { checkBudgets } from './budgets.ts';
import { readSources } from './sources.ts';
import { plantedTree } from './tree.ts';

function problems(path: string, text = 'export {};\n') {
  const tree = plantedTree({ [path]: text });
  return checkBudgets(tree, readSources(tree)).map(({ line, rule }) =>
    line === undefined ? rule : `${line}: ${rule}`,
  );
}

const lines = (count: number) => 'export {};\n'.repeat(count);

describe('budgets', () => {
  it.each(['utils', 'helpers', 'misc', 'common', 'core', 'manager', 'data', 'info'])(
    'refuses a file or folder named %s',
    (name) => {
      const rule = [expect.stringContaining('is too vague')];
      expect(problems(`apps/server/src/http/${name}.ts`)).toEqual(rule);
      expect(problems(`apps/server/src/${name}/open.ts`)).toEqual(rule);
      expect(problems(`apps/server/src/features/streams/streams.${name}.ts`)).toEqual(rule);
      expect(problems(`packages/ui/src/date-${name}.tsx`)).toEqual(rule);
    },
  );

  it('allows such a word as a prefix of a specific name', () => {
    expect(problems('apps/server/src/config/data-folder.ts')).toEqual([]);
  });

  it.each(['DayCard.tsx', 'dayCard.tsx', 'day_card.tsx'])('refuses %s, which is not kebab-case', (name) => {
    expect(problems(`packages/ui/src/${name}`)).toEqual([expect.stringContaining('not kebab-case')]);
  });

  it.each([
    'packages/ui/src/day-card.test.tsx',
    'apps/server/src/migrations/0001_first_school.sql',
    'docs/README.md',
    'content/demo/Дыхание/day.yaml',
  ])('accepts the name %s', (path) => {
    expect(problems(path)).toEqual([]);
  });

  it('refuses a source file above 500 lines', () => {
    expect(problems('apps/server/src/http/mount.ts', lines(500))).toEqual([]);
    expect(problems('apps/server/src/http/mount.ts', lines(501))).toEqual([expect.stringContaining('501 lines')]);
    expect(problems('packages/ui/src/ui.css', '\n'.repeat(501).concat('a{}'))).toHaveLength(1);
  });

  it.each([
    'apps/server/src/http/mount.test.ts',
    'e2e/journey.spec.ts',
    'bench/main.ts',
    'apps/server/src/db/schema.generated.ts',
  ])('does not measure %s', (path) => {
    expect(problems(path, lines(600))).toEqual([]);
  });

  it.each([
    'const port = process.env.PORT;',
    'const port = process.env["PORT"];',
    'const port = globalThis.process.env.PORT;',
    'const { env } = process;',
    "import { env } from 'node:process';",
  ])('refuses %s outside of config', (code) => {
    expect(problems('apps/server/src/http/mount.ts', `\n// Я\n${code}`)).toEqual([
      expect.stringMatching(/^3: the environment/),
    ]);
    expect(problems('apps/cabinet/src/main.tsx', code)).toHaveLength(1);
    expect(problems('apps/server/src/config/environment.ts', code)).toEqual([]);
  });

  it.each(['new Date()', 'Date.now()', 'Temporal.Now.instant()', 'Math.random()', 'null as unknown as Date'])(
    'refuses %s in domain',
    (code) => {
      expect(problems('packages/domain/src/streams.ts', `export const now = ${code};`)).toEqual([
        expect.stringContaining('a pure rule may not use'),
      ]);
      expect(problems('packages/domain/src/streams.test.ts', `export const now = ${code};`)).toEqual([]);
      expect(problems('packages/client/src/clock.ts', `export const now = ${code};`)).toEqual([]);
    },
  );

  it('allows a field named Date in a domain rule', () => {
    expect(problems('packages/domain/src/streams.ts', 'export const format = { Date: 1 }.Date;')).toEqual([]);
  });

  it.each([
    "it.skip('a', () => {});",
    "it.only('a', () => {});",
    "it.todo('a');",
    "describe.skip('a', () => {});",
    "test.fixme('a', () => {});",
    "it.concurrent.only('a', () => {});",
  ])('refuses %s', (code) => {
    expect(problems('packages/domain/src/streams.test.ts', code)).toEqual([
      expect.stringContaining('a test runs or is deleted'),
    ]);
  });

  it.each(['// TODO: later', '// FIXME now', '/* XXX */', '// HACK'])('refuses the mark %s', (comment) => {
    expect(problems('packages/domain/src/streams.ts', `${comment}\nexport {};`)).toEqual([
      expect.stringMatching(/^1: .*TODO\(#id\)/),
    ]);
  });

  it('accepts a TODO with an issue', () => {
    expect(problems('packages/domain/src/streams.ts', '// TODO(#12): gifts\nexport {};')).toEqual([]);
  });
});
