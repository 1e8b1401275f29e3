import { describe, expect, it } from 'vitest';
import { clubChoice } from './club.ts';
import { burgerMenu, mainMenu, type MenuFacts, type MenuItem, profileMenu, settingsMenu } from './menus.ts';
import { isNewHome } from './new-home.ts';

const facts: MenuFacts = {
  isBuilt: () => true,
  isGuest: false,
  isAdmin: false,
  isNewHome: false,
  features: { community: true, chatSupport: true, videoConsultationSupport: true },
  ownedCommunityCount: 1,
  hasExternalLogin: true,
  guidelineUrl: 'https://g',
  instructionUrl: 'https://i',
  oldCabinetUrl: null,
  isIos: false,
};
const labels = (items: MenuItem[]) => items.map(({ label }) => label);

const MAIN = ['home', 'community', 'homework', 'chat', 'videoconsultations', 'support', 'subscriptions'];
const SETTINGS = [
  'support',
  'editProfile',
  'settings',
  'points',
  'socialNetworks',
  'userManual',
  'instruction',
  'exit',
];
const PROFILE = ['myInformation', 'socialNetworks', 'settings', 'videoconsultations', 'support', 'catalog', 'delete'];
const unbuilt = (...routes: string[]) => ({ isBuilt: (route: string) => !routes.includes(route) });
const without = (names: string[], ...gone: string[]) => names.filter((name) => !gone.includes(name));

describe('the main menu', () => {
  it.each([
    ['has seven entries in order (SHL-075)', {}, MAIN],
    ['has no community for somebody who owns none (SHL-076)', { ownedCommunityCount: 0 }, without(MAIN, 'community')],
    [
      'has only what is switched on (SHL-076, CFG-041, CFG-042)',
      { features: { community: false, chatSupport: false, videoConsultationSupport: false } },
      without(MAIN, 'community', 'chat', 'videoconsultations'),
    ],
    [
      'has questions instead of support in the new home (SHL-081, SHL-082)',
      { isNewHome: true },
      ['home', 'community', 'homework', 'chat', 'faq', 'subscriptions'],
    ],
    [
      'leads to no screen that does not exist',
      unbuilt('chats', 'videoconsultations', 'subscriptions'),
      ['home', 'community', 'homework', 'support'],
    ],
    [
      'names a question to the school support, in the new home too',
      { isNewHome: true, ...unbuilt('support', 'chats', 'subscriptions') },
      ['home', 'community', 'homework', 'support'],
    ],
  ])('%s', (_, changed, expected) => {
    expect(labels(mainMenu({ ...facts, ...changed }))).toEqual(expected);
  });
});

describe('the menus of a guest', () => {
  it('have only what they may open', () => {
    const guest = { ...facts, isGuest: true };
    expect(labels(mainMenu(guest))).toEqual(['home', 'community']);
    expect(labels(burgerMenu(guest))).toEqual(['points', 'userManual', 'instruction']);
    expect(labels(profileMenu(guest))).toEqual([]);
  });
});

describe('the settings menu', () => {
  it.each([
    ['has its entries in order (SHL-077)', {}, SETTINGS],
    [
      'has no networks without external login (SHL-078)',
      { hasExternalLogin: false },
      without(SETTINGS, 'socialNetworks'),
    ],
    [
      'has only manuals that exist (SHL-079)',
      { guidelineUrl: null, instructionUrl: '' },
      without(SETTINGS, 'userManual', 'instruction'),
    ],
    [
      'leads to the old cabinet where there is one (SHL-087)',
      { oldCabinetUrl: 'https://o' },
      [...SETTINGS.slice(0, -1), 'oldCabinet', 'exit'],
    ],
    [
      'is shorter in the new home (SHL-082)',
      { isNewHome: true },
      ['faq', 'settings', 'userManual', 'instruction', 'exit'],
    ],
  ])('%s', (_, changed, expected) => {
    expect(labels(settingsMenu({ ...facts, ...changed }))).toEqual(expected);
  });

  it('in the burger leads admins to the dashboard, and only them (SHL-064)', () => {
    expect(labels(burgerMenu(facts))).toEqual(SETTINGS);
    expect(labels(burgerMenu({ ...facts, isAdmin: true }))).toEqual(['adminDashboard', ...SETTINGS]);
  });
});

