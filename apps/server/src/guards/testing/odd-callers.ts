import { SOCIAL_PATH } from '@daystream/contract/identity.social';
import { UPLOADS_PATH } from '@daystream/contract/media';
import { SOCKET_PATH } from '@daystream/contract/notifications';
import type { EndpointShape } from '@daystream/contract/endpoint';
import * as z from 'zod/mini';
import type { Callers as OddCallers } from '../../../../../bench/odd/run-odd.ts';
import type { GoodCall } from '../../../../../bench/odd/odd-request.ts';
import { mediaPrefix } from '#http/media-prefix.ts';
import type { TestSchool } from '../../testing/test-school.ts';
import { type Callers, callerOf, goodBody, paramsOf } from './good-requests.ts';
import { insertSpareFile } from './media-rows.ts';
import { endpoints } from './guarded-school.ts';
import { latinName, makeFixture } from './rows.ts';

type Address = GoodCall['endpoint'];

/** URLs outside the declared endpoints. */
const OTHERS: readonly Address[] = [
  { method: 'POST', path: UPLOADS_PATH },
  { method: 'PATCH', path: `${UPLOADS_PATH}/:exportId` },
  { method: 'DELETE', path: `${UPLOADS_PATH}/:exportId` },
  { method: 'GET', path: '/m/:prefix/f/:filmFileId/original' },
  { method: 'GET', path: '/m/:prefix/v/:filmId/1/master.m3u8' },
  { method: 'GET', path: '/m/:prefix/c/:courseId/800.webp' },
  { method: 'GET', path: '/m/:prefix/a/:userId/80.webp' },
  { method: 'GET', path: '/site/logo/:filmFileId' },
  { method: 'GET', path: `${SOCIAL_PATH}/:courseId` },
  { method: 'GET', path: `${SOCIAL_PATH}/google/callback` },
  { method: 'GET', path: '/docs/offer/:courseId' },
  { method: 'GET', path: '/outbox/:courseId/html' },
  { method: 'GET', path: SOCKET_PATH },
];

export const addresses: readonly Address[] = [...endpoints, ...OTHERS];

/** A fixture with its owner, and another fixture for foreign ids. */
export async function oddCallers(school: TestSchool): Promise<OddCallers> {
  const owner = await school.person({ ...latinName, roles: ['admin'] });
  const [fixture, neighbours] = [await makeFixture(school), await makeFixture(school)];
  const spareFileId = await insertSpareFile(school, owner.id);
  const callers: Callers = { school, owner, spareFileId, fixture };
  const rows = [fixture, neighbours].flatMap((one) => Object.values<number>({ ...one.rows }));
  const ids = rows.filter((id) => id > 0);
  const params = { ...fixture.rows, prefix: mediaPrefix(school.ctx, fixture.learner).slice('/m/'.length) };
  const made = new Map<number, Promise<GoodCall>>();
  const make = async (at: number): Promise<GoodCall> => {
    const address = addresses[at];
    const endpoint = endpoints[at];
    if (address === undefined) throw new Error(`there is no address ${at}`);
    if (endpoint === undefined)
      return {
        endpoint: address,
        token: fixture.learner.token,
        params,
        body: {},
        bodyNames: [],
        queryNames: [],
      };
    return {
      endpoint,
      token: callerOf(endpoint, callers)?.token ?? null,
      params: paramsOf(endpoint, fixture.rows),
      body: endpoint.body === undefined ? {} : await goodBody(endpoint, callers),
      bodyNames: endpoint.multipart === true ? ['file', 'files', 'type'] : namesOf(endpoint.body),
      queryNames: namesOf(endpoint.query),
    };
  };
  return {
    ids,
    async goodCall(at) {
      const making = made.get(at) ?? make(at);
      made.set(at, making);
      return making;
    },
  };
}

function namesOf(schema: EndpointShape['body']): string[] {
  if (schema === undefined) return [];
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.keys(properties);
}
