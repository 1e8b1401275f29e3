import { getUser, login } from '@daystream/contract/identity';
import { getStaff } from '@daystream/contract/identity.admin';
import * as api from '@daystream/contract/identity.profile';
import { getPerson } from '@daystream/contract/people.admin';
import { languages, localeByLanguage } from '@daystream/domain/languages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSchool, type Person, type TestSchool, testPassword } from '../../../testing/test-school.ts';
import { nextMessageTo } from '../testing/mailbox.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await openTestSchool({ workers: true });
});
afterAll(() => school.close());

async function codeOf(as: Person, query: Record<string, string>, header?: string): Promise<string> {
  const headers = header === undefined ? {} : { headers: { 'accept-language': header } };
  return (await school.call(getUser, { as, query, ...headers })).body.language_code;
}

describe('a person who has chosen no language', () => {
  it.each(languages)('is answered in that of the call: %s', async (language) => {
    const anna = await school.person({ language: null });
    const locale = localeByLanguage[language];
    expect(await codeOf(anna, {}, locale)).toBe(locale);
    expect(await codeOf(anna, { lang: language }, 'de-DE')).toBe(locale);
    const body = { email: anna.email, password: testPassword };
    const signedIn = await school.call(login, { body, headers: { 'accept-language': locale } });
    expect(signedIn.body).toMatchObject({ data: { user: { language_code: locale } } });
  });

  it('is answered in the language of the variant where the call names none', async () => {
    const anna = await school.person({ language: null });
    expect(await codeOf(anna, {})).toBe('ru-RU');
    const { body } = await school.call(getUser, { as: anna, headers: { 'x-app-id': 'mind' } });
    expect(body.language_code).toBe('en-US');
  });

  it('keeps the one they choose, whatever the next call is in', async () => {
    const anna = await school.person({ language: null });
    const headers = { 'accept-language': 'en-US' };
    const { body } = await school.call(api.saveUser, { as: anna, headers, body: { language_code: 'es-ES' } });
    expect(body).toMatchObject({ data: { user: { language_code: 'es-ES' } } });
    expect(await codeOf(anna, { lang: 'ru' }, 'ru-RU')).toBe('es-ES');
  });

  it('may choose those of their variant: on mind English, whatever is stored (Q20)', async () => {
    const anna = await school.person({ language: 'ru' });
    const headers = { 'x-app-id': 'mind' };
    const ask = (language_code: string) => school.call(api.saveUser, { as: anna, headers, body: { language_code } });
    expect((await ask('ru-RU')).body).toMatchObject({
      success: false,
      errors: { language_code: ['Choose one of the options.'] },
    });
    expect((await school.call(getUser, { as: anna, headers })).body.language_code).toBe('en-US');
    expect(await codeOf(anna, {})).toBe('ru-RU');
    expect((await ask('en-US')).body).toMatchObject({ data: { user: { language_code: 'en-US' } } });
    expect(await codeOf(anna, {})).toBe('en-US');
  });

  it('gets emails in the language of the variant', async () => {
    const anna = await school.person({ language: null });
    const all = school.ctx.variants.list();
    school.ctx.variants.replace(all.map((each) => (each.id === 'dev' ? { ...each, defaultLanguage: 'es' } : each)));
    try {
      const password = 'another test password';
      const body = { current_password: testPassword, password, password_repeat: password };
      const headers = { 'accept-language': 'en-US' };
      expect((await school.call(api.updatePassword, { as: anna, headers, body })).body).toMatchObject({
        success: true,
      });
      expect((await nextMessageTo(school, anna.email)).subject).toMatch(/contraseña/);
    } finally {
      school.ctx.variants.replace(all);
    }
  });

  it('has none in the dashboard, and works there in that of the call', async () => {
    const [learner, admin] = [
      await school.person({ language: null }),
      await school.person({ language: null, roles: ['admin'] }),
    ];
    const headers = { 'accept-language': 'es-ES' };
    const seen = await school.call(getPerson, { as: admin, headers, params: { personId: learner.id } });
    expect(seen.body).toMatchObject({ language_code: null });
    expect((await school.call(getStaff, { as: admin, headers })).body.language_code).toBe('es-ES');
  });
});
