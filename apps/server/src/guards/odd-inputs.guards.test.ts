import { mkdirSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runOdd } from '../../../../bench/odd/run-odd.ts';
import { importRoot } from '../features/courses/importing/import-folder.service.ts';
import { isEverything } from '../testing/everything.ts';
import { openTestSchool, type TestSchool } from '../testing/test-school.ts';
import { addresses, oddCallers } from './testing/odd-callers.ts';

const SEED = 20_261_123;
/** The benchmark sends more and reports details. */
const { BENCH_ODD = isEverything ? 10_000 : 300, BENCH_ODD_REPORT } = process.env;
const requests = Number(BENCH_ODD);
/** Several times the duration on a busy machine. */
const TIMEOUT_MS = 60_000 + requests * 150;

let school: TestSchool;
beforeAll(async () => {
  school = await openTestSchool();
  // A folder for imports.
  mkdirSync(join(importRoot(school.ctx), 'text'), { recursive: true });
  await school.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => school.close());

it('answers no malformed input with a 5xx', { timeout: TIMEOUT_MS }, async () => {
  const { port } = school.app.server.address() as AddressInfo;
  let made = 0;
  const report = await runOdd({
    port,
    seed: SEED,
    requests,
    addresses: addresses.length,
    makeCallers: async () => {
      made += 1;
      // Tests have no autovacuum: without statistics the planner takes thousands of rows for a few.
      if (made % 25 === 0) await sql`analyze`.execute(school.ctx.db);
      return oddCallers(school);
    },
  });
  if (BENCH_ODD_REPORT !== undefined) writeFileSync(BENCH_ODD_REPORT, JSON.stringify(report));
  expect(report).toMatchObject({ failed: 0, failures: [] });
  const { answers } = report;
  expect(Object.values(answers).reduce((sum, count) => sum + count, 0)).toBe(requests);
  expect(Object.keys(answers)).toContain('200');
});
