import { appendFileSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expertTurns } from './expert.ts';
import { learnerTurns } from './learner.ts';
import { openLine } from './line.ts';
import type { LoadJob, LoadReport } from './plan.ts';

/** The longest pause between two actions. */
const PAUSE_MS = 60;

const job = JSON.parse(readFileSync(0, 'utf8')) as LoadJob;
const parent = process.ppid;
let isOver = false;
process.once('SIGTERM', () => {
  isOver = true;
});

const report = { acknowledged: 0, cut: 0, refused: {} as Record<string, number>, surprises: [] as string[] };
const acknowledge = (entry: Readonly<Record<string, unknown>>): void => {
  report.acknowledged += 1;
  appendFileSync(job.log, `${JSON.stringify(entry)}\n`);
};
const line = openLine(job.origin, report);

const people = [
  ...job.plan.learners.map((learner) => learnerTurns(line, job.plan, learner, acknowledge)),
  ...job.plan.experts.map((email) => expertTurns(line, job.plan, email, acknowledge)),
];
await Promise.all(
  people.map(async (takeTurn) => {
    // The parent process may have been killed.
    while (!isOver && process.ppid === parent) {
      await takeTurn();
      await sleep(Math.random() * PAUSE_MS);
    }
  }),
);
process.stdout.write(JSON.stringify(report satisfies LoadReport));
