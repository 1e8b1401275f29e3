import { type EndpointShape, isWriting } from '@daystream/contract/endpoint';
import { pathOf } from '@daystream/contract/address';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isEverything } from '../testing/everything.ts';
import type { AskOptions } from './testing/ask.ts';
import { goodRequest } from './testing/good-requests.ts';
import { byName, endpoints, type GuardedSchool, openGuardedSchool } from './testing/guarded-school.ts';
import { makeFixture } from './testing/rows.ts';

const CALLERS = 3;
/** Closed in a school with an administrator. */
const ofEmptySchool = ['openSetUp', 'setUpSchool'];
const writing = endpoints.filter(
  (endpoint) => isWriting(endpoint) && endpoint.multipart !== true && !ofEmptySchool.includes(endpoint.name),
);

describe.runIf(isEverything)('a double click, or two tabs,', () => {
  let guarded: GuardedSchool;
  beforeAll(async () => {
    guarded = await openGuardedSchool({ connections: CALLERS + 1 });
  });
  afterAll(() => guarded.school.close());

  function send(endpoint: EndpointShape, { as, params, body }: AskOptions, caller: number) {
    return guarded.school.app.inject({
      method: endpoint.method,
      url: pathOf(endpoint, { params }),
      headers: {
        ...(as != null && { authorization: `Bearer ${as.token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      remoteAddress: `10.0.0.${caller}`,
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
  }

  it.each(byName(writing))('never meets an unexpected error of %s', async (_, endpoint) => {
    const fixture = await makeFixture(guarded.school);
    const request = await goodRequest(endpoint, { ...guarded.callers, fixture });
    const callers = Array.from({ length: CALLERS }, (__, caller) => caller);
    const answers = await Promise.all(callers.map((caller) => send(endpoint, request, caller)));
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status >= 500)).toEqual([]);
  });
});
