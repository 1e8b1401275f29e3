import { closeAll } from './leftovers.ts';
import type { Findings, Part } from './part.ts';
import { machineFacts } from './report/machine.ts';
import { writeFindings } from './report/readme.ts';
import { settings } from './settings.ts';

/** In the order of the run and of README.md; each is loaded only when it is requested. */
const PARTS: Readonly<Record<string, () => Promise<{ run: Part }>>> = {
  http: () => import('./http/http.ts'),
  crowd: () => import('./crowd/crowd.ts'),
  'sign-in': () => import('./sign-in/sign-in.ts'),
  start: () => import('./start/start.ts'),
  memory: () => import('./memory/memory.ts'),
  weight: () => import('./weight/weight.ts'),
  browser: () => import('./browser/first-routes.ts'),
  player: () => import('./player/player.ts'),
  transcode: () => import('./transcode/transcode.ts'),
  rules: () => import('./rules/rules.ts'),
  mutants: () => import('./mutants/mutants.ts'),
  odd: () => import('./odd/odd.ts'),
  kill: () => import('./kill.ts'),
};

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void closeAll().finally(() => process.exit(130)));
}
process.exitCode = await runParts(process.argv.slice(2));

async function runParts(named: readonly string[]): Promise<number> {
  const unknown = named.filter((name) => !(name in PARTS));
  if (unknown.length > 0) {
    console.error(`There is no part '${unknown.join("', '")}'; there are: ${Object.keys(PARTS).join(', ')}.`);
    return 1;
  }
  const broken: string[] = [];
  for (const [name, load] of Object.entries(PARTS)) {
    if (named.length > 0 && !named.includes(name)) continue;
    console.log(`\n== ${name}\n`);
    const measuredAt = await machineFacts();
    const findings = await runPart(await load());
    const text = `Measured ${measuredAt}.\n\n${findings.markdown}`;
    console.log(`${text}\n`);
    if (settings.isDocumented) await writeFindings(name, text);
    broken.push(...findings.broken.map((promise) => `${name}: ${promise}`));
  }
  if (!settings.isDocumented) console.log('Not the documented run: bench/README.md stays as it is.');
  for (const promise of broken) console.error(`✗ ${promise}`);
  return broken.length === 0 ? 0 : 1;
}

async function runPart({ run }: { run: Part }): Promise<Findings> {
  try {
    return await run();
  } finally {
    await closeAll();
  }
}
