import { getUser } from '@daystream/contract/identity';
import { getConfig } from '@daystream/contract/config';
import { listPoints } from '@daystream/contract/points';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSchool, type TestSchool } from '../testing/test-school.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await openTestSchool();
});
afterAll(() => school.close());

const preflight = (origin: string, url: string = getUser.path) =>
  school.app.inject({
    method: 'OPTIONS',
    url,
    headers: {
      origin,
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization,x-app-type,x-app-id',
    },
  });

describe('a request of the native apps (CFG-056)', () => {
  it.each(['capacitor://localhost', 'https://localhost'])('is allowed from %s', async (origin) => {
    const { statusCode, headers } = await preflight(origin);
    expect(statusCode).toBe(204);
    expect(headers['access-control-allow-origin']).toBe(origin);
    expect(headers['access-control-allow-headers']).toMatch(/Authorization.*X-App-Type.*X-App-Id/);
    expect(headers['access-control-allow-methods']).toContain('DELETE');
    expect(headers['access-control-allow-credentials']).toBeUndefined();
  });

  it('may read the four pagination headers', async () => {
    const origin = 'capacitor://localhost';
    const answer = await school.call(listPoints, { as: await school.person(), headers: { origin } });
    expect(answer).toMatchObject({ status: 200, headers: { 'access-control-allow-origin': origin } });
    const readable = String(answer.headers['access-control-expose-headers']).toLowerCase().split(', ');
    const ofPage = Object.keys(answer.headers).filter((name) => name.startsWith('x-pagination-'));
    expect(ofPage).toHaveLength(4);
    expect(readable).toEqual(expect.arrayContaining([...ofPage, 'retry-after']));
    expect(answer.headers.vary).toBe('Origin');
    const shared = await school.call(getConfig, { headers: { origin } });
    expect(shared.headers.vary).toBe('X-App-Id, Host, Origin');
  });

  it.each(['https://evil.example', 'http://localhost', 'https://localhost.evil.example', 'null'])(
    'is not allowed to a page of %s',
    async (origin) => {
      expect((await preflight(origin)).statusCode).toBe(405);
      const { headers } = await school.call(getUser, { as: await school.person(), headers: { origin } });
      expect(headers['access-control-allow-origin']).toBeUndefined();
    },
  );

  it('is allowed to the API only', async () => {
    const { headers } = await preflight('capacitor://localhost', '/admin/api/v1/people');
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });
});
