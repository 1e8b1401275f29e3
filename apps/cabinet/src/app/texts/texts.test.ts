import { textLimits } from '@daystream/domain/limits';
import { emailErrors } from '@daystream/domain/identity/email-check';
import { languages } from '@daystream/domain/languages';
import i18next from 'i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { completeTexts, joiningTexts, pageLanguage, profileTexts, startTexts } from './texts.ts';

const say = i18next.t.bind(i18next) as (key: string, options: object) => string;

describe.each(languages)('the texts in %s', (language) => {
  beforeEach(async () => {
    await startTexts(language);
    await Promise.all([completeTexts(language), joiningTexts(language), profileTexts(language)]);
  });

  /** The text of a key; empty if the catalogue lacks it. */
  const wordsOf = (key: string) => {
    const text = say(key, { count: textLimits.passwordLeast, lng: language });
    return text.includes(key.split(':')[1] ?? '') ? '' : text;
  };

  it('say everything that can be wrong with an email (EML-031)', () => {
    const said = emailErrors.map((error) => wordsOf(`emailVerification:errors.${error}`));
    expect(said).not.toContain('');
    expect(new Set(said).size).toBe(emailErrors.length);
  });

  it('say everything that can be wrong with a password, with its count (ACC-043)', () => {
    const codes = ['required', 'too_long', 'too_common', 'not_confirmed', 'wrong_password'];
    expect(codes.filter((code) => wordsOf(`errors:fields.${code}`) === '')).toEqual([]);
    expect(wordsOf('joining:password.too_short')).toContain('8');
  });

  it.each([
    ['a sign-in that failed (ERR-024)', 'account:sign_in.failed'],
    ['a sign-up that failed (ERR-025)', 'joining:sign_up.failed'],
    ['a password that was not changed (ERR-026)', 'profile:password.failed'],
    ['a profile that was not saved (ERR-026)', 'profile:edit.failed'],
    ['a line that is cut (ERR-027)', 'errors:offline'],
    ['notices that the device does not allow (ERR-028)', 'registration:push.again'],
  ])('say %s', (_, key) => {
    expect(wordsOf(key)).not.toBe('');
  });
});

describe('the language of a page', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    document.documentElement.lang = '';
  });

  it.each([
    ['es', 'es'],
    ['de', 'ru'],
    ['', 'ru'],
  ])('that the server wrote as %j is %s', (written, language) => {
    document.documentElement.lang = written;
    expect(pageLanguage()).toBe(language);
  });

  it('is English in the native application, whatever was chosen (CFG-008, Q20)', () => {
    vi.stubGlobal('Capacitor', {});
    document.documentElement.lang = 'ru';
    document.cookie = 'lang=ru; Path=/';
    expect(pageLanguage()).toBe('en');
  });
});
