import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { EndpointShape } from '@daystream/contract/endpoint';
import { importRoot } from '../../features/courses/importing/import-folder.service.ts';
import { routes } from '../../features.ts';
import { openTestSchool, type TestSchool } from '../../testing/test-school.ts';
import { type Ask, guardedAsk } from './ask.ts';
import type { Callers } from './good-requests.ts';
import { insertSpareFile } from './media-rows.ts';
import { type Fixture, latinName, makeFixture } from './rows.ts';

/** All endpoints. */
export const endpoints: readonly EndpointShape[] = routes.map(({ endpoint }) => endpoint);

/** Rows of `it.each`: one test per endpoint. */
export function byName(list: readonly EndpointShape[]): [string, EndpointShape][] {
  return list.map((endpoint) => [endpoint.name, endpoint]);
}

export interface GuardedSchool {
  readonly school: TestSchool;
  readonly callers: Callers;
  readonly neighbours: Fixture;
  readonly ask: Ask;
}

/** A school with two unrelated fixtures. */
export async function openGuardedSchool({ connections = 1 } = {}): Promise<GuardedSchool> {
  // One connection: a transaction that asked for a second one would wait for ever.
  const school = await openTestSchool({ settings: { DATABASE_POOL_SIZE: String(connections) } });
  // A folder for imports, with the name that samples use.
  mkdirSync(join(importRoot(school.ctx), 'text'), { recursive: true });
  const owner = await school.person({ ...latinName, roles: ['admin'] });
  const [fixture, neighbours] = [await makeFixture(school), await makeFixture(school)];
  const spareFileId = await insertSpareFile(school, owner.id);
  const ask = await guardedAsk(school);
  return {
    school,
    callers: { school, owner, spareFileId, fixture, notePreparation: ask.noteChanges },
    neighbours,
    ask,
  };
}
