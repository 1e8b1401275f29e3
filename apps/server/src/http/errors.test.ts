import { getUser, login } from '@daystream/contract/identity';
import { uploadFile } from '@daystream/contract/media';
import { sql } from 'kysely';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
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

/** A call that the database fails. */
async function askInVain(token: string) {
  await sql`alter table segments rename to renamed_segments`.execute(school.ctx.db);
  const answer = await ask(`Bearer ${token}`, `${getUser.path}?token=secret&lang=en`);
  await sql`alter table renamed_segments rename to segments`.execute(school.ctx.db);
  return answer;
}

const unexpected = {
  message: expect.stringContaining('segments') as string,
  place: { method: 'GET', route: getUser.path },
};

describe('an unexpected error', () => {
  it('is answered 500 and reported with the route’s declared path', async () => {
    const anna = await school.person();
    expect((await askInVain(anna.token)).statusCode).toBe(500);
    expect(reported.splice(0)).toEqual([unexpected]);
  });

  it('is not logged for a form that its client breaks off', async () => {
    const logged = vi.spyOn(school.ctx.log, 'error');
    const { token } = await school.person();
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const form = request(`${address}${uploadFile.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
    });
    form.on('error', () => undefined); // we break it off
    form.write('--x\r\ncontent-disposition: form-data; name="file"; filename="photo.jpg"\r\n\r\nbytes');
    const arriving = async () => (await school.ctx.files.list('uploads')).length;
    await expect.poll(arriving).toBe(1);
    form.destroy();
    await expect.poll(arriving).toBe(0);
    await askInVain(token);
    expect(logged.mock.calls).toMatchObject([[{ url: getUser.path }, 'a request failed']]);
    expect(reported.splice(0)).toEqual([unexpected]);
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
