import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { closeLater } from '../leftovers.ts';
import type { Part } from '../part.ts';
import { judged, table } from '../report/table.ts';
import { settings } from '../settings.ts';
import { type Mutant, numberMutants } from './numbers.ts';
import { RULES, UNCHANGED } from './rules.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const REPORT = resolve(ROOT, '.cache/bench/mutants.json');
/** Where an interrupted run goes on. What changes at load is not looked at again when its tests change, so a finished run is forgotten. */
const SO_FAR = resolve(ROOT, '.cache/bench/mutants-so-far.json');
const PART_SO_FAR = resolve(ROOT, '.cache/bench/mutants-of-part.json');
const SURVIVORS = join(import.meta.dirname, 'survivors.txt');
const AIM = 0.9;

/** As far as Stryker's report is read (mutation-testing-elements schema). */
interface Report {
  readonly files: Readonly<
    Record<
      string,
      {
        readonly source: string;
        readonly mutants: readonly {
          readonly mutatorName: string;
          readonly status: string;
          readonly replacement?: string;
          readonly location: { readonly start: Place; readonly end: Place };
        }[];
      }
    >
  >;
}

interface Place {
  readonly line: number;
  readonly column: number;
}

/**
 * Changes the rules of domain in one place at a time (an operator, a condition, a table entry by Stryker; a number by us) and
 * counts the changes that a rule's own tests notice. What they do not notice is listed in survivors.txt.
 */
export const run: Part = async () => {
  const { onlyRules } = settings;
  for (const file of [REPORT, PART_SO_FAR]) rmSync(file, { force: true });
  await runStryker(onlyRules);
  const mutants = [
    ...strykerMutants(JSON.parse(readFileSync(REPORT, 'utf8')) as Report),
    ...(onlyRules === null ? await numberMutants(ROOT) : []),
  ];
  if (onlyRules === null) rmSync(SO_FAR, { force: true });
  const folders = Map.groupBy(mutants, ({ file }) => folderOf(file));
  const rows = [...folders]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([folder, own]) => row(`\`${folder}\``, own));
  const share = noticedShare(mutants);
  if (settings.isDocumented) writeFileSync(SURVIVORS, survivorsPage(mutants));
  else console.log(survivorsPage(mutants));
  return {
    markdown: table(['rules', 'changes', 'noticed', 'share'], [...rows, row('all', mutants)]),
    broken: share < AIM ? [`tests notice ${(share * 100).toFixed(1)} % of the changes, not ${AIM * 100} %`] : [],
  };
};

async function runStryker(onlyRules: string | null): Promise<void> {
  const program = resolve(ROOT, 'node_modules/@stryker-mutator/core/bin/stryker.js');
  const changed = [`${RULES}${globOf(onlyRules)}`, ...UNCHANGED.map((pattern) => `!${pattern}`)];
  const soFar = onlyRules === null ? SO_FAR : PART_SO_FAR;
  const args = [program, 'run', join(import.meta.dirname, 'stryker.config.json'), '--mutate', changed.join(',')];
  args.push('--incrementalFile', soFar);
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' });
  const forget = closeLater(() => void child.kill('SIGTERM'));
  const [code] = (await once(child, 'exit')) as [number | null];
  await forget();
  if (code !== 0) throw new Error(`Stryker ended with ${code}`);
}

function globOf(onlyRules: string | null): string {
  if (onlyRules === null) return '**/*.ts';
  return onlyRules.endsWith('.ts') ? onlyRules : `${onlyRules}/**/*.ts`;
}

/** A change that does not compile or never ends is noticed; one that no test reaches is not. */
function strykerMutants({ files }: Report): Mutant[] {
  return Object.entries(files).flatMap(([file, { source, mutants }]) => {
    const lines = source.split('\n');
    return mutants
      .filter(({ status }) => status !== 'Ignored' && status !== 'CompileError' && status !== 'RuntimeError')
      .map(({ mutatorName, status, replacement = '', location: { start, end } }) => {
        const first = lines[start.line - 1] ?? '';
        const text = start.line === end.line ? first.slice(start.column - 1, end.column - 1) : `${first.trim()} …`;
        return {
          file,
          line: start.line,
          change: `${mutatorName}: ${oneLine(text)} → ${oneLine(replacement)}`,
          isNoticed: status === 'Killed' || status === 'Timeout',
        };
      });
  });
}

function row(name: string, mutants: readonly Mutant[]): string[] {
  const noticed = mutants.filter(({ isNoticed }) => isNoticed).length;
  const share = noticedShare(mutants);
  return [name, String(mutants.length), String(noticed), judged(`${(share * 100).toFixed(1)} %`, share >= AIM)];
}

function noticedShare(mutants: readonly Mutant[]): number {
  return mutants.length === 0 ? 0 : mutants.filter(({ isNoticed }) => isNoticed).length / mutants.length;
}

function folderOf(file: string): string {
  const inside = file.slice(RULES.length);
  return inside.includes('/') ? (inside.split('/')[0] ?? '') : inside.replace(/\.ts$/, '');
}

function survivorsPage(mutants: readonly Mutant[]): string {
  const survivors = Map.groupBy(
    mutants.filter(({ isNoticed }) => !isNoticed),
    ({ file }) => file,
  );
  const sections = [...survivors]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(
      ([file, own]) =>
        `## ${file}\n\n${own
          .toSorted((a, b) => a.line - b.line)
          .map(({ line, change }) => `- ${line}: ${change.replaceAll('`', "'")}`)
          .join('\n')}\n`,
    );
  return `# Changes to the rules that no test notices\n\nWritten by \`npm run bench -- mutants\`.\n\n${sections.join('\n')}`;
}

function oneLine(text: string): string {
  const short = text.replaceAll(/\s+/g, ' ').trim();
  return short.length > 80 ? `${short.slice(0, 79)}…` : short;
}
