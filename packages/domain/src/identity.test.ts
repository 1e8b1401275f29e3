import { describe, expect, it } from 'vitest';
import {
  externalHost,
  externalPurpose,
  addressNetwork,
  canEnterAdmin,
  capabilities,
  codeEntryLimits,
  hasCapability,
  isAdmin,
  isEmail,
  isSessionAlive,
  mayFormerTokenRead,
  maySignIn,
  normalizeSignIn,
  sessionExpiresAtMs,
  signInHold,
  signInProblems,
  staffRoles,
  ticketExpiresAtMs,
  ticketPurposes,
  userStatuses,
} from './identity.ts';
import { deviceSignInLimits } from './limits.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.ts';

describe('an account', () => {
  it('has the six statuses of the specification', () => {
    expect(userStatuses).toEqual([0, 5, 10, 20, 30, 40]);
  });

  it.each([
    [0, false],
    [5, false],
    [10, true],
    [20, true],
    [30, true],
    [40, true],
  ])('with status %s may sign in: %s', (status, may) => {
    expect(maySignIn(status)).toBe(may);
  });
});

describe('staff roles', () => {
  it.each([
    [[], 'review_homework', false],
    [['expert'], 'review_homework', true],
    [['expert'], 'review_every_course', false],
    [['expert'], 'edit_courses', false],
    [['author'], 'edit_courses', true],
    [['author'], 'import_courses', true],
    [['author'], 'enrol_learners', false],
    [['author'], 'review_homework', false],
    [['support'], 'enrol_learners', true],
    [['support'], 'edit_courses', false],
    [['support'], 'view_courses', true],
    [['support'], 'view_learners', true],
    [['support'], 'answer_support', true],
    [['support'], 'view_people', true],
    [['support'], 'review_homework', false],
    [['author'], 'view_courses', true],
    [['finance'], 'view_learners', true],
    [['finance'], 'enrol_learners', false],
    [['expert', 'author'], 'upload_media', true],
  ] as const)('%o may %s: %s', (roles, capability, expected) => {
    expect(hasCapability(roles, capability)).toBe(expected);
  });

  it('let an admin do everything', () => {
    for (const capability of capabilities) expect(hasCapability(['admin'], capability)).toBe(true);
  });

  it('open the staff application to each of them, and to no learner', () => {
    for (const role of staffRoles) expect(canEnterAdmin([role])).toBe(true);
    expect(canEnterAdmin([])).toBe(false);
  });

  it('show only admins as admins in the cabinet', () => {
    expect(isAdmin(['expert', 'author', 'support', 'finance'])).toBe(false);
    expect(isAdmin(['expert', 'admin'])).toBe(true);
  });
});

describe('the sign-in form', () => {
  it('sends the email trimmed and lower-cased, the password trimmed', () => {
    expect(normalizeSignIn({ email: ' Anna@Site.RU ', password: ' Secret12 ' })).toEqual({
      email: 'anna@site.ru',
      password: 'Secret12',
    });
  });

  it.each([
    ['anna@site.ru', 'secret12', {}],
    [' Anna@Site.RU ', ' secret12 ', {}],
    ['', 'secret12', { email: 'required' }],
    ['x', 'secret12', { email: 'invalid_email' }],
    ['anna@site.ru', '   ', { password: 'required' }],
    ['anna@site.ru', 'x'.repeat(129), { password: 'too_long' }],
    ['anna@site.ru', 'se\u0000cret', { password: 'nul' }],
    ['anna@site.ru', 'se\ud800cret', { password: 'lone_surrogate' }],
    [' ', ' ', { email: 'required', password: 'required' }],
  ])('with %j and %j has the problems %o', (email, password, problems) => {
    expect(signInProblems({ email, password })).toEqual(problems);
  });

  it.each([
    ['a@b.ru', true],
    ['a@b.c', false],
    ['first.last+tag@sub.site.ru', true],
    ['o’neil@site.ru', false],
    ['anna@site', false],
    ['anna@@site.ru', false],
    ['@site.ru', false],
    ['anna@', false],
    ['an na@site.ru', false],
    ['.anna@site.ru', false],
    ['anna.@site.ru', false],
    ['an..na@site.ru', false],
    ['anna@site..ru', false],
    ['anna@-site.ru', false],
    ['anna@site-.ru', false],
    [`${'a'.repeat(64)}@site.ru`, true],
    [`${'a'.repeat(65)}@site.ru`, false],
    [`anna@${'a'.repeat(63)}.ru`, true],
    [`anna@${'a'.repeat(64)}.ru`, false],
    [`anna@${'a.'.repeat(125)}aru`, true],
    [`anna@${'a.'.repeat(126)}ru`, false],
    ['anna.site.ru', false],
    ['анна@site.ru', false],
  ])('takes %j for an email: %s', (email, expected) => {
    expect(isEmail(email)).toBe(expected);
  });
});

