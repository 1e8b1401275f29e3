import { wireConfig, wireSite } from '@daystream/contract/config';
import { describe, expect, it } from 'vitest';
import { configDefaults } from './config-defaults.ts';
import { variants } from './variants.ts';
import { configFrom, wireConfigOf } from './wire-config.ts';

const [dev] = variants;
if (dev === undefined) throw new Error('nothing ships');
const published = wireConfigOf(dev);

describe('a published configuration', () => {
  it('has every name of Q26, literally (CFG-028)', () => {
    expect(Object.keys(published).toSorted()).toEqual(
      [
        ['version', 'statistic', 'analytics', 'features', 'supportCategories', 'socials', 'supportEmail', 'catalog'],
        ['clubInApp', 'instructionUrl', 'guidelineUrl', 'communityUrl', 'communityUrlApi', 'pointsInfo'],
        ['cookiePolicyUrl', 'smartBanner', 'mobileBottomBar', 'qrModal', 'care', 'newHome', 'triggerCourse'],
        ['demoCourseServiceId', 'daysShowWarning', 'messageDelay', 'chatFileLimit', 'pointsDebitThreshold'],
        ['homepage', 'oldCabinetUrl', 'requireEmailVerification', 'requirePhoneVerification'],
      ]
        .flat()
        .toSorted(),
    );
    expect(Object.keys(published.features).toSorted()).toEqual(
      [
        ['registration', 'isDemoAccessible', 'banners', 'chatSupport', 'videoConsultationSupport', 'offline'],
        ['appStore', 'anonymousAuth', 'consultations', 'newRenewCourse', 'community', 'guestPractice'],
      ]
        .flat()
        .toSorted(),
    );
  });

  it('counts as the specification quotes it: milliseconds, seconds, bytes', () => {
    expect(published).toMatchObject({
      statistic: { saveTimeout: 5000, minViewed: 2000, minViewedEnded: 30_000 },
      messageDelay: 15,
      chatFileLimit: 52_428_800,
      triggerCourse: { id: 233, startDate: null },
    });
    const started = { ...dev, config: { ...dev.config, triggerCourse: { id: 233, startsAt: 1_700_000_000_000 } } };
    expect(wireConfigOf(started).triggerCourse.startDate).toBe(1_700_000_000);
  });

  it.each(variants.map((variant) => [variant.id, variant] as const))('is read as it was written: %s', (_, variant) => {
    const started = { ...variant.config, triggerCourse: { id: 7, startsAt: 1_700_000_000_000 } };
    for (const config of [variant.config, started]) {
      expect(configFrom(wireConfigOf({ ...variant, config }))).toEqual(config);
    }
  });

  it('differs between two variants, and none has another’s (CFG-003)', () => {
    const texts = variants.map((variant) => JSON.stringify(wireConfigOf(variant)));
    expect(new Set(texts).size).toBe(4); // local is dev without its footer
    for (const [index, { supportEmail }] of variants.entries()) {
      const others = variants.filter((other) => other.supportEmail !== supportEmail);
      expect(others.filter((other) => texts[index]?.includes(other.supportEmail))).toEqual([]);
    }
  });
});

describe('a configuration of which a part is missing', () => {
  it('is filled from the defaults, enough to start (CFG-019)', () => {
    expect(configFrom({})).toEqual(configDefaults);
    expect(configFrom({ daysShowWarning: 30 })).toEqual({ ...configDefaults, daysShowWarning: 30 });
  });

  it('keeps the flags it names and takes the others from the defaults', () => {
    const features = { registration: false } as typeof published.features;
    expect(configFrom({ features }).features).toEqual({ ...configDefaults.features, registration: false });
  });
});

describe('the shape of a configuration', () => {
  const changed = (change: object) => wireConfig.safeParse({ ...published, ...change }).success;

  it.each([
    ['nothing where nothing is configured', { qrModal: null, smartBanner: null, mobileBottomBar: null }],
    [
      'a code and a banner',
      { qrModal: { url: 'https://a.example' }, smartBanner: { android: null, ios: 'https://a.example/i' } },
    ],
    ['a link of one language', { instructionUrl: { ru: 'https://a.example/ru' } }],
    ['a path of this site', { cookiePolicyUrl: '/documents/cookies' }],
    [
      'a catalogue (CFG-029)',
      {
        catalog: {
          categories: [{ id: 1, title: { ru: 'Йога' } }],
          products: [
            {
              id: 1,
              serviceId: 2,
              alias: 'breath',
              type: 'course',
              title: { en: 'Breath' },
              description: {},
              author: 'Anna',
              preview: null,
              categoryId: 1,
            },
          ],
        },
      },
    ],
  ])('takes %s', (_, change) => {
    expect(changed(change)).toBe(true);
  });

  it.each([
    ['an unknown name', { surprise: true }],
    ['a script for an address', { cookiePolicyUrl: 'javascript:alert(1)' }],
    ['an address of another site without its scheme', { oldCabinetUrl: '//evil.example' }],
    ['a language that is none of ours', { instructionUrl: { de: 'https://a.example' } }],
    ['a network that is none of ours', { socials: { ...published.socials, web: ['myspace'] } }],
    ['a number of days below none', { daysShowWarning: -1 }],
    ['a missing flag', { features: { registration: true } }],
    ['a product without its service', { catalog: { categories: [], products: [{ id: 1 }] } }],
    ['no version', { version: undefined }],
  ])('refuses %s', (_, change) => {
    expect(changed(change)).toBe(false);
  });
});

it('a social network needs both of its addresses (CFG-027)', () => {
  const { externalAuth } = wireSite.def.shape.components.def.shape;
  const client = { source: 'google', login: 'https://a.example/login', link: 'https://a.example/link' };
  expect(externalAuth.safeParse({ enabled: true, clients: [client] }).success).toBe(true);
  expect(externalAuth.safeParse({ enabled: true, clients: [{ ...client, link: '' }] }).success).toBe(false);
});
