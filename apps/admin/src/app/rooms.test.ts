import { roleCapabilities, type StaffRole } from '@daystream/domain/identity';
import { describe, expect, it } from 'vitest';
import { isInRoom, openGroups, openRooms, startOf } from './rooms.ts';

describe('the rooms of the school', () => {
  it.each<[StaffRole, string[][]]>([
    ['expert', [['rooms.today', 'rooms.desk']]],
    ['author', [['rooms.today'], ['rooms.courses', 'rooms.media']]],
    ['support', [['rooms.today'], ['rooms.courses', 'rooms.people'], ['rooms.support']]],
    ['finance', []],
    [
      'admin',
      [
        ['rooms.today', 'rooms.desk'],
        ['rooms.courses', 'rooms.people', 'rooms.media'],
        ['rooms.site', 'rooms.audit', 'rooms.support'],
      ],
    ],
  ])('open to %s, in groups, are %j', (role, groups) => {
    expect(openGroups(roleCapabilities[role]).map((group) => group.map(({ text }) => text))).toEqual(groups);
  });

  it.each<[StaffRole, string]>([
    ['expert', '/desk'],
    ['author', '/welcome'],
    ['support', '/welcome'],
    ['finance', '/welcome'],
    ['admin', '/welcome'],
  ])('the day of %s begins at %s', (role, to) => {
    expect(startOf(roleCapabilities[role])).toBe(to);
  });

  it.each([
    ['/courses', 'rooms.courses'],
    ['/courses/5/learners', 'rooms.courses'],
    ['/import', 'rooms.courses'],
    ['/people/segments', 'rooms.people'],
    ['/welcome', 'rooms.today'],
  ])('%s is in %s only', (pathname, name) => {
    const holding = openRooms(roleCapabilities.admin).filter((room) => isInRoom(room, pathname));
    expect(holding.map(({ text }) => text)).toEqual([name]);
  });
});
