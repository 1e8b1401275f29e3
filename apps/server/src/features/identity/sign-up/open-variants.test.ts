import { getConfig } from '@daystream/contract/config';
import * as config from '@daystream/contract/config.admin';
import { signUpByAppId, signUpByEmail } from '@daystream/contract/identity.sign-up';
import { afterEach, describe, expect, it } from 'vitest';
import type { Environment } from '#config/environment.ts';
import { openTestSchool, type TestSchool } from '../../../testing/test-school.ts';

let school: TestSchool;
afterEach(() => school.close());

const PASSWORD = 'breathe deeply 7';
let count = 0;

/** What a stranger can do in each variant a client may name: whether pages offer the sign-up, and whether it is accepted. */
async function openVariants(): Promise<string[]> {
  const open: string[] = [];
  for (const id of ['dev', 'local', 'face', 'mind', 'web']) {
    const headers = { 'x-app-id': id, 'x-forwarded-for': `203.0.113.${(count += 1)}` };
    const passwords = { password: PASSWORD, password_repeat: PASSWORD };
    const email = await school.call(signUpByEmail, {
      body: { email: `new-${count}@school.example`, ...passwords },
      headers,
    });
    const app = await school.call(signUpByAppId, {
      body: { app_id: `new-${count}-of-128-random-bits`, ...passwords },
      headers,
    });
    const { body } = await school.call(getConfig, { headers });
    expect([id, app.status, body.data.config.features.registration]).toEqual([id, email.status, email.status === 200]);
    if (email.status === 200) open.push(id);
  }
  return open;
}

async function openedSchool(settings: Environment): Promise<string[]> {
  school = await openTestSchool({ settings });
  return openVariants();
}

describe('strangers sign up in', () => {
  it.each<[Environment, string[]]>([
    [{}, ['dev', 'local', 'face', 'mind']],
    [{ DAYSTREAM_VARIANT: 'web' }, []],
    [{ NODE_ENV: 'production' }, ['dev']],
    [{ NODE_ENV: 'production', DAYSTREAM_VARIANT: 'web' }, []],
    [{ NODE_ENV: 'production', DAYSTREAM_VARIANT: 'web', OPEN_VARIANTS: 'face, mind' }, ['face', 'mind']],
    [{ NODE_ENV: 'production', OPEN_VARIANTS: 'web' }, []],
    [{ OPEN_VARIANTS: 'none' }, []],
  ])('a school with %o only in the variants it opens: %o', async (settings, open) => {
    expect(await openedSchool(settings)).toEqual(open);
  });

  it('no variant once the owner closes the school’s own', async () => {
    await openedSchool({});
    const owner = await school.person({ roles: ['admin'] });
    const on = { as: owner, params: { variantId: 'dev' } };
    const { body: saved } = await school.call(config.saveConfigDraft, {
      ...on,
      body: { revision: 0, changes: { registration: false } },
    });
    await school.call(config.publishConfig, { ...on, body: { revision: saved.revision, current: 0 } });
    expect(await openVariants()).toEqual([]);
  });
});
