import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { closeLater } from '../leftovers.ts';
import type { Part } from '../part.ts';
import { table } from '../report/table.ts';
import { makeFolder } from '../school/data-folder.ts';
import { settings } from '../settings.ts';
import type { OddReport } from './run-odd.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const GUARD = 'apps/server/src/guards/odd-inputs.guards.test.ts';

/** The guard test of odd inputs, with far more of them than in `npm test`. */
export const run: Part = async () => {
  const reportFile = join(makeFolder('odd'), 'report.json');
  const startedAt = performance.now();
  const vitest = resolve(ROOT, 'node_modules/vitest/vitest.mjs');
  const env = { ...process.env, BENCH_ODD: String(settings.oddRequests), BENCH_ODD_REPORT: reportFile };
  const child = spawn(process.execPath, [vitest, 'run', GUARD], { cwd: ROOT, env, stdio: 'inherit' });
  const forget = closeLater(() => void child.kill('SIGTERM'));
  const [code] = (await once(child, 'exit')) as [number | null];
  await forget();
  if (!existsSync(reportFile)) return { markdown: '', broken: ['odd inputs: the guard test came to no end'] };
  const { answers, failed } = JSON.parse(readFileSync(reportFile, 'utf8')) as OddReport;
  const statuses = Object.entries(answers).map(([status, count]) => `${count.toLocaleString('en')} × ${status}`);
  const minutes = ((performance.now() - startedAt) / 60_000).toFixed(0);
  const row = [settings.oddRequests.toLocaleString('en'), `${minutes} min`, statuses.join(', '), String(failed)];
  const failure = failed > 0 ? `${failed} odd inputs were answered with a 5xx` : 'odd inputs: the guard test failed';
  const broken = code === 0 ? [] : [failure];
  return { markdown: table(['odd inputs', 'took', 'answers', '5xx'], [row]), broken };
};
