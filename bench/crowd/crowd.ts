import type { OpenContext } from '../../apps/server/src/context.ts';
import { isExplainable, scannedBy } from '../../apps/server/src/guards/testing/plans.ts';
import { buildApp } from '../../apps/server/src/app.ts';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../apps/server/src/db/schema.generated.ts';
import type { LoadRequest } from '../http/load-job.ts';
import { openLoadGenerator, runLoad } from '../http/load.ts';
import { untilQuiet } from '../http/quiet-database.ts';
import { recordStatements } from '../http/statements.ts';
import { processorTimeMs } from '../measure/processor-time.ts';
import { median } from '../measure/quantiles.ts';
import { pairRatios, runRounds } from '../measure/rounds.ts';
import type { Part } from '../part.ts';
import { judged, table, withQuartiles } from '../report/table.ts';
import { seedLongCourse } from '../school/course.ts';
import { addCrowd, crowdLearner, crowdTables } from '../school/crowd.ts';
import { makeFolder } from '../school/data-folder.ts';
import { addExpert } from '../school/experts.ts';
import { openForFilling, openSchoolDatabase } from '../school/open-school.ts';
import { startServer } from '../school/server-process.ts';
import { settings } from '../settings.ts';
import { type CrowdCall, crowdCalls } from './crowd-calls.ts';

const CALLERS = 8;
/** As many learners as the demo school has, and enough for the callers. */
const FEW = 60;
/** Statistics and saves together are a hundred rows of each learner. */
const LESSONS_EACH = 50;
/** Answers that wait for a review, in both schools: experts keep up. */
const WAITING = 20;
const MOST_TIMES = 1.5;
const WARM_UP_S = 2;

interface Stand {
  readonly origin: string;
  /** Of the server and its database together, in milliseconds. */
  processorTime(): number;
  readonly db: Kysely<DB>;
  readonly calls: readonly CrowdCall[];
}

/** The same calls of learners alike in a small school and in a large one. */
export const run: Part = async () => {
  const startedAt = performance.now();
  const few = await openStand(FEW);
  const many = await openStand(settings.learners);
  const filledS = (performance.now() - startedAt) / 1000;
  const rowCounts = await countRows(many.stand.db);
  const generator = openLoadGenerator();
  const broken = many.scans.map((scan) => `reads a whole table: ${scan}`);
  const rows: string[][] = [];
  for (const [index, call] of few.stand.calls.entries()) {
    const there = many.stand.calls[index];
    if (there === undefined || !call.title.includes(settings.onlyCall)) continue;
    const load = ({ origin }: Stand, { requests, isOnce }: CrowdCall, seconds: number) =>
      runLoad(generator, { origin, callers: CALLERS, seconds, requests, isOnce });
    const restore = async ({ db }: Stand, { reset }: CrowdCall) => {
      await untilQuiet(db);
      await reset(db);
    };
    const perSecond: Record<'few' | 'many', number[]> = { few: [], many: [] };
    /** Processor time of an answer: the machine's other work hardly changes it. */
    const measure = async (name: 'few' | 'many', stand: Stand, own: CrowdCall) => {
      await restore(stand, own);
      const before = stand.processorTime();
      const result = await load(stand, own, settings.secondsEach);
      perSecond[name].push(result.perSecond);
      return ((stand.processorTime() - before) * 1000) / result.answers;
    };
    await load(few.stand, call, WARM_UP_S);
    await load(many.stand, there, WARM_UP_S);
    const figures = await runRounds(
      {
        few: () => measure('few', few.stand, call),
        many: () => measure('many', many.stand, there),
      },
      settings.pairs,
    );
    const times = pairRatios(figures.many, figures.few);
    if (times.median > MOST_TIMES) broken.push(`${call.title} costs ${times.median.toFixed(2)} times as much`);
    const row = [
      call.title,
      median(perSecond.few).toFixed(0),
      median(perSecond.many).toFixed(0),
      median(figures.few).toFixed(0),
      median(figures.many).toFixed(0),
      judged(withQuartiles(times), times.median <= MOST_TIMES),
    ];
    console.log(row.join('  '));
    rows.push(row);
  }
  const head = ['call', `answers/s, ${FEW} learners`, 'crowd', `µs, ${FEW} learners`, 'crowd', '× as much, aim ≤ 1.5'];
  const counts = Object.entries(rowCounts).map(([name, count]) => `${count.toLocaleString('en')} ${name}`);
  const markdown = `Filled in ${filledS.toFixed(0)} s: ${counts.join(', ')}.\n\n${table(head, rows)}`;
  return { markdown, broken };
};

async function openStand(learners: number): Promise<{ stand: Stand; scans: readonly string[] }> {
  const dataFolder = makeFolder('crowd');
  const ctx = await openForFilling(dataFolder);
  const course = await seedLongCourse(ctx);
  const expert = await addExpert(ctx, course.courseId);
  await addCrowd(ctx.db, course, { learners, lessons: LESSONS_EACH, waiting: WAITING, expertId: expert.id });
  const callers = Array.from({ length: FEW }, (_, index) => crowdLearner(1 + Math.floor((index * learners) / FEW)));
  const calls = crowdCalls(course, callers, expert.token);
  const scans = await scansOf(ctx, calls);
  await ctx.close();
  const { origin, pid } = await startServer(dataFolder);
  const { db } = await openSchoolDatabase(dataFolder);
  const processorTime = () => {
    const { server, database } = processorTimeMs(pid, dataFolder);
    return server + database;
  };
  return { stand: { origin, processorTime, db, calls }, scans };
}

/** Statements of the calls whose plans read a whole table that grows with the learners. */
async function scansOf(ctx: OpenContext, calls: readonly CrowdCall[]): Promise<string[]> {
  const app = await buildApp(ctx);
  const scans: string[] = [];
  for (const { title, requests, reset } of calls) {
    const [first] = requests;
    if (first === undefined) throw new Error(`${title} has no requests`);
    const statements = await recordStatements(() => send(app, first));
    for (const statement of statements.filter(isExplainable)) {
      const scanned = await scannedBy(ctx.db, statement);
      const grown = scanned.filter((name) => crowdTables.some((one) => one === name));
      if (grown.length > 0) scans.push(`${title}, ${grown.join()}: ${statement.text}`);
    }
    await reset(ctx.db);
  }
  await app.close();
  return scans;
}

async function send(
  app: Awaited<ReturnType<typeof buildApp>>,
  { method, path, token, body }: LoadRequest,
): Promise<void> {
  const answer = await app.inject({
    method: method as 'GET',
    url: path,
    headers: { authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { payload: JSON.parse(body) as object }),
  });
  if (answer.statusCode !== 200) throw new Error(`${method} ${path}: ${answer.statusCode} ${answer.body}`);
}

async function countRows(db: Kysely<DB>): Promise<Record<string, number>> {
  const { rows } = await sql<{ learners: number; homework: number; statistics: number }>`
    select (select count(*) from streams) as learners, (select count(*) from homework_statuses) as homework,
      (select count(*) from lesson_stats) + (select count(*) from lesson_stat_saves) as statistics`.execute(db);
  const [counts = { learners: 0, homework: 0, statistics: 0 }] = rows;
  return {
    learners: Number(counts.learners),
    'homework statuses': Number(counts.homework),
    statistics: Number(counts.statistics),
  };
}
