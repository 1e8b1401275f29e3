import { type ChildProcess, spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { closeAll, closeLater } from '../leftovers.ts';
import { makeFolder } from '../school/data-folder.ts';
import { freePort } from '../school/server-process.ts';
import { fillSchool } from './fill-school.ts';
import type { LoadJob, LoadReport } from './plan.ts';
import { countUnfinishedFilms, findPostmaster, programOn, runSchoolCommand, untilHealthy } from './program.ts';
import { killOne, type Processes, startAgain, type VictimKind, victimKinds } from './victims.ts';

const KILLS = Number(process.argv[2] ?? 200);
const LOAD = fileURLToPath(new URL('load.process.ts', import.meta.url));
/** Work between two kills: up to this many acknowledged answers, and a moment more. */
const CALM_ANSWERS = 25;
const ANSWER_BYTES = 100;
const CALM_MS = 150;
/** A slow machine is killed after this time, however little was acknowledged. */
const LONGEST_CALM_MS = 5000;
/** The longest random downtime before a restart. */
const DOWN_MS = 400;
/** The job of a killed worker is retried within half a minute. */
const FILMS_MS = 120_000;

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void closeAll().finally(() => process.exit(130)));
}
try {
  process.exitCode = await killAndReconcile();
} finally {
  await closeAll();
}

/** Kills repeatedly under load and runs the doctor at the end; 0 when everything acknowledged exists. */
async function killAndReconcile(): Promise<number> {
  const dataFolder = makeFolder('kill');
  const log = join(dataFolder, 'acknowledged.jsonl');
  const plan = await fillSchool(dataFolder);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const processes = {
    dataFolder,
    server: programOn(dataFolder, port, 'web,socket'),
    worker: programOn(dataFolder, await freePort(), 'jobs'),
  };
  closeLater(() => {
    const left = findPostmaster(dataFolder);
    if (left !== null) process.kill(left, 'SIGQUIT');
  });
  processes.server.start();
  processes.worker.start();
  await untilHealthy(origin, dataFolder);
  const load = startLoad({ origin, plan, log });
  const began = Date.now();
  const hits = await killAgainAndAgain(origin, processes, log);
  const tookS = Math.round((Date.now() - began) / 1000);
  await sleep(CALM_MS);
  const report = await load.finish();
  const areFilmsDone = await untilFilmsAreDone(dataFolder);
  const doctor = await runSchoolCommand(dataFolder, 'doctor', '--log', log);
  const codes = [await processes.server.stop(), await processes.worker.stop()];
  const isGood =
    doctor.code === 0 && areFilmsDone && report.surprises.length === 0 && codes.every((code) => code === 0);
  if (!isGood)
    console.error(
      [doctor.said, `films done: ${areFilmsDone}`, `ended with ${codes.join(', ')}`, ...report.surprises].join('\n'),
    );
  printRow(hits, report, doctor.code, tookS);
  return isGood ? 0 : 1;
}

async function killAgainAndAgain(origin: string, processes: Processes, log: string): Promise<Map<VictimKind, number>> {
  const hits = new Map<VictimKind, number>();
  for (let turn = 0; turn < KILLS; ) {
    await someWork(log, Math.ceil(Math.random() * CALM_ANSWERS));
    await sleep(Math.random() * CALM_MS);
    const wanted = victimKinds[turn % victimKinds.length] ?? 'server';
    // No film is being transcoded: kill the worker instead.
    const kind = (await killOne(wanted, processes)) ?? (await killOne('worker', processes)) ?? 'worker';
    hits.set(kind, (hits.get(kind) ?? 0) + 1);
    await sleep(Math.random() * DOWN_MS);
    startAgain(kind, processes);
    await untilHealthy(origin, processes.dataFolder);
    turn += 1;
  }
  return hits;
}

/** Waits for about this many more acknowledged answers. */
async function someWork(log: string, answers: number): Promise<void> {
  const deadline = Date.now() + LONGEST_CALM_MS;
  const enough = logBytes(log) + answers * ANSWER_BYTES;
  while (Date.now() < deadline && logBytes(log) < enough) await sleep(10);
}

function logBytes(log: string): number {
  return statSync(log, { throwIfNoEntry: false })?.size ?? 0;
}

/** The load runs in a process that is never killed, because it knows what was acknowledged. */
function startLoad(job: LoadJob): { finish(): Promise<LoadReport> } {
  const child: ChildProcess = spawn(process.execPath, [LOAD], { stdio: ['pipe', 'pipe', 'inherit'] });
  const forget = closeLater(() => void child.kill('SIGKILL'));
  child.stdin?.end(JSON.stringify(job));
  let said = '';
  child.stdout?.on('data', (part: Buffer) => (said += part.toString()));
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  return {
    async finish() {
      child.kill('SIGTERM');
      await closed;
      await forget();
      return JSON.parse(said) as LoadReport;
    },
  };
}

async function untilFilmsAreDone(dataFolder: string): Promise<boolean> {
  const deadline = Date.now() + FILMS_MS;
  while (Date.now() < deadline) {
    if ((await countUnfinishedFilms(dataFolder)) === 0) return true;
    await sleep(500);
  }
  return false;
}

function printRow(hits: ReadonlyMap<VictimKind, number>, report: LoadReport, doctorCode: number | null, tookS: number) {
  const kinds = victimKinds.map((kind) => `${hits.get(kind) ?? 0} ${kind}`).join(', ');
  const refused = Object.entries(report.refused).map(([status, count]) => `${count} × ${status}`);
  console.log('| kills | of | took | acknowledged | cut off | refused | differences |');
  console.log('|---|---|---|---|---|---|---|');
  console.log(
    `| ${KILLS} | ${kinds} | ${tookS} s | ${report.acknowledged} | ${report.cut} | ${refused.join(', ')} | ${doctorCode === 0 ? '0' : '**✗**'} |`,
  );
}