describe('the profile menu of the mobile layout', () => {
  it.each([
    ['has seven entries, the first named my information (SHL-080)', {}, PROFILE],
    ['has no networks without external login', { hasExternalLogin: false }, without(PROFILE, 'socialNetworks')],
    ['is shorter in the new home (SHL-082)', { isNewHome: true }, ['settings', 'faq', 'catalog', 'delete']],
    ['has no catalogue before there is one', unbuilt('home-catalog'), without(PROFILE, 'catalog')],
  ])('%s', (_, changed, expected) => {
    expect(labels(profileMenu({ ...facts, ...changed }))).toEqual(expected);
  });
});

describe('an entry of a menu', () => {
  const all = { ...facts, isAdmin: true, oldCabinetUrl: 'https://o' };

  it.each([
    ['homework', { kind: 'route', route: 'homeworks' }],
    ['community', { kind: 'club' }],
    ['catalog', { kind: 'route', route: 'home-catalog' }],
    ['userManual', { kind: 'document', url: 'https://g' }], // Q100
    ['instruction', { kind: 'document', url: 'https://i' }],
    ['oldCabinet', { kind: 'action', action: 'open_old_cabinet' }],
    ['adminDashboard', { kind: 'action', action: 'open_admin' }],
    ['exit', { kind: 'action', action: 'sign_out' }],
  ])('%s does %o (SHL-066)', (name, target) => {
    const items = [...mainMenu(all), ...burgerMenu(all), ...profileMenu(all)];
    expect(items.find((item) => item.name === name)?.target).toEqual(target);
  });
});

describe('the entry of support', () => {
  it.each([
    ['opens its screen', {}, { kind: 'route', route: 'support' }],
    [
      'lets a question be written where it has no screen',
      unbuilt('support'),
      { kind: 'action', action: 'write_to_support' },
    ],
  ])('%s', (_, changed, target) => {
    expect(mainMenu({ ...facts, ...changed }).find(({ name }) => name === 'support')?.target).toEqual(target);
  });
});

describe('a document of the menu', () => {
  it.each([
    ['opens over the page', {}, 'document'],
    ['is an external link where it is a PDF (SHL-066, SHL-073)', { guidelineUrl: 'https://g/a.pdf' }, 'link'],
    ['is an external link on iOS', { isIos: true }, 'link'],
  ])('%s', (_, changed, kind) => {
    const items = settingsMenu({ ...facts, ...changed });
    expect(items.find(({ name }) => name === 'userManual')?.target.kind).toBe(kind);
  });
});

describe('the club link (Q83)', () => {
  const of = (...types: string[]) => types.map((type, id) => ({ id, type }));

  it.each([
    [
      'opens the only one (SHL-068)',
      of('hidden', 'owned', 'recommended'),
      { kind: 'open', community: { id: 1, type: 'owned' } },
    ],
    [
      'lets several be chosen from (SHL-069)',
      of('owned', 'expired', 'owned'),
      {
        kind: 'choose',
        communities: [
          { id: 0, type: 'owned' },
          { id: 2, type: 'owned' },
        ],
      },
    ],
    [
      'shows a recommended one to others',
      of('expired', 'recommended', 'recommended'),
      { kind: 'landing', community: { id: 1, type: 'recommended' } },
    ],
    ['else has only its text', of('expired', 'hidden'), { kind: 'text' }],
    ['has its text without any', [], { kind: 'text' }],
  ])('%s', (_, communities, choice) => {
    expect(clubChoice(communities)).toEqual(choice);
  });
});

describe('the new home (Q29)', () => {
  const home = { isEnabled: true, triggerCourseId: 233, triggerStartMs: 1000, streams: [] };

  it.each([
    ['is off where it is not enabled', { ...home, isEnabled: false, triggerStartMs: null }, false],
    [
      'is for everybody without a date',
      { ...home, triggerStartMs: null, streams: [{ courseId: 1, startsAt: 0 }] },
      true,
    ],
    ['is for people without streams', home, true],
    ['is for those who began the course on the day', { ...home, streams: [{ courseId: 233, startsAt: 1000 }] }, true],
    ['is not for those who began it before', { ...home, streams: [{ courseId: 233, startsAt: 999 }] }, false],
    ['is not for those of another course', { ...home, streams: [{ courseId: 1, startsAt: 2000 }] }, false],
    ['is not for those without a beginning', { ...home, streams: [{ courseId: 233, startsAt: null }] }, false],
  ])('%s', (_, given, expected) => {
    expect(isNewHome(given)).toBe(expected);
  });
});
