import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import type pg from 'pg';
import { expect, inject, it } from 'vitest';

const codegen = createRequire(import.meta.url).resolve('kysely-codegen/dist/cli/bin.js');

it('has the types the migrations make', () => {
  const cluster = JSON.parse(inject('cluster')) as pg.PoolConfig;
  const host = encodeURIComponent(String(cluster.host));
  const url = `postgres://${String(cluster.user)}@localhost:${String(cluster.port)}/school_template?host=${host}`;
  const options = ['--dialect', 'postgres', '--type-mapping', '{"int8":"number"}', '--exclude-pattern', 'kysely_*'];
  const out = new URL('schema.generated.ts', import.meta.url).pathname;
  const run = () =>
    execFileSync(process.execPath, [codegen, ...options, '--url', url, '--out-file', out, '--verify'], {
      stdio: 'pipe',
    });
  expect(run).not.toThrow();
});
