import { getConfig } from '@daystream/contract/config';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSchool, type TestSchool } from '../../testing/test-school.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await openTestSchool();
});
afterAll(() => school.close());

describe('GET /external-application-config', () => {
  it('answers each variant its own configuration without a token, and nothing for an unknown one', async () => {
    const ask = (id: string) => school.call(getConfig, { headers: { 'x-app-id': id } });
    const [dev, face] = [await ask('dev'), await ask('face')];
    expect(dev.body.data.config).toMatchObject({ version: 13, daysShowWarning: 30 });
    expect(face.body.data.config).toMatchObject({ version: 13, daysShowWarning: 3 });
    expect((await ask('nobody')).status).toBe(404);
  });
});

describe('GET /docs/api/openapi.json', () => {
  it('describes every endpoint that is mounted', async () => {
    const document = (await school.app.inject('/docs/api/openapi.json')).json<{ openapi: string; paths: object }>();
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths)).toContain('/spa/api/v1/user-course-streams/{streamId}/status');
  });
});
