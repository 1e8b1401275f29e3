import i18next from 'i18next';
import { afterEach, describe, expect, it } from 'vitest';
import { startTexts } from '#app/texts/texts.ts';
import { session } from '#shared/session.ts';
import { consentTexts } from '../consent/consent-texts.ts';
import { supportTexts } from './support-texts.ts';

afterEach(() => session.end());

describe('the words of the banner and of the form of support', () => {
  it.each([
    ['ru', 'Принять все', 'Отправить'],
    ['en', 'Accept all', 'Send'],
    ['es', 'Aceptar todas', 'Enviar'],
  ] as const)('are no part of the sign-in and come when they are needed, in %s', async (language, accept, send) => {
    document.documentElement.lang = language;
    await startTexts(language);
    expect([i18next.hasResourceBundle(language, 'consent'), i18next.hasResourceBundle(language, 'support')]).toEqual([
      false,
      false,
    ]);
    await Promise.all([consentTexts(), supportTexts()]);
    expect([i18next.t('consent:banner.accept_all'), i18next.t('support:send')]).toEqual([accept, send]);
  });
});
