import i18next from 'i18next';
import { beforeEach, describe, expect, it, vi } from 'vitest';

// Texts stay loaded for as long as their module: each case begins without any.
beforeEach(() => vi.resetModules());

describe('the texts of the consent banner and the support form', () => {
  it.each([
    ['ru', 'Принять все', 'Отправить'],
    ['en', 'Accept all', 'Send'],
    ['es', 'Aceptar todas', 'Enviar'],
  ] as const)('are no part of the sign-in and come when they are needed, in %s', async (language, accept, send) => {
    const { startTexts } = await import('#app/texts/texts.ts');
    const { consentTexts } = await import('../consent/consent-texts.ts');
    const { supportTexts } = await import('./support-texts.ts');
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
