import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

const codegen = createRequire(import.meta.url).resolve('kysely-codegen/dist/cli/bin.js');

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('has the types the migrations make', () => {
  const options = ['--dialect', 'postgres', '--type-mapping', '{"int8":"number"}', '--exclude-pattern', 'kysely_*'];
  const out = new URL('schema.generated.ts', import.meta.url).pathname;
  const run = () =>
    execFileSync(process.execPath, [codegen, ...options, '--url', database.url, '--out-file', out, '--verify'], {
      stdio: 'pipe',
    });
  expect(run).not.toThrow();
});
