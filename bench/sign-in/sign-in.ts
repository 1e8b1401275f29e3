import { setTimeout as sleep } from 'node:timers/promises';
import { login } from '@daystream/contract/identity';
import { hashPassword, insertUser } from '../../apps/server/src/features/identity/index.ts';
import { type Child, forkChild } from '../http/child.ts';
import type { LoadRequest } from '../http/load-job.ts';
import { openLoadGenerator, runLoad } from '../http/load.ts';
import { median } from '../measure/quantiles.ts';
import { pairRatios, runRounds } from '../measure/rounds.ts';
import type { Part } from '../part.ts';
import { judged, table, withQuartiles } from '../report/table.ts';
import { makeFolder } from '../school/data-folder.ts';
import { openForFilling, openSchoolDatabase } from '../school/open-school.ts';
import { startServer } from '../school/server-process.ts';
import { settings } from '../settings.ts';
import type { BareJob, BareResult } from './bare-job.ts';

const CALLERS = [1, 32];
/** Enough people that hardly anybody reaches their session limit, so that ending the oldest session stays rare. */
const PEOPLE = 3000;
const PASSWORD = 'a password of the bench';
const WARM_UP_S = 2;
const SETTLE_MS = 1000;
const AIM = 0.9;

/** Signing in with the right password, against only checking that password on the same cores. */
export const run: Part = async () => {
  const dataFolder = makeFolder('sign-in');
  const hash = await hashPassword(PASSWORD);
  const requests = await fillPeople(dataFolder, hash);
  const { origin } = await startServer(dataFolder);
  const generator = openLoadGenerator();
  const bare = forkChild<BareJob, BareResult>(new URL('bare.process.ts', import.meta.url));
  const rows: string[][] = [];
  let answers = 0;
  for (const callers of CALLERS) {
    const p99sMs: number[] = [];
    const ours = async (seconds: number) => {
      // Requests cut off by the end of a round count as open attempts, and a network may have fifty (Q36).
      await sleep(SETTLE_MS);
      const load = await runLoad(generator, { origin, callers, seconds, requests, isOnce: false });
      answers += load.answers;
      return load;
    };
    const theirs = (seconds: number) => checksPerSecond(bare, { hash, password: PASSWORD, callers, seconds });
    await ours(WARM_UP_S);
    await theirs(WARM_UP_S);
    const figures = await runRounds(
      {
        ours: async () => {
          const { perSecond, p99Ms } = await ours(settings.secondsEach);
          p99sMs.push(p99Ms);
          return perSecond;
        },
        bare: () => theirs(settings.secondsEach),
      },
      settings.pairs,
    );
    const ratio = pairRatios(figures.ours, figures.bare);
    rows.push([
      String(callers),
      median(figures.ours).toFixed(1),
      median(figures.bare).toFixed(1),
      median(p99sMs).toFixed(0),
      judged(withQuartiles(ratio), ratio.median >= AIM),
    ]);
  }
  const sessions = await countSessions(dataFolder);
  // A wrong password is also answered with 200 (Q35).
  if (sessions < answers) throw new Error(`${answers} answers opened ${sessions} sessions`);
  const head = ['callers', 'sign-ins/s', 'checks/s', 'p99 ms', `÷ argon2id (aim ≥ ${AIM})`];
  return { markdown: table(head, rows), broken: [] };
};

/** People with a password, with a sign-in request each. */
async function fillPeople(dataFolder: string, passwordHash: string): Promise<LoadRequest[]> {
  const ctx = await openForFilling(dataFolder);
  const emails = Array.from({ length: PEOPLE }, (_, index) => `person-${index}@bench.example`);
  await ctx.db.transaction().execute(async (trx) => {
    for (const email of emails) {
      await insertUser(trx, {
        email,
        passwordHash,
        firstName: 'Анна',
        lastName: 'Воронцова',
        language: 'ru',
        timeZone: 'Europe/Moscow',
        roles: [],
        isDemo: false,
      });
    }
  });
  await ctx.close();
  return emails.map((email) => ({
    method: login.method,
    path: login.path,
    token: '',
    body: JSON.stringify({ email, password: PASSWORD }),
  }));
}

async function countSessions(dataFolder: string): Promise<number> {
  const { db, close } = await openSchoolDatabase(dataFolder);
  const { count } = await db
    .selectFrom('sessions')
    .select((row) => row.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  await close();
  return Number(count);
}

async function checksPerSecond(bare: Child<BareJob, BareResult>, job: BareJob): Promise<number> {
  return (await bare.ask(job)).perSecond;
}
