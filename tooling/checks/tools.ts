import { relative, resolve } from 'node:path';
import { type Outcome, runProgram } from './program.ts';
import type { Tree } from './tree.ts';

const PROJECTS = ['domain', 'node', 'browser', 'admin'];
const TYPED = /\.(ts|tsx)$/;

/** Each world knows only what exists there: rules nothing, the server Node, the apps a browser. */
export async function checkTypes(root: string, tree: Tree): Promise<Outcome> {
  const said: string[] = [];
  const read = new Set<string>();
  for (const project of PROJECTS) {
    // Each further checker works out the types that they share again; the cores are busy with the other checks.
    const config = ['--project', `tooling/tsconfig.${project}.json`, '--pretty', 'false', '--checkers', '1'];
    const types = await runBin(root, 'typescript/bin/tsc', [...config, '--listFiles']);
    for (const line of types.said.split('\n')) {
      if (line.startsWith(root)) read.add(relative(root, line));
      else if (line !== '' && !line.startsWith('/')) said.push(line);
    }
    if (!types.isFine && said.length === 0) said.push(types.said);
  }
  const unread = [...tree.paths].filter((path) => TYPED.test(path) && !read.has(path));
  said.push(...unread.map((path) => `${path}  is read by no tooling/tsconfig.*.json`));
  // A file seen from two worlds fails in both; one telling is enough.
  return { isFine: said.length === 0, said: [...new Set(said)].join('\n') };
}

export function checkLint(root: string): Promise<Outcome> {
  return runBin(root, 'oxlint/bin/oxlint', ['--format', 'unix', '--deny-warnings']);
}

export function checkDeadCode(root: string): Promise<Outcome> {
  return runBin(root, 'knip/bin/knip.js', ['--config', 'tooling/knip.json', '--reporter', 'compact', '--no-progress']);
}

export async function checkFormat(root: string): Promise<Outcome> {
  const { isFine, said } = await runBin(root, '@biomejs/biome/bin/biome', [
    'format',
    '--max-diagnostics',
    'none',
    '--reporter',
    'github',
  ]);
  const files = [...said.matchAll(/^::error .*?file=([^,]+)/gm)].map((match) => relative(root, match[1] ?? ''));
  if (isFine || files.length === 0) return { isFine, said };
  return { isFine, said: [...new Set(files), '', 'Put right by: npx biome format --write'].join('\n') };
}

function runBin(root: string, bin: string, args: readonly string[]): Promise<Outcome> {
  return runProgram(process.execPath, [resolve(root, 'node_modules', bin), ...args], root);
}