describe('a session', () => {
  const fresh = { appType: 'web', isGuest: false, createdAt: 0, lastUsedAt: 0, revokedAt: null } as const;

  it.each([
    ['lives 30 days', fresh, 30 * DAY_MS - 1, true],
    ['ends after 30 days', fresh, 30 * DAY_MS, false],
    ['is prolonged by its use', { ...fresh, lastUsedAt: 29 * DAY_MS }, 58 * DAY_MS, true],
    ['ends at once when revoked', { ...fresh, revokedAt: 1 }, 2, false],
    ['of a guest lives 7 days', { ...fresh, isGuest: true }, 7 * DAY_MS - 1, true],
    ['of a guest ends after 7 days', { ...fresh, isGuest: true }, 7 * DAY_MS, false],
    ['of a guest in the app too', { ...fresh, isGuest: true, appType: 'mobile' }, 7 * DAY_MS, false],
    ['of the mobile app lives 30 days', { ...fresh, appType: 'mobile' }, 29 * DAY_MS, true],
    ['of staff lives 8 hours without use', { ...fresh, appType: 'admin' }, 8 * HOUR_MS - 1, true],
    ['of staff ends after 8 hours without use', { ...fresh, appType: 'admin' }, 8 * HOUR_MS, false],
    ['of staff goes on while used', { ...fresh, appType: 'admin', lastUsedAt: 7 * HOUR_MS }, 11 * HOUR_MS, true],
    [
      'of staff ends after 12 hours whatever happens',
      { ...fresh, appType: 'admin', lastUsedAt: 11.9 * HOUR_MS },
      12 * HOUR_MS,
      false,
    ],
  ] as const)('%s', (_, facts, nowMs, isAlive) => {
    expect(isSessionAlive(facts, nowMs)).toBe(isAlive);
  });

  it('returns when it ends without further use', () => {
    expect(sessionExpiresAtMs({ ...fresh, appType: 'admin', lastUsedAt: 11 * HOUR_MS })).toBe(12 * HOUR_MS);
  });

  it.each([
    [0, true],
    [29_999, true],
    [30_000, false],
  ])('reads by the token before %d ms after it was given the next: %s', (passedMs, mayRead) => {
    expect(mayFormerTokenRead(HOUR_MS, HOUR_MS + passedMs)).toBe(mayRead);
  });
});

