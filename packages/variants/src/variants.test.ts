import { readFileSync } from 'node:fs';
import { wireConfig } from '@daystream/contract/config';
import { socialOrder } from '@daystream/domain/identity/external-auth';
import { colourModes, contrastGaps } from '@daystream/domain/config';
import { DEFAULT_DEBIT_THRESHOLD } from '@daystream/domain/points';
import { MIN_VIEWED_ENDED_MS, MIN_VIEWED_MS, SAVE_TIMEOUT_MS } from '@daystream/domain/practice/collector';
import { describe, expect, it } from 'vitest';
import { type BrandName, brandPalettes } from './brand-palettes.ts';
import { configDefaults } from './config-defaults.ts';
import { languageLink } from './language-link.ts';
import { logoDrawings } from './logo-drawings.ts';
import type { Variant } from './variant.ts';
import { findVariant, variantFor, variants } from './variants.ts';
import { logoIcons } from './variant-look.ts';
import { wireConfigOf } from './wire-config.ts';

const each = variants.map((variant): [string, Variant] => [variant.id, variant]);

function shipped(id: string): Variant {
  const variant = findVariant(id);
  if (variant === undefined) throw new Error(`${id} does not ship`);
  return variant;
}

const repository = new URL('../../../', import.meta.url);
const readText = (path: string) => readFileSync(new URL(path, repository), 'utf8');

describe('every variant that ships', () => {
  it.each(each)('%s keeps the shape of a configuration (CFG-028, Q26)', (_, variant) => {
    expect(wireConfig.safeParse(wireConfigOf(variant)).error).toBeUndefined();
  });

  it.each(each)('%s has version 13, no anonymous sign-in, consultations and the new renewal', (_, { config }) => {
    expect(config.version).toBe(13); // CFG-020, Q28
    expect(config.features).toMatchObject({ anonymousAuth: false, consultations: true, newRenewCourse: true }); // CFG-045, CFG-046
  });

  it.each(each)('%s says its texts in every language it offers, and in no other', (_, variant) => {
    const { site, config, supportedLanguages } = variant;
    for (const texts of [site.footer.text, config.clubInApp ?? {}, config.pointsInfo ?? {}]) {
      expect(Object.keys(texts).toSorted()).toEqual([...supportedLanguages].toSorted());
      expect(Object.values(texts).filter((text) => text.trim() === '')).toEqual([]);
    }
  });

  it.each(each)('%s speaks a language that it offers', (_, { defaultLanguage, supportedLanguages }) => {
    expect(supportedLanguages).toContain(defaultLanguage);
  });

  it('is one of five, each with an id, a host and a sender of its own', () => {
    expect(variants.map(({ id }) => id)).toEqual(['dev', 'local', 'face', 'mind', 'web']);
    const hosts = variants.flatMap((variant) => variant.hosts);
    expect(new Set(hosts).size).toBe(hosts.length);
  });
});

describe('the shapes (Q18)', () => {
  it.each(['dev', 'local', 'face', 'mind'])('%s is open: registration, demo, stores, offline (CFG-004)', (id) => {
    expect(shipped(id).config.features).toMatchObject({
      registration: true,
      isDemoAccessible: true,
      appStore: true,
      offline: true,
      banners: true,
      chatSupport: true,
      videoConsultationSupport: true,
    });
  });

  it('web is closed and keeps its support (CFG-005, CFG-006)', () => {
    expect(shipped('web').config.features).toMatchObject({
      registration: false,
      isDemoAccessible: false,
      offline: false,
      appStore: false,
      banners: true,
      chatSupport: true,
      videoConsultationSupport: true,
    });
  });

  it.each([
    ['dev', 0, 30, 50 * 1024 ** 2, 10, 7],
    ['local', 0, 30, 50 * 1024 ** 2, 10, 7],
    ['face', 498, 3, 1024 ** 3, 10, 7],
    ['mind', 710, 30, 50 * 1024 ** 2, 3, 6],
    ['web', 0, 30, 50 * 1024 ** 2, 5, 4],
  ])(
    '%s: demo service, days of warning, chat files, support categories (CON-003, CON-014, CON-015, CON-019, CFG-049)',
    (id, demo, days, bytes, homework, renewal) => {
      expect(shipped(id).config).toMatchObject({
        demoCourseServiceId: demo,
        daysShowWarning: days,
        chatFileLimitBytes: bytes,
        supportCategories: { passHomework: homework, renewCourse: renewal, renewConsultation: renewal },
        messageDelayMs: 15_000, // CON-004
        pointsDebitThreshold: 200, // CON-033
      });
    },
  );

  it('only mind is English throughout, has the new home and asks for notices in its registration chat (CFG-007)', () => {
    const chosen = (is: (variant: Variant) => boolean) => variants.filter(is).map(({ id }) => id);
    expect(chosen(({ isLanguageForced }) => isLanguageForced)).toEqual(['mind']);
    expect(shipped('mind')).toMatchObject({ defaultLanguage: 'en', supportedLanguages: ['en'] });
    expect(chosen(({ config }) => config.newHome.enabled)).toEqual(['mind']);
    expect(chosen(({ hasPushStep }) => hasPushStep)).toEqual(['mind']);
    expect(chosen(({ isFaceMenu }) => isFaceMenu)).toEqual(['face']);
  });
});

