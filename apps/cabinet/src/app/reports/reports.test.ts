import { userQuery } from '#shared/account-queries.ts';
import { queryClient } from '#shared/query-client.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mapUser } from '@daystream/client/models/identity';
import { samplePerson } from '../../testing/sample-person.ts';
import { openPageReports } from './reports.ts';
import { endSession } from '../routing/end-session.ts';

beforeEach(() => queryClient.clear());
afterEach(() => vi.unstubAllGlobals());

describe('the reports of a page', () => {
  it('know the person after the sign-in and nobody after the sign-out (ANL-035, ACC-082)', () => {
    const sent = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(() =>
      Promise.resolve(new Response('{}')),
    );
    vi.stubGlobal('fetch', sent);
    const report = openPageReports('https://key@errors.example/1', '1');
    report(new Error('a guest'));
    queryClient.setQueryData(userQuery.queryKey, mapUser(samplePerson));
    report(new Error('a learner'));
    endSession();
    report(new Error('nobody again'));
    const events = sent.mock.calls.map(([, { body }]) => JSON.parse((body as string).split('\n')[2] ?? '') as object);
    expect(events.map((event) => ('user' in event ? event.user : null))).toEqual([
      null,
      { id: String(samplePerson.id) },
      null,
    ]);
    expect(JSON.stringify(events)).not.toContain(samplePerson.email);
    expect(events[0]).toMatchObject({ tags: { app: 'cabinet', variant: 'dev' } });
  });
});
