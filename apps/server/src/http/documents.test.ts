import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestSchool, type TestSchool } from '../testing/test-school.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await openTestSchool();
});
afterAll(() => school.close());

const read = () => school.app.inject('/docs/personal_data_agreement.pdf');

it('shows the personal data agreement to everybody, the school’s own edition before ours (SHL-074)', async () => {
  const answer = await read();
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/pdf');
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  const folder = join(school.ctx.config.dataFolder, 'docs');
  mkdirSync(folder);
  writeFileSync(join(folder, 'personal_data_agreement.pdf'), '%PDF-1.7 of the school');
  expect((await read()).payload).toBe('%PDF-1.7 of the school');
});
