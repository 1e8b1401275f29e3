import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');

/** One violation of each rule in the guides, to catch a rule that no longer applies. */
const PLANTED: readonly [rule: string, file: string, code: string][] = [
  ['typescript(no-explicit-any)', 'any.ts', 'export const a: any = 1;'],
  ['typescript(ban-ts-comment)', 'ignored.ts', '// @ts-ignore\nexport const a: string = 1;'],
  ['typescript(no-floating-promises)', 'floating.ts', "export function save(): void {\n  fetch('/a');\n}"],
  [
    'typescript(no-misused-promises)',
    'misused.ts',
    'export const each = (list: string[]): void => list.forEach(async (one) => void (await fetch(one)));',
  ],
  ['typescript(no-non-null-assertion)', 'sure.ts', 'export const first = (list: string[]): string => list[0]!;'],
  ['typescript(consistent-type-imports)', 'typed.ts', "import { Stats } from 'node:fs';\nexport type A = Stats;"],
  [
    'typescript(no-unsafe-assignment)',
    'unsafe.ts',
    "export const read = (): string => {\n  const a = JSON.parse('1');\n  return String(a);\n};",
  ],
  [
    'typescript(switch-exhaustiveness-check)',
    'open.ts',
    "export function name(kind: 'a' | 'b'): string {\n  switch (kind) {\n    case 'a':\n      return 'A';\n  }\n  return '';\n}",
  ],
  ['import(no-cycle)', 'ring-a.ts', "import { b } from './ring-b.ts';\nexport const a = (): number => b();"],
  ['import(no-default-export)', 'default.ts', 'export default 1;'],
  ['eslint(no-console)', 'console.ts', "console.log('a');"],
  ['eslint(eqeqeq)', 'equal.ts', "export const isA = (a: unknown): boolean => a == 'a';"],
  ['eslint(no-empty)', 'empty.ts', 'export function f(): void {\n  try {\n    f();\n  } catch {}\n}'],
  [
    'react-hooks(rules-of-hooks)',
    'hook.tsx',
    "import { useState } from 'react';\nexport function A({ isOn }: { isOn: boolean }) {\n  if (isOn) useState(1);\n  return null;\n}",
  ],
  [
    'react-hooks(exhaustive-deps)',
    'deps.tsx',
    "import { useEffect } from 'react';\nexport function A({ save }: { save: () => void }) {\n  useEffect(() => save(), []);\n  return null;\n}",
  ],
  [
    'vitest(no-focused-tests)',
    'focused.test.ts',
    "import { expect, it } from 'vitest';\nit.only('a', () => expect(1).toBe(1));",
  ],
  [
    'vitest(no-disabled-tests)',
    'disabled.test.ts',
    "import { expect, it } from 'vitest';\nit.skip('a', () => expect(1).toBe(1));",
  ],
];

const folder = mkdtempSync(join(tmpdir(), 'daystream-lint-'));
afterAll(() => rmSync(folder, { recursive: true }));

function lintPlanted(): string {
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  for (const [, file, code] of PLANTED) write(`src/${file}`, code);
  write('src/ring-b.ts', "import { a } from './ring-a.ts';\nexport const b = (): number => a();");
  write(
    'tsconfig.json',
    JSON.stringify({
      extends: join(ROOT, 'tooling/tsconfig.base.json'),
      compilerOptions: { module: 'esnext', moduleResolution: 'bundler', jsx: 'react-jsx', types: ['node'] },
      include: ['src'],
    }),
  );
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const args = [
    join(ROOT, 'node_modules/oxlint/bin/oxlint'),
    '--config',
    join(ROOT, '.oxlintrc.json'),
    '--format',
    'unix',
    'src',
  ];
  return spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' }).stdout;
}

describe('lint', () => {
  const output = lintPlanted();

  it.each(PLANTED)('reports %s', (rule, file) => {
    expect(
      output
        .split('\n')
        .filter((line) => line.includes(`${file}:`))
        .join('\n'),
    ).toContain(`[Error/${rule}]`);
  });
});
