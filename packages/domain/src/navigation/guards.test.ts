import { describe, expect, it } from 'vitest';
import { type GuardFacts, type GuardSubscriptionFacts, type GuardUserFacts, guard } from './guards.ts';
import { type RouteName, routes } from './route-table.ts';
import { getRoute } from './routes.ts';

const learner: GuardUserFacts = {
  email: 'a@site.ru',
  requireEmailValidate: false,
  requirePhoneValidate: false,
  requiredUpdatePassword: false,
  requiredUpdateProfile: false,
  isGuest: false,
};
const everyFlag = {
  requireEmailValidate: true,
  requirePhoneValidate: true,
  requiredUpdatePassword: true,
  requiredUpdateProfile: true,
};
const on = { registration: true, banners: true, chatSupport: true, videoConsultationSupport: true };
const off = { registration: false, banners: false, chatSupport: false, videoConsultationSupport: false };
const lapsed: GuardSubscriptionFacts = { hasActive: false, rawCount: 1, streams: [{ isOptionalPurchase: true }] };

const signedIn: GuardFacts = { hasToken: true, user: learner, subscriptions: null, features: on, homepage: 'home' };
const guest: GuardFacts = { ...signedIn, hasToken: false, user: null };
const flagged = (flags: Partial<GuardUserFacts>): GuardFacts => ({ ...signedIn, user: { ...learner, ...flags } });

const ALLOW = { kind: 'allow' };
const go = (name: RouteName, more = {}) => ({ kind: 'go', name, ...more });
const namesOf = (access: string) => routes.filter((route) => route.access === access).map(({ name }) => name);

describe('a guest', () => {
  it.each(namesOf('auth'))('who opens %s signs in first and comes back (ACC-056)', (name) => {
    expect(guard(name, guest)).toEqual(go('login', { storesReturnUrl: true }));
  });

  it.each([
    ['login', ALLOW],
    ['signup', ALLOW],
    ['accessRecovery', ALLOW],
    ['auto-login', ALLOW],
    ['document', ALLOW],
    ['logout', go('login')], // SHL-026
    ['delete', go('login')], // SHL-025, Q50
  ] as const)('who opens %s gets %o', (name, decision) => {
    expect(guard(name, guest)).toEqual(decision);
  });

  it('cannot open the sign-up where registration is off (ACC-025)', () => {
    expect(guard('signup', { ...guest, features: off })).toEqual(go('login'));
  });

  it('sees the not-found page without any guard (SHL-054)', () => {
    expect(guard(null, guest)).toEqual(ALLOW);
    expect(guard(null, flagged(everyFlag))).toEqual(ALLOW);
  });
});

describe('a guest who practises', () => {
  const practising = flagged({ isGuest: true });

  it.each(['home', 'home-courses', 'calendar', 'day', 'points', 'points-history', 'settingsCookiePolicy'] as const)(
    'opens %s',
    (name) => {
      expect(guard(name, practising)).toEqual(ALLOW);
    },
  );

  it.each(['homeworks', 'userEdit', 'userSetting', 'settingsExport', 'support', 'chats'] as const)(
    'signs up before %s, and goes on there',
    (name) => {
      expect(guard(name, practising)).toEqual(go('signup', { storesReturnUrl: true }));
    },
  );

  it('opens the sign-up, but once they have signed up it leads home', () => {
    expect(guard('signup', { ...practising, user: null })).toEqual({ kind: 'load_user' });
    expect(guard('signup', practising)).toEqual(ALLOW);
    expect(guard('signup', signedIn)).toEqual(go('home'));
    expect(guard('signup', { ...practising, features: off })).toEqual(go('home'));
  });

  it('goes on practising instead of signing in, and may always leave', () => {
    expect(guard('login', practising)).toEqual(go('home'));
    expect(guard('logout', practising)).toEqual(ALLOW);
    expect(guard('delete', practising)).toEqual(go('logout'));
  });
});

