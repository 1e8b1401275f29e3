import { login } from '@daystream/contract/identity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSchool, type TestSchool } from '../testing/test-school.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await openTestSchool();
});
afterAll(() => school.close());

/** The messages for an empty form. */
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

  it('prefers the URL to the header', async () => {
    expect(await words({ lang: 'es' }, { 'accept-language': 'en-US' })).toBe(said.es);
  });

  it.each([
    ['en-US,en;q=0.9,ru;q=0.8', 'en'],
    ['de,es;q=0.5,en;q=0.4', 'es'],
    ['ru;q=0.1, es;q=0.9', 'es'],
    ['es;q=0, de', 'ru'],
  ] as const)('follows the weights of %s', async (header, language) => {
    expect(await words({}, { 'accept-language': header })).toBe(said[language]);
  });

  it.each([
    ['without a wish', {}, {}],
    ['for a Russian wish', { lang: 'ru' }, { 'accept-language': 'ru-RU' }],
  ])('is in English on mind %s, by its id or its host (Q20)', async (_, query, headers: Record<string, string>) => {
    expect(await words(query, { ...headers, 'x-app-id': 'mind' })).toBe(said.en);
    expect(await words(query, { ...headers, host: 'mind.localhost' })).toBe(said.en);
  });

  it('without a handler is in the variant’s language too', async () => {
    const ask = async (headers: Record<string, string>) =>
      (await school.app.inject({ url: '/spa/api/v1/nothing', headers })).json<{ message: string }>().message;
    expect(await ask({})).toBe('Такого здесь нет.');
    expect(await ask({ 'x-app-id': 'mind' })).toBe('Nothing found here.');
    expect(await ask({ host: 'mind.localhost', 'accept-language': 'ru' })).toBe('Nothing found here.');
  });

  it('is in Russian for an unknown language', async () => {
    expect(await words({ lang: 'de' })).toBe(said.ru);
  });
});
