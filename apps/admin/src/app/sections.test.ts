import { roleCapabilities, type StaffRole } from '@daystream/domain/identity';
import { describe, expect, it } from 'vitest';
import { isInSection, openGroups, openSections, startOf } from './sections.ts';

describe('the sections of the school', () => {
  it.each<[StaffRole, string[][]]>([
    ['expert', [['menu.today', 'menu.desk']]],
    ['author', [['menu.today'], ['menu.courses', 'menu.media']]],
    ['support', [['menu.today'], ['menu.courses', 'menu.people'], ['menu.support']]],
    ['finance', []],
    [
      'admin',
      [
        ['menu.today', 'menu.desk'],
        ['menu.courses', 'menu.people', 'menu.media'],
        ['menu.site', 'menu.audit', 'menu.support'],
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
    ['/courses', 'menu.courses'],
    ['/courses/5/learners', 'menu.courses'],
    ['/import', 'menu.courses'],
    ['/people/segments', 'menu.people'],
    ['/welcome', 'menu.today'],
  ])('%s is in %s only', (pathname, name) => {
    const holding = openSections(roleCapabilities.admin).filter((section) => isInSection(section, pathname));
    expect(holding.map(({ text }) => text)).toEqual([name]);
  });
});
