import pino from 'pino';
import { login } from '@daystream/contract/identity';
import { afterEach, describe, expect, it } from 'vitest';
import { openTestSchool, type TestSchool } from '../testing/test-school.ts';

let school: TestSchool;
const said: string[] = [];
afterEach(async () => {
  await school.close();
  said.length = 0;
});

async function openBehind(trusted: string | undefined): Promise<void> {
  const log = pino({ level: 'warn' }, { write: (line: string) => void said.push(line) });
  school = await openTestSchool({ log, settings: trusted === undefined ? {} : { TRUSTED_PROXIES: trusted } });
}

const call = (peer: string, forwarded?: string) =>
  school.app.inject({
    method: login.method,
    url: login.path,
    remoteAddress: peer,
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    payload: { email: 'nobody@school.example', password: 'wrong words' },
  });
const networks = async () =>
  (await school.ctx.db.selectFrom('sign_in_failures').select('network').distinct().execute()).map(
    ({ network }) => network,
  );

describe('a reverse proxy', () => {
  it('is reported once if it is not trusted, and its forwarded addresses are ignored', async () => {
    await openBehind(undefined);
    await call('10.0.0.5');
    expect(said).toEqual([]);
    await call('10.0.0.5', '203.0.113.7');
    await call('10.0.1.6', '203.0.114.8');
    expect(said).toHaveLength(1);
    expect(JSON.parse(said[0] ?? '')).toMatchObject({
      peer: '10.0.0.5',
      msg: expect.stringContaining('TRUSTED_PROXIES') as string,
    });
    expect((await networks()).toSorted()).toEqual(['10.0.0.0/24', '10.0.1.0/24']);
  });

  it('sets the client address if it is trusted, and a client cannot forge it', async () => {
    await openBehind('10.0.0.5');
    await call('10.0.0.5', '203.0.113.7');
    await call('10.0.0.5', '198.51.100.1, 203.0.114.8');
    expect(said).toEqual([]);
    expect((await networks()).toSorted()).toEqual(['203.0.113.0/24', '203.0.114.0/24']);
  });

  it('on this machine needs no setting', async () => {
    await openBehind(undefined);
    await call('127.0.0.1', '203.0.113.7');
    expect(said).toEqual([]);
    expect(await networks()).toEqual(['203.0.113.0/24']);
  });
});
