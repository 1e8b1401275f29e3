import { getUser, login } from '@daystream/contract/identity';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import type { ReportPlace } from '#ports/reports.ts';
import { openTestSchool, type TestSchool } from '../testing/test-school.ts';

let school: TestSchool;
let app: Awaited<ReturnType<typeof buildApp>>;
const reported: { message: string; place: ReportPlace }[] = [];
beforeAll(async () => {
  school = await openTestSchool();
  const reports = {
    report: ({ message }: Error, place: ReportPlace) => void reported.push({ message, place }),
    close: () => Promise.resolve(),
  };
  app = await buildApp({ ...school.ctx, reports });
});
afterAll(async () => {
  await app.close();
  await school.close();
});

const ask = (authorization: string, url: string = getUser.path) => app.inject({ url, headers: { authorization } });

describe('an unexpected error', () => {
  it('is answered 500 and reported with the route’s declared path', async () => {
    const anna = await school.person();
    await sql`alter table segments rename to renamed_segments`.execute(school.ctx.db);
    const answer = await ask(`Bearer ${anna.token}`, `${getUser.path}?token=secret&lang=en`);
    await sql`alter table renamed_segments rename to segments`.execute(school.ctx.db);
    expect(answer.statusCode).toBe(500);
    expect(reported.splice(0)).toEqual([
      { message: expect.stringContaining('segments') as string, place: { method: 'GET', route: getUser.path } },
    ]);
  });

  it('does not include refusals', async () => {
    await ask('Bearer nobody');
    await ask('', '/spa/api/v1/nothing');
    await app.inject({ method: 'PUT', url: login.path });
    await app.inject({
      method: 'POST',
      url: login.path,
      payload: '{',
      headers: { 'content-type': 'application/json' },
    });
    await app.inject({ method: 'POST', url: login.path, payload: { email: 'x', password: 'y' } });
    expect(reported).toEqual([]);
  });
});
