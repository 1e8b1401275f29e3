import { roleCapabilities, type StaffRole } from '@daystream/domain/identity';
import { describe, expect, it } from 'vitest';
import { openRooms } from './rooms.ts';

describe('the rooms of the school', () => {
  it.each<[StaffRole, string[]]>([
    ['expert', ['rooms.desk']],
    ['author', ['rooms.courses', 'rooms.import']],
    ['support', ['rooms.courses', 'rooms.people', 'rooms.support']],
    ['finance', []],
    ['admin', ['rooms.desk', 'rooms.courses', 'rooms.people', 'rooms.import', 'rooms.support', 'rooms.site']],
  ])('open to %s are %j', (role, names) => {
    expect(openRooms(roleCapabilities[role]).map(({ text }) => text)).toEqual(names);
  });
});