describe('failed sign-ins', () => {
  const now = 100 * HOUR_MS;
  const recent = now - MINUTE_MS;

  it.each([
    ['are borne nine times', { email_and_address: { failures: 9, windowStartedAt: recent } }, null],
    [
      'close the door to one email from one address at the tenth',
      { email_and_address: { failures: 10, windowStartedAt: recent } },
      { kind: 'too_many', scope: 'email_and_address', untilMs: recent + 15 * MINUTE_MS },
    ],
    [
      'are forgotten after 15 minutes',
      { email_and_address: { failures: 10, windowStartedAt: now - 15 * MINUTE_MS } },
      null,
    ],
    [
      'close the door to a network at the fiftieth',
      { address: { failures: 50, windowStartedAt: recent } },
      { kind: 'too_many', scope: 'address', untilMs: recent + 15 * MINUTE_MS },
    ],
    [
      'ask the owner for a code at the hundredth in an hour instead of locking them out',
      { email: { failures: 100, windowStartedAt: recent } },
      { kind: 'ask_code', scope: 'email', untilMs: recent + HOUR_MS },
    ],
    [
      'refuse before they ask for a code',
      { email: { failures: 100, windowStartedAt: recent }, address: { failures: 50, windowStartedAt: recent } },
      { kind: 'too_many', scope: 'address', untilMs: recent + 15 * MINUTE_MS },
    ],
    ['hold nobody back who never failed', {}, null],
  ] as const)('%s', (_, counts, hold) => {
    expect(signInHold(counts, now)).toEqual(hold);
  });

  it.each([
    ['nine ahead', {}, { email_and_address: 9 }, null],
    ['ten ahead', {}, { email_and_address: 10 }, 'email_and_address'],
    ['failures and those ahead together', { address: 30 }, { address: 20 }, 'address'],
    ['as many for one email from everywhere', { email: 60 }, { email: 40 }, 'email'],
  ] as const)('waits for the outcome of what is under way: %s', (_, failed, ahead, scope) => {
    const counts = Object.fromEntries(
      Object.entries(failed).map(([name, failures]) => [name, { failures, windowStartedAt: 0 }]),
    );
    const hold = scope && { kind: 'too_many', scope, untilMs: MINUTE_MS + 1000 };
    expect(signInHold(counts, MINUTE_MS, { ahead })).toEqual(hold);
  });

  it('of a past window do not count together with pending attempts', () => {
    const counts = { address: { failures: 49, windowStartedAt: 0 } };
    expect(signInHold(counts, 15 * MINUTE_MS, { ahead: { address: 1 } })).toBeNull();
  });

  it.each([
    ['nine within a quarter of an hour', { device: { failures: 9, windowStartedAt: recent } }, null],
    [
      'ten within a quarter of an hour',
      { device: { failures: 10, windowStartedAt: recent } },
      { kind: 'too_many', scope: 'device', untilMs: recent + 15 * MINUTE_MS },
    ],
    [
      'fifty within a day',
      { device_day: { failures: 50, windowStartedAt: now - HOUR_MS } },
      { kind: 'too_many', scope: 'device_day', untilMs: now + 23 * HOUR_MS },
    ],
    ['any number of strangers', { email: { failures: 1000, windowStartedAt: recent } }, null],
  ] as const)('on a known device hold it after its own only: %s', (_, counts, hold) => {
    expect(signInHold(counts, now, { limits: deviceSignInLimits })).toEqual(hold);
  });

  it('by code never lock the owner of an email address out, however many there are', () => {
    const counts = { email: { failures: 1000, windowStartedAt: 0 } };
    expect(signInHold(counts, 1, { limits: codeEntryLimits })).toBeNull();
    expect(
      signInHold({ address: { failures: 50, windowStartedAt: 0 } }, 1, { limits: codeEntryLimits }),
    ).not.toBeNull();
  });

  it.each([
    ['192.168.7.44', '192.168.7.0/24'],
    ['::ffff:192.168.7.44', '192.168.7.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001::a:b:c:d:e:f', '2001:0:a:b::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::FFFF:1.2.3.4', '1.2.3.0/24'],
    ['::ffff:102:304', '1.2.3.0/24'],
    ['::ffff:cb00:7107', '203.0.113.0/24'],
    ['0:0:0:0:0:ffff:1.2.3.4', '1.2.3.0/24'],
    ['0000:0000:0000:0000:0000:ffff:cb00:7107', '203.0.113.0/24'],
    ['2001:db8:1:2::1.2.3.4', '2001:db8:1:2::/64'],
    ['::1.2.3.4', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('from %s count for %s', (address, network) => {
    expect(addressNetwork(address)).toBe(network);
  });
});

describe('a ticket', () => {
  it.each([
    ['reset', HOUR_MS],
    ['invitation', 7 * DAY_MS],
    ['socket', MINUTE_MS],
    [externalPurpose('Club.example'), MINUTE_MS],
  ] as const)('for %s waits %s ms', (purpose, lifetimeMs) => {
    expect(ticketExpiresAtMs(purpose, 10)).toBe(10 + lifetimeMs);
  });

  it('for another site names its host', () => {
    expect([externalHost(externalPurpose('Club.example')), externalHost('admin')]).toEqual(['club.example', null]);
  });

  it('has the purposes of the specification', () => {
    expect(ticketPurposes.toSorted()).toEqual([
      'admin',
      'auto_login',
      'invitation',
      'reset',
      'see_as',
      'social_link',
      'social_login',
      'socket',
    ]);
  });
});
