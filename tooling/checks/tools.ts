import { relative, resolve } from 'node:path';
import { type Outcome, runProgram } from './program.ts';
import type { Tree } from './tree.ts';

const PROJECTS = ['domain', 'node', 'browser', 'admin'];
const TYPED = /\.(ts|tsx)$/;

/** Each project has only the globals of its environment: rules none, the server Node's, the apps a browser's. */
export async function checkTypes(root: string, tree: Tree): Promise<Outcome> {
  const output: string[] = [];
  const read = new Set<string>();
  for (const project of PROJECTS) {
    // Each further checker recomputes shared types, and the other checks already use the cores.
    const config = ['--project', `tooling/tsconfig.${project}.json`, '--pretty', 'false', '--checkers', '1'];
    // What the last check found is kept, and only files that a change can affect are checked again.
    const kept = ['--incremental', '--tsBuildInfoFile', `.cache/types/${project}.tsbuildinfo`];
    const types = await runBin(root, 'typescript/bin/tsc', [...config, ...kept, '--listFiles']);
    for (const line of types.output.split('\n')) {
      if (line.startsWith(root)) read.add(relative(root, line));
      else if (line !== '' && !line.startsWith('/')) output.push(line);
    }
    if (!types.isFine && output.length === 0) output.push(types.output);
  }
  const unread = [...tree.paths].filter((path) => TYPED.test(path) && !read.has(path));
  output.push(...unread.map((path) => `${path}  is in no tooling/tsconfig.*.json`));
  // A file in two projects fails in both; report it once.
  return { isFine: output.length === 0, output: [...new Set(output)].join('\n') };
}

export function checkLint(root: string): Promise<Outcome> {
  return runBin(root, 'oxlint/bin/oxlint', ['--format', 'unix', '--deny-warnings']);
}

export function checkDeadCode(root: string): Promise<Outcome> {
  return runBin(root, 'knip/bin/knip.js', ['--config', 'tooling/knip.json', '--reporter', 'compact', '--no-progress']);
}

export async function checkFormat(root: string): Promise<Outcome> {
  const { isFine, output } = await runBin(root, '@biomejs/biome/bin/biome', [
    'format',
    '--max-diagnostics',
    'none',
    '--reporter',
    'github',
  ]);
  const files = [...output.matchAll(/^::error .*?file=([^,]+)/gm)].map((match) => relative(root, match[1] ?? ''));
  if (isFine || files.length === 0) return { isFine, output };
  return { isFine, output: [...new Set(files), '', 'To fix: npx biome format --write'].join('\n') };
}

function runBin(root: string, bin: string, args: readonly string[]): Promise<Outcome> {
  return runProgram(process.execPath, [resolve(root, 'node_modules', bin), ...args], root);
}