describe('somebody signed in', () => {
  it.each(namesOf('guest'))('who opens %s lands on the homepage (ACC-057)', (name) => {
    expect(guard(name, { ...signedIn, homepage: 'home-catalog', features: off })).toEqual(go('home-catalog'));
  });

  it('is fetched before an auth route shows (ACC-055)', () => {
    expect(guard('chats', { ...signedIn, user: null })).toEqual({ kind: 'load_user' });
  });

  it.each(['auto-login', 'document', 'delete', 'logout'] as const)('may always open %s', (name) => {
    expect(guard(name, { ...flagged(everyFlag), subscriptions: lapsed })).toEqual(ALLOW); // ACC-054
  });

  it('opens every screen whose feature is on', () => {
    for (const name of namesOf('auth').filter((each) => !getRoute(each).redirect))
      expect(guard(name, signedIn)).toEqual(ALLOW);
  });

  it.each([
    ['user', go('home')],
    ['courses', go('home')],
    ['calendar-cut', go('courses')],
    ['calendar-empty', go('courses')],
    ['course-stages', go('calendar')],
    ['courseFreeze', go('calendar')],
    ['stage-day', go('day', { lookUp: 'dayNumber' })], // Q80
    ['subscriptions-warning', go('subscriptions', { search: { warning: 'true' } })],
    ['tasks', go('homeworks')],
    ['chats-link', go('chats')],
    ['chat-link', go('chat')],
  ] as const)('is sent on from %s: %o', (name, decision) => {
    expect(guard(name, signedIn)).toEqual(decision);
  });

  it.each([
    ['chats', 'chatSupport'],
    ['chat', 'chatSupport'],
    ['videoconsultations', 'videoConsultationSupport'], // CFG-042
    ['videoconsultation', 'videoConsultationSupport'],
    ['banners', 'banners'],
  ] as const)('finds %s unavailable without %s (Q30)', (name, feature) => {
    expect(guard(name, { ...signedIn, features: off })).toEqual({ kind: 'unavailable', feature });
  });
});

describe('guards 1 to 4', () => {
  it.each([
    [{}, 'emailVerification'], // ACC-046
    [{ requireEmailValidate: false }, 'phoneVerification'], // ACC-047
    [{ requireEmailValidate: false, requirePhoneValidate: false }, 'resetPassword'], // ACC-048
    [{ requireEmailValidate: false, requirePhoneValidate: false, requiredUpdatePassword: false }, 'updateProfile'],
  ] as const)('with every flag but %o lead to %s, in their order (ACC-050)', (cleared, target) => {
    const facts = { ...flagged({ ...everyFlag, ...cleared }), subscriptions: lapsed };
    for (const name of namesOf('auth').filter((each) => each !== target && each !== 'userInfoChat'))
      expect(guard(name, facts)).toEqual(go(target));
    expect(guard(target, facts)).toEqual(ALLOW);
  });

  it('let the user-info chat pass for the profile only (ACC-049)', () => {
    expect(guard('userInfoChat', flagged({ requiredUpdateProfile: true }))).toEqual(ALLOW);
    expect(guard('userInfoChat', flagged(everyFlag))).toEqual(go('emailVerification'));
  });
});

describe('guard 5', () => {
  const facts = { ...signedIn, subscriptions: lapsed };
  const warned = go('subscriptions', { search: { warning: 'true' } });

  it('warns a person whose subscription has ended (ACC-051)', () => {
    expect(guard('home', facts)).toEqual(warned);
    expect(guard('support', { ...flagged({ email: null }), subscriptions: lapsed })).toEqual(warned);
    expect(guard('chats', { ...facts, features: off })).toEqual(warned);
  });

  it('does not apply to exactly the routes of Q44 (ACC-052)', () => {
    for (const name of namesOf('auth')) {
      const asEver = guard(name, signedIn);
      expect(guard(name, facts)).toEqual(getRoute(name).isSpared ? asEver : warned);
    }
  });

  it.each([
    [
      'one stream is bought for good',
      { ...lapsed, streams: [{ isOptionalPurchase: true }, { isOptionalPurchase: false }] },
    ],
    ['a subscription is active', { ...lapsed, hasActive: true }],
    ['there never was a subscription', { ...lapsed, rawCount: 0 }], // Q45
    ['subscriptions are not loaded yet', null],
  ])('is silent when %s (ACC-053)', (_, subscriptions) => {
    expect(guard('home', { ...signedIn, subscriptions })).toEqual(ALLOW);
  });

  it('also warns a former subscriber without any stream', () => {
    expect(guard('home', { ...signedIn, subscriptions: { ...lapsed, streams: [] } })).toEqual(warned);
  });
});

describe('a route that requires an email (ACC-058, Q46)', () => {
  it.each([null, ''])('asks somebody with %j for one first', (email) => {
    for (const { name } of routes.filter((route) => 'needsEmail' in route))
      expect(guard(name, flagged({ email }))).toEqual({ kind: 'ask_email' });
    expect(guard('home', flagged({ email }))).toEqual(ALLOW);
  });

  it('asks nobody where its feature is off anyway', () => {
    expect(guard('videoconsultation', { ...flagged({ email: null }), features: off }).kind).toBe('unavailable');
  });
});
