import { login } from '@daystream/contract/identity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSchool, type TestSchool } from '../testing/test-school.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await openTestSchool();
});
afterAll(() => school.close());

/** The texts of the refusal of an empty form. */
async function words(query: Record<string, string>, headers: Record<string, string> = {}): Promise<string> {
  const { body } = await school.call(login, { body: { email: '', password: 'x' }, query, headers });
  return (body as unknown as { errors: { email: string[] } }).errors.email.join(', ');
}

describe('a text of the server (CFG-057, Q5)', () => {
  const said = { ru: 'Заполните это поле.', en: 'Fill in this field.', es: 'Rellena este campo.' };

  it.each(['ru', 'en', 'es'] as const)('is in the language of the request: %s', async (language) => {
    expect(await words({ lang: language })).toBe(said[language]);
    expect(await words({}, { 'accept-language': `${language}-XX` })).toBe(said[language]);
  });

  it('prefers the address to the header', async () => {
    expect(await words({ lang: 'es' }, { 'accept-language': 'en-US' })).toBe(said.es);
  });

  it('is in Russian for an unknown language', async () => {
    expect(await words({ lang: 'de' })).toBe(said.ru);
  });
});
