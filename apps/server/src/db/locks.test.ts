import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openSchool } from '../app.ts';
import type { OpenContext } from '../context.ts';
import { openTestSchool, type TestSchool } from '../testing/test-school.ts';

let school: TestSchool;
let other: OpenContext;
beforeAll(async () => {
  school = await openTestSchool();
  other = await openSchool(school.ctx.config, school.clock, pino({ level: 'silent' }));
});
afterAll(async () => {
  await other.close();
  await school.close();
});

describe('a lock by name', () => {
  it('is held by one at a time, within a process and between processes', async () => {
    const held = await school.ctx.locks.take('film', 0);
    expect(held).not.toBeNull();
    expect(await school.ctx.locks.take('film', 0)).toBeNull();
    expect(await other.locks.take('film', 0)).toBeNull();
    const second = await other.locks.take('another film', 0);
    expect(second).not.toBeNull();
    await held?.release();
    const next = await other.locks.take('film', 0);
    expect(next).not.toBeNull();
    await Promise.all([next?.release(), second?.release()]);
  });

  it('notifies its holder in any process that another one waits', async () => {
    const onWanted = vi.fn(() => void held?.release());
    const held = await school.ctx.locks.take('upload', 0, onWanted);
    const next = await other.locks.take('upload', 5000);
    expect([next === null, onWanted.mock.calls.length > 0]).toEqual([false, true]);
    await next?.release();
  });

  it('is lost with its connection, and its holder is notified', async () => {
    const held = await school.ctx.locks.take('video', 0);
    await other.db.executeQuery(
      sql`select pg_terminate_backend(pid) from pg_locks
        where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())
      `.compile(other.db),
    );
    await expect.poll(() => held?.lost.aborted).toBe(true);
    const next = await other.locks.take('video', 1000);
    const again = await school.ctx.locks.take('yet another', 1000);
    expect([next, again]).not.toContain(null);
    await Promise.all([held?.release(), next?.release(), again?.release()]);
  });
});
