import { describe, expect, it } from 'vitest';
import { type RouteName, routes, screenGroups } from './route-table.ts';
import { findRoute, getRoute, opensByItself, routePath } from './routes.ts';

/** The URLs of Q43, Q82 and Q93 and those of the specification, as they are typed into the address bar. */
const ADDRESSES: readonly [path: string, name: RouteName, access: string][] = [
  ['/', 'login', 'guest'],
  ['/signup', 'signup', 'guest'],
  ['/auto-login', 'auto-login', 'open'],
  ['/reset', 'accessRecovery', 'guest'],
  ['/user', 'user', 'auth'],
  ['/resetPassword', 'resetPassword', 'auth'], // Q40
  ['/emailVerification', 'emailVerification', 'auth'],
  ['/phoneVerification', 'phoneVerification', 'auth'],
  ['/updateProfile', 'updateProfile', 'auth'],
  ['/user/info-chat', 'userInfoChat', 'auth'], // Q43
  ['/linksocialnetworks', 'linkSocialNetworks', 'auth'],
  ['/user/social-networks', 'socialNetworks', 'auth'],
  ['/user/settings/password', 'userPassword', 'auth'],
  ['/user/settings/sessions', 'settingsSessions', 'auth'],
  ['/user/settings/export', 'settingsExport', 'auth'],
  ['/user/settings/security', 'settingsSecurity', 'auth'],
  ['/second-step', 'twoFactor', 'guest'],
  ['/user/settings/notifications', 'settingsNotifications', 'auth'],
  ['/user/settings/reminders', 'settingsReminders', 'auth'],
  ['/user/settings/reminders/new', 'settingsReminderNew', 'auth'], // SHL-015
  ['/user/settings/reminders/7', 'settingsReminderUpdate', 'auth'],
  ['/user/edit', 'userEdit', 'auth'],
  ['/user/settings', 'userSettings', 'auth'],
  ['/user/subscriptions', 'subscriptions', 'auth'],
  ['/subscriptions', 'subscriptions-warning', 'auth'],
  ['/user/installments', 'installments', 'auth'],
  ['/user/subscription/7', 'subscription', 'auth'],
  ['/user/settings/cookie', 'settingsCookiePolicy', 'auth'],
  ['/user/settings/user-payment-methods', 'userPaymentMethods', 'auth'],
  ['/delete', 'delete', 'open'],
  ['/logout', 'logout', 'open'],
  ['/user/setting', 'userSetting', 'auth'],
  ['/home', 'home', 'auth'],
  ['/courses', 'home-courses', 'auth'],
  ['/events', 'home-events', 'auth'],
  ['/catalog', 'home-catalog', 'auth'],
  ['/course', 'courses', 'auth'],
  ['/course/5/stages', 'course-stages', 'auth'],
  ['/course/5/calendar', 'calendar', 'auth'],
  ['/course/calendar', 'calendar-cut', 'auth'], // SHL-036
  ['/course//calendar', 'calendar-empty', 'auth'],
  ['/course/5/freeze', 'courseFreeze', 'auth'],
  ['/course/5/pause', 'coursePause', 'auth'],
  ['/course/5/update', 'courseUpdate', 'auth'],
  ['/course/5/stages/2/days/9', 'stage-day', 'auth'],
  ['/course/5/calendar/3', 'day', 'auth'],
  ['/homework', 'homeworks', 'auth'],
  ['/homework/5/8', 'homework', 'auth'],
  ['/tasks', 'tasks', 'auth'], // Q93
  ['/chat', 'chats', 'auth'],
  ['/chat/4', 'chat', 'auth'],
  ['/chats', 'chats-link', 'auth'],
  ['/chats/4', 'chat-link', 'auth'],
  ['/videoconsultations', 'videoconsultations', 'auth'],
  ['/videoconsultations/6', 'videoconsultation', 'auth'],
  ['/support', 'support', 'auth'],
  ['/support/10', 'support-category', 'auth'],
  ['/support/10/5', 'support-category-stream', 'auth'],
  ['/banners', 'banners', 'auth'],
  ['/user/points', 'points', 'auth'],
  ['/user/points/history', 'points-history', 'auth'],
  ['/course/5/materials', 'materials', 'auth'],
  ['/course/5/materials/3', 'material', 'auth'],
  ['/new-course/12', 'new-course', 'auth'],
  ['/document', 'document', 'open'], // Q82
];

