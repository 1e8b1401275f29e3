import { changedSettings, settingFields, settingNames, settingProblems } from '@daystream/domain/config';
import { describe, expect, it } from 'vitest';
import { dev } from './dev.ts';
import { face } from './face.ts';
import { mind } from './mind.ts';
import { pageBlockOf } from './page-block.ts';
import type { Variant } from './variant.ts';
import { lookOf } from './variant-look.ts';
import { changedFrom, looks, settingsOf, withSettings } from './variant-settings.ts';
import { variants } from './variants.ts';
import { wireConfigOf } from './wire-config.ts';

const each = variants.map((variant): [string, Variant] => [variant.id, variant]);

/** Everything that is published of a variant. */
function publishedText(variant: Variant): string {
  const { site, starter, defaultLanguage, supportedLanguages } = variant;
  return JSON.stringify([
    wireConfigOf(variant),
    pageBlockOf(variant, 'ru'),
    site,
    starter,
    defaultLanguage,
    supportedLanguages,
    lookOf(variant),
  ]);
}

describe('the settings of a variant', () => {
  it.each(each)('is for %s as it ships, and that could be published', (_, variant) => {
    expect(withSettings(variant, settingsOf(variant))).toEqual(variant);
    expect(settingProblems(settingsOf(variant), looks)).toEqual({});
  });

  it.each(settingNames)('is published once it is changed: %s', (name) => {
    const settings = settingsOf(mind);
    const other = differing[settingFields[name].kind](settings[name] as never, name);
    const changed = withSettings(mind, { ...settings, [name]: other });
    expect(publishedText(changed)).not.toBe(publishedText(mind));
    expect(changedSettings(settings, settingsOf(changed))).toEqual([name]);
  });

  const differing = {
    line: () => 'G-OTHER1',
    email: () => 'other@school.example',
    phone: () => '+79991234567',
    link: () => 'https://school.example/other',
    colour: () => '#0b5c7a',
    texts: () => ({ en: 'Other' }),
    languageLinks: () => ({ ru: 'https://school.example/ru' }),
    picture: () => ({ id: 7, name: 'logo.png' }),
    documents: () => ({ ru: { id: 7, name: 'other.pdf' } }),
    namedLinks: () => [{ title: { en: 'Terms' }, url: '/docs/terms' }],
    cookies: () => [{ category: 'marketing', type: 'session', names: ['_p'], title: { en: 'A partner' } }],
    choice: (value: string) => ({ mind: 'face', rings: 'horizon', en: 'es', home: 'homeworks' })[value],
    choices: (_: readonly string[], name: string) =>
      name === 'supportedLanguages' ? ['ru', 'en'] : name === 'mobileBottomBar' ? ['home'] : ['vkontakte'],
    ids: () => [41],
    course: () => 41,
    number: (value: number) => value + 1,
    moment: () => 1_790_000_000,
    flag: (value: boolean) => !value,
  };
});

describe('stored changes', () => {
  const shipped = settingsOf(dev);

  it('override the shipped values field by field', () => {
    const settings = changedFrom(shipped, { title: ' School ', registration: false });
    expect(changedSettings(shipped, settings)).toEqual(['title', 'registration']);
    expect(settings.title).toBe('School');
  });

  it('are ignored where this program does not know them or could not publish them', () => {
    const kept = { title: 'School', brand: 'gone', surprise: 1 } as object;
    expect(changedSettings(shipped, changedFrom(shipped, kept))).toEqual(['title']);
  });

  it('are all ignored when the result would not be valid as a whole', () => {
    expect(changedFrom(shipped, { supportedLanguages: ['es'], defaultLanguage: 'ru', footerIsShown: false })).toEqual(
      shipped,
    );
  });
});

describe('own colours', () => {
  const own = { ...settingsOf(face), lightPrimary: '#0b5c7a', darkSun: '#ffcc00' };

  it('override the brand’s tokens in the mode they were chosen for', () => {
    const { tokens } = lookOf(withSettings(face, own));
    expect(tokens?.light).toMatchObject({ primary: '#0b5c7a', 'on-primary': '#ffffff' });
    expect(tokens?.dark).toEqual({
      'daylight-to': '#ffcc00',
      'daylight-from': expect.stringMatching(/^#[\da-f]{6}$/) as string,
    });
    expect(lookOf(face).tokens).toBeNull();
  });

  it('of the page also colour the browser’s toolbar', () => {
    expect(lookOf(withSettings(face, { ...own, darkSurface: '#101418' }))).toMatchObject({
      light: '#f8ede6',
      dark: '#101418',
    });
  });
});
