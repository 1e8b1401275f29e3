import { describe, expect, it } from 'vitest';
import { fits, type PlaceKind } from './file-kinds.ts';

describe('a dropped file', () => {
  it.each<[string, string, PlaceKind, boolean]>([
    ['warrior.mov', 'video/quicktime', 'film', true],
    ['warrior.MKV', '', 'film', true],
    ['memo.pdf', 'application/pdf', 'film', false],
    ['cover.png', 'image/png', 'picture', true],
    ['photo.heic', 'image/heic', 'picture', false],
    ['memo.pdf', 'application/pdf', 'document', true],
    ['warrior.mp4', 'video/mp4', 'document', false],
    ['day.ru.SRT', '', 'subtitle', true],
    ['day.txt', 'text/plain', 'subtitle', false],
    ['english.m4a', 'audio/x-m4a', 'audio', true],
    ['no ending', '', 'film', false],
  ])('%s (%s) as %s: %s', (name, type, kind, answer) => {
    expect(fits({ name, type }, kind)).toBe(answer);
  });
});
