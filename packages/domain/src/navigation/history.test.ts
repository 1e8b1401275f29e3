import { describe, expect, it } from 'vitest';
import { menuSections, routes } from './route-table.ts';
import { defaultLink, newHistory, pushPath, routesOf, sectionOf, sectionPath, stepBack } from './history.ts';
import { findRoute } from './routes.ts';

describe('sections of the menu', () => {
  it('list the routes they hold, each route in one', () => {
    expect(routesOf('home')).toEqual(['home']);
    expect(routesOf('chat')).toEqual(['chats', 'chat']);
    expect(routesOf('profile')).toContain('settingsSessions');
    const listed = menuSections.flatMap((section) => routesOf(section));
    expect(listed.toSorted()).toEqual(
      routes
        .map(({ name }) => name)
        .filter((name) => sectionOf(name))
        .toSorted(),
    );
  });

  it.each([
    ['home', ['home']], // SHL-104
    ['course', ['courses', 'calendar', 'day', 'home-courses']], // SHL-105, Q92
    ['chat', ['chat', 'chats']], // SHL-106
    ['task', ['task', 'tasks', 'tasks-stream', 'homework', 'homeworks']], // SHL-107, Q92
    ['catalog', ['catalog', 'home-catalog']], // SHL-108, Q92
    ['profile', ['user', 'userEdit', 'userSettings', 'userPassword', 'settingsNotifications', 'settingsReminders']], // SHL-109
    [
      'profile',
      ['settingsReminderNew', 'settingsReminderUpdate', 'settingsCookiePolicy', 'userPaymentMethods', 'userSetting'],
    ],
    [null, ['support', 'points', 'login', 'document', 'home-events']],
  ] as const)('%s covers %j', (section, names) => {
    expect(names.map((name) => sectionOf(name))).toEqual(names.map(() => section));
  });

  it('of the face variant put tasks under chat (SHL-113)', () => {
    expect((['tasks', 'homework', 'chat', 'home'] as const).map((name) => sectionOf(name, 'face'))).toEqual([
      'chat',
      'chat',
      'chat',
      'home',
    ]);
  });
});

describe('the navigation history', () => {
  const visited = (...paths: string[]) =>
    paths.reduce((history, path) => pushPath(history, 'course', path), newHistory);

  it('keeps the most recent first and skips a repeat of the latest (SHL-110)', () => {
    expect(visited('/a', '/b', '/b').course).toEqual(['/b', '/a']);
    expect(visited('/a', '/b', '/a').course).toEqual(['/a', '/b', '/a']);
  });

  it('leads a section back to its latest path (SHL-111)', () => {
    const history = pushPath(visited('/course/5/calendar', '/course/5/calendar/3'), 'chat', '/chat/4');
    expect(sectionPath(history, 'course')).toBe('/course/5/calendar/3');
    expect(sectionPath(history, 'chat')).toBe('/chat/4');
  });

  it('steps back within a section (SHL-061)', () => {
    const back = stepBack(visited('/a', '/b'), 'course');
    expect(back?.path).toBe('/a');
    expect(stepBack(back!.history, 'course')).toBeNull();
    expect(stepBack(newHistory, 'home')).toBeNull();
  });

  it('has a maximum length', () => {
    expect(visited(...Array.from({ length: 50 }, (_, index) => `/${index}`)).course).toHaveLength(20);
  });

  it.each([
    ['home', '/home'],
    ['course', '/courses'],
    ['chat', '/chats'],
    ['task', '/tasks'],
    ['profile', '/user'],
    ['catalog', { name: 'catalog' }],
  ] as const)('leads to the default of %s while nothing of it was open (SHL-112)', (section, link) => {
    expect(defaultLink(section)).toEqual(link);
  });

  it('has defaults that reach a route (Q93)', () => {
    for (const section of menuSections) expect(findRoute(sectionPath(newHistory, section))).not.toBeNull();
  });
});
