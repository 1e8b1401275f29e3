import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { EndpointShape } from '@daystream/contract/endpoint';
import { importRoot } from '../../features/courses/importing/import-folder.service.ts';
import { routes } from '../../features.ts';
import { openTestSchool, type TestSchool } from '../../testing/test-school.ts';
import { type Ask, guardedAsk } from './ask.ts';
import type { Callers } from './good-requests.ts';
import { insertSpareFile } from './media-rows.ts';
import { type Household, latinName, makeHousehold } from './rows.ts';

/** Every endpoint there is. */
export const endpoints: readonly EndpointShape[] = routes.map(({ endpoint }) => endpoint);

/** Rows of `it.each`, so that each endpoint is a test of its own. */
export function byName(list: readonly EndpointShape[]): [string, EndpointShape][] {
  return list.map((endpoint) => [endpoint.name, endpoint]);
}

export interface GuardedSchool {
  readonly school: TestSchool;
  readonly callers: Callers;
  readonly neighbours: Household;
  readonly ask: Ask;
}

/** A school with two households that have nothing to do with each other. */
export async function openGuardedSchool(): Promise<GuardedSchool> {
  const school = await openTestSchool();
  // A folder an import can be asked for: named as samples name everything.
  mkdirSync(join(importRoot(school.ctx), 'text'), { recursive: true });
  const owner = await school.person({ ...latinName, roles: ['admin'] });
  const [household, neighbours] = [await makeHousehold(school), await makeHousehold(school)];
  const spareFileId = await insertSpareFile(school, owner.id);
  return { school, callers: { school, owner, spareFileId, household }, neighbours, ask: await guardedAsk(school) };
}
