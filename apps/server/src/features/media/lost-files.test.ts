import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestSchool, type TestSchool } from '../../testing/test-school.ts';
import { hasLostFiles } from './lost-files.service.ts';
import { photo, sendFile } from './testing/sent-files.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await openTestSchool();
});
afterAll(() => school.close());

it('tells a data folder that was deleted beside its database from one that lost a file', async () => {
  expect(await hasLostFiles(school.ctx)).toBe(false);
  const learner = await school.person();
  for (let sent = 0; sent < 2; sent += 1) await sendFile(school, learner, 'avatar', await photo());
  expect(await hasLostFiles(school.ctx)).toBe(false);
  const { storage_key: key } = await school.ctx.db
    .selectFrom('files')
    .select('storage_key')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  await school.ctx.files.remove(key);
  expect(await hasLostFiles(school.ctx)).toBe(false);
  await rm(join(school.ctx.config.dataFolder, 'files', 'f'), { recursive: true });
  expect(await hasLostFiles(school.ctx)).toBe(true);
});
