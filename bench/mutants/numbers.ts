import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseSync } from '@swc/core';
import { RULES, UNCHANGED } from './rules.ts';

/** One change to a rule, and whether its tests fail by it. */
export interface Mutant {
  readonly file: string;
  readonly line: number;
  readonly change: string;
  readonly isNoticed: boolean;
}

/** A number as it is written in a rule; `start` and `end` count bytes. */
interface WrittenNumber {
  readonly file: string;
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly value: number;
}

const HANDS = 2;

/** Stryker changes no numbers, so every number of the rules is raised by one here, each in a run of the tests that reach it. */
export async function numberMutants(root: string): Promise<Mutant[]> {
  const waiting = globSync(`${RULES}**/*.ts`, { cwd: root, exclude: UNCHANGED })
    .toSorted()
    .flatMap((file) => writtenNumbers(root, file));
  const done: Mutant[] = [];
  async function work(): Promise<void> {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { file, line, value } = next;
      done.push({ file, line, change: `number: ${value} → ${value + 1}`, isNoticed: await isNoticed(root, next) });
    }
  }
  await Promise.all(Array.from({ length: HANDS }, work));
  return done;
}

async function isNoticed(root: string, { file, start, end, value }: WrittenNumber): Promise<boolean> {
  const args = ['related', file, '--run', '--bail', '1', '--config', 'bench/mutants/vitest.config.ts'];
  const child = spawn(process.execPath, [resolve(root, 'node_modules/vitest/vitest.mjs'), ...args], {
    cwd: root,
    stdio: 'ignore',
    env: { ...process.env, MUTANT: JSON.stringify({ file: resolve(root, file), start, end, text: String(value + 1) }) },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code !== 0;
}

function writtenNumbers(root: string, file: string): WrittenNumber[] {
  const source = `;${readFileSync(resolve(root, file), 'utf8')}`;
  const bytes = Buffer.from(source);
  const module = parseSync(source, { syntax: 'typescript', target: 'es2024' });
  // The parser counts from wherever its last file ended; the empty statement in front is this file's start.
  const base = module.body[0]?.span.start ?? 0;
  const found: WrittenNumber[] = [];
  visit(module.body, (node) => {
    if (node.type !== 'NumericLiteral') return;
    const start = node.span.start - base;
    const line = bytes.subarray(0, start).toString().split('\n').length;
    found.push({ file, line, start: start - 1, end: node.span.end - base - 1, value: node.value });
  });
  return found;
}

interface NumericLiteral {
  readonly type: string;
  readonly span: { readonly start: number; readonly end: number };
  readonly value: number;
}

function visit(value: unknown, note: (node: NumericLiteral) => void): void {
  if (Array.isArray(value)) for (const item of value) visit(item, note);
  else if (typeof value === 'object' && value !== null) {
    if ('type' in value && value.type === 'TsLiteralType') return;
    if ('type' in value && value.type === 'NumericLiteral') note(value as NumericLiteral);
    for (const inner of Object.values(value)) visit(inner, note);
  }
}
