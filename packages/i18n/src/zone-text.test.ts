import { expect, it } from 'vitest';
import cities from './ru/zones.json' with { type: 'json' };
import { offsetText, zoneText } from './zone-text.ts';

it.each([
  [0, 'UTC'],
  [180, 'UTC+3'],
  [330, 'UTC+5:30'],
  [-240, 'UTC−4'],
  [-570, 'UTC−9:30'],
])('%i minutes are written %s', (minutes, text) => {
  expect(offsetText(minutes)).toBe(text);
});

it.each([
  ['Europe/Moscow', 180, 'Москва, UTC+3'],
  ['America/Argentina/Buenos_Aires', -180, 'Буэнос-Айрес, UTC−3'],
  ['Mars/Olympus_Mons', 0, 'Olympus Mons, UTC'],
  ['UTC', 0, 'UTC'],
])('%s is called by its city and offset', (id, minutes, text) => {
  expect(zoneText(id, minutes, cities)).toBe(text);
});