describe('an address of the cabinet', () => {
  it.each(ADDRESSES)('%s is %s for %s', (path, name, access) => {
    expect(findRoute(path)?.name).toBe(name);
    expect(getRoute(name).access).toBe(access);
  });

  it('is in the table once, also one that the specification does not list', () => {
    const names = routes.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const { name, path } of routes) expect(findRoute(path.replaceAll(/\$\w+/g, '7'))?.name).toBe(name);
  });

  it.each([
    ['/abc'],
    ['/admin'],
    ['/home/1'],
    ['/Home'],
    ['//home'],
    ['/course/x/calendar'],
    ['/course/0/calendar'],
    ['/course/05/calendar'],
    ['/course/-5/calendar'],
    ['/course/5/calendar/3/4'],
    [`/chat/${'9'.repeat(17)}`],
    ['/user/settings/reminders/old'],
    ['/home?tab=all'],
    ['/home\n'],
    [''],
  ])('is not %j (SHL-054, Q81)', (path) => {
    expect(findRoute(path)).toBeNull();
  });

  it('may end with a slash', () => {
    expect(findRoute('/course/5/calendar/')).toEqual({ name: 'calendar', params: { streamId: '5' } });
  });

  it('is parsed into parameters and built from them again', () => {
    expect(findRoute('/course/5/stages/2/days/9')?.params).toEqual({ streamId: '5', stageId: '2', dayId: '9' });
    for (const [path] of ADDRESSES) {
      const found = findRoute(path)!;
      expect(routePath(found.name, found.params)).toBe(path);
    }
    expect(() => routePath('calendar')).toThrow('streamId');
    expect(() => routePath('calendar', { streamId: '' })).toThrow('streamId');
  });
});

describe('the route table', () => {
  const namesWhere = (holds: (name: RouteName) => unknown) => routes.map(({ name }) => name).filter(holds);

  it.each([
    ['user', 'home', undefined], // SHL-005
    ['subscriptions-warning', 'subscriptions', { warning: 'true' }], // SHL-020
    ['courses', 'home', undefined], // SHL-033
    ['course-stages', 'calendar', undefined], // SHL-034
    ['calendar-cut', 'courses', undefined], // SHL-036, Q94
    ['calendar-empty', 'courses', undefined],
    ['courseFreeze', 'calendar', undefined], // SHL-037
    ['stage-day', 'day', undefined], // SHL-038
    ['chats-link', 'chats', undefined], // Q93
    ['chat-link', 'chat', undefined],
    ['tasks', 'homeworks', undefined],
  ] as const)('sends %s to %s with %o', (name, to, search) => {
    expect(getRoute(name).redirect).toMatchObject({ to, ...(search && { search }) });
  });

  it('redirects nothing else, and every redirect ends at a screen', () => {
    expect(namesWhere((name) => getRoute(name).redirect)).toHaveLength(11);
    for (const name of namesWhere((each) => getRoute(each).redirect)) {
      let target = getRoute(name);
      for (let hops = 0; target.redirect && hops < 3; hops += 1) target = getRoute(target.redirect.to);
      expect(target.group).toBeDefined();
    }
  });

  it('names the 29 screen groups, and each has a screen (SHL-056)', () => {
    expect(screenGroups).toHaveLength(29);
    expect(new Set(screenGroups)).toEqual(new Set(routes.flatMap((route) => ('group' in route ? [route.group] : []))));
  });

  it('asks for an email on five routes (Q46)', () => {
    expect(namesWhere((name) => getRoute(name).needsEmail).toSorted()).toEqual(
      ['new-course', 'support', 'support-category', 'support-category-stream', 'videoconsultation'].toSorted(),
    );
  });

  it('exempts the routes of Q44, and the link that undoes a change of address, from the warning', () => {
    expect(namesWhere((name) => getRoute(name).isSpared).toSorted()).toEqual(
      [
        'addressLink',
        'user',
        'userEdit',
        'updateProfile',
        'userPassword',
        'resetPassword',
        'userSetting',
        'userSettings',
        'settingsSessions',
        'settingsExport',
        'settingsSecurity',
        'settingsNotifications',
        'settingsReminders',
        'settingsReminderNew',
        'settingsReminderUpdate',
        'settingsCookiePolicy',
        'userPaymentMethods',
        'subscriptions',
        'subscriptions-warning', // leads there itself
        'subscription',
        'logout',
        'delete',
        'document',
      ].toSorted(),
    );
  });
});

describe('a route that opens by itself (Q33, CFG-036)', () => {
  const off = { registration: false, banners: false, chatSupport: false, videoConsultationSupport: false };

  it.each([
    ['home', off, true],
    ['points', off, true],
    ['chats', off, false],
    ['chats', { ...off, chatSupport: true }, true],
    ['chat', { ...off, chatSupport: true }, false], // somebody has to say which
    ['courses', off, false], // stands for another
    ['login', off, false],
    ['document', off, false],
  ] as const)('%s with %j: %s', (name, features, is) => {
    expect(opensByItself(name, features)).toBe(is);
  });
});