describe('a configuration that says nothing', () => {
  it('saves statistics as the collector does (CFG-051, CON-001, CON-002)', () => {
    const collector = {
      saveTimeoutMs: SAVE_TIMEOUT_MS,
      minViewedMs: MIN_VIEWED_MS,
      minViewedEndedMs: MIN_VIEWED_ENDED_MS,
    };
    expect(configDefaults.statistic).toEqual(collector);
    expect(Object.values(collector)).toEqual([5000, 2000, 30_000]);
  });

  it('warns three days before, has the trigger course 233 and asks for no verification (CON-003, CFG-033, CON-016)', () => {
    expect(configDefaults).toMatchObject({
      daysShowWarning: 3,
      triggerCourse: { id: 233, startsAt: null },
      pointsDebitThreshold: DEFAULT_DEBIT_THRESHOLD,
      requireEmailVerification: false,
      requirePhoneVerification: false,
    });
  });

  it.each(['android', 'ios', 'web'] as const)('offers networks in the order of %s (CFG-047, CFG-048)', (platform) => {
    expect(configDefaults.socials[platform]).toEqual(socialOrder(platform));
  });
});

describe('which variant (CFG-002, Q19)', () => {
  const installationId = 'web';
  it.each([
    ['the id, whatever the host', 'face', 'mind.localhost', 'face'],
    ['the host, where the client names none', undefined, 'mind.localhost', 'mind'],
    ['the host with its port, however it is written', undefined, 'Face.LOCALHOST:3000', 'face'],
    ['the host', undefined, 'local.localhost', 'local'],
    ['the installation, for a host of nobody', undefined, 'school.example', 'web'],
    ['none, for an id we do not know', 'nobody', 'face.localhost', undefined],
  ])('is that of %s', (_, id, host, expected) => {
    expect(variantFor({ id, host, installationId })?.id).toBe(expected);
  });

  it.each(['face', 'mind', 'web', 'local'])('%s has a host for trying it out', (id) => {
    expect(variantFor({ id: undefined, host: `${id}.localhost`, installationId: 'dev' })?.id).toBe(id);
  });
});

describe('a link of a language', () => {
  const links = { ru: 'https://school.example/ru', en: 'https://school.example/en' };
  it.each([
    ['ru', 'https://school.example/ru'],
    ['en', 'https://school.example/en'],
    ['es', null],
  ] as const)('for %s is %s: another language’s is not offered (CFG-030)', (language, expected) => {
    expect(languageLink(links, language)).toBe(expected);
  });
});

describe('a brand', () => {
  const names = Object.keys(brandPalettes) as BrandName[];
  const tokens = readText('packages/ui/src/tokens.css');

  it.each(names)('%s has the colours of its tokens, light and dark', (brand) => {
    for (const mode of colourModes) {
      const block = new RegExp(`\\[data-brand="${brand}"\\]\\[data-mode="${mode}"\\] \\{([^}]*)`).exec(tokens)?.[1];
      for (const [role, colour] of Object.entries(brandPalettes[brand][mode])) {
        expect(block).toContain(` --color-${role}: ${colour};`);
      }
    }
  });

  it.each(names)('%s is read in both lights: text 4.5, edges 3 (WCAG AA)', (brand) => {
    for (const mode of colourModes) expect(contrastGaps(brandPalettes[brand][mode])).toEqual([]);
  });

  it.each(each)('of %s has an icon that is drawn as its mark', (_, { logo }) => {
    const icon = readText(`apps/cabinet/public${logoIcons[logo]}`);
    for (const { d } of logoDrawings[logo]) expect(icon).toContain(`d="${d}"`);
  });

  it('differs from the others by icon, mark and surface (CFG-024)', () => {
    const looks = [shipped('dev'), shipped('face'), shipped('mind')];
    for (const of of [
      ({ logo }: Variant) => logo,
      ({ logo: mark }: Variant) => logoIcons[mark],
      ({ brand }: Variant) => brandPalettes[brand].light.surface,
      ({ brand }: Variant) => brandPalettes[brand].dark.surface,
    ]) {
      expect(new Set(looks.map((variant) => of(variant))).size).toBe(3);
    }
  });
});
