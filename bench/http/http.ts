import type { Kysely } from 'kysely';
import type { PoolConfig } from 'pg';
import type { DB } from '../../apps/server/src/db/schema.generated.ts';
import { median } from '../measure/quantiles.ts';
import { pairRatios, runRounds } from '../measure/rounds.ts';
import type { Part } from '../part.ts';
import { judged, table, withQuartiles } from '../report/table.ts';
import { makeFolder } from '../school/data-folder.ts';
import { openSchoolDatabase } from '../school/open-school.ts';
import { startServer } from '../school/server-process.ts';
import { settings } from '../settings.ts';
import { type Ceiling, type CeilingCase, type CeilingReady, ceilings } from './ceiling-case.ts';
import { type Child, forkChild } from './child.ts';
import { fillSchool, type RecordedCall, subjectOf } from './filled-school.ts';
import type { LoadRequest } from './load-job.ts';
import { processorTimeMs } from '../measure/processor-time.ts';
import { type LoadGenerator, openLoadGenerator, runLoad } from './load.ts';
import { untilQuiet } from './quiet-database.ts';

const CALLERS = [1, 32].filter((callers) => settings.onlyCallers === null || callers === settings.onlyCallers);
const WARM_UP_S = 2;

interface Stand {
  readonly origin: string;
  /** Of the server and of its database, in milliseconds. */
  processorTime(): { readonly server: number; readonly database: number };
  readonly db: Kysely<DB>;
  readonly connection: PoolConfig;
  readonly generator: LoadGenerator;
  readonly ceiling: Child<CeilingCase, CeilingReady>;
}

/** The measured calls against the machine's best, in the same run. */
export const run: Part = async () => {
  const dataFolder = makeFolder('http');
  const calls = (await fillSchool(dataFolder)).filter(({ title }) => title.includes(settings.onlyCall));
  const { origin, pid } = await startServer(dataFolder);
  const { db, connection } = await openSchoolDatabase(dataFolder);
  const ceiling = forkChild<CeilingCase, CeilingReady>(new URL('ceiling.process.ts', import.meta.url));
  const processorTime = () => processorTimeMs(pid, dataFolder);
  const stand = { origin, processorTime, db, connection, generator: openLoadGenerator(), ceiling };
  const rows: string[][] = [];
  for (const call of calls) {
    for (const callers of CALLERS) {
      const row = await measureCall(stand, call, callers);
      console.log(row.join('  '));
      rows.push(row);
    }
  }
  const head = [
    'call',
    'callers',
    'answers/s',
    'p99 ms',
    'server µs',
    'database µs',
    '÷ stringify',
    '÷ ready',
    '÷ statements',
    'kB',
    'statements',
  ];
  return { markdown: table(head, rows), broken: [] };
};

async function measureCall(stand: Stand, call: RecordedCall, callers: number): Promise<string[]> {
  const { port } = await stand.ceiling.ask({
    answer: call.answer,
    connection: stand.connection,
    statements: call.statements,
    recorded: call.recorded,
    subjects: call.sendings.map(subjectOf),
  });
  const p99sMs: number[] = [];
  const spent = { answers: 0, server: 0, database: 0 };
  const load = async (origin: string, requests: readonly LoadRequest[], seconds: number) => {
    await untilQuiet(stand.db);
    await call.reset(stand.db);
    return runLoad(stand.generator, { origin, callers, seconds, requests, isOnce: call.isOnce });
  };
  const ours = (seconds: number) =>
    load(
      stand.origin,
      call.sendings.map(({ request }) => request),
      seconds,
    );
  const ceilingOf = (name: Ceiling, seconds: number) =>
    load(
      `http://127.0.0.1:${port}`,
      call.sendings.map(({ request }, index) => ({ ...request, path: `/${name}/${index}` })),
      seconds,
    );
  await ours(WARM_UP_S);
  for (const name of ceilings) await ceilingOf(name, WARM_UP_S);
  const figures = await runRounds(
    {
      ours: async () => {
        const before = stand.processorTime();
        const { answers, perSecond, p99Ms } = await ours(settings.secondsEach);
        const after = stand.processorTime();
        spent.answers += answers;
        spent.server += after.server - before.server;
        spent.database += after.database - before.database;
        p99sMs.push(p99Ms);
        return perSecond;
      },
      stringify: async () => (await ceilingOf('stringify', settings.secondsEach)).perSecond,
      ready: async () => (await ceilingOf('ready', settings.secondsEach)).perSecond,
      statements: async () => (await ceilingOf('statements', settings.secondsEach)).perSecond,
    },
    settings.pairs,
  );
  const ratio = (name: Ceiling) => {
    const { aim } = call;
    const found = pairRatios(figures.ours, figures[name]);
    return judged(withQuartiles(found), aim.ceiling !== name || found.median >= aim.ratio);
  };
  return [
    call.title,
    String(callers),
    median(figures.ours).toFixed(0),
    median(p99sMs).toFixed(1),
    ...[spent.server, spent.database].map((ms) => ((ms * 1000) / spent.answers).toFixed(0)),
    ...ceilings.map(ratio),
    (call.answer.length / 1000).toFixed(1),
    String(call.statements.length),
  ];
}
