import { describe, expect, it } from 'vitest';
import { qualityWithin, trackOfLanguage } from './stream.ts';

const qualities = [1080, 720, 480].map((size, id) => ({ id, size }));
const tracks = ['ru', 'en-GB', 'es'].map((language, id) => ({ id, language, label: language }));

describe('settings that apply to every film', () => {
  it.each([
    [1080, 1080],
    [900, 720],
    [240, 480],
  ])('limit %i gives %ip', (limit, size) => {
    expect(qualityWithin(qualities, limit)?.size).toBe(size);
  });

  it('have no quality in a film without any', () => expect(qualityWithin([], 720)).toBeUndefined());

  it.each([
    ['es', 'es'],
    ['en', 'en-GB'],
    ['ru-RU', 'ru'],
    ['fr', undefined],
    [null, undefined],
  ])('language %s gives %s', (language, found) => {
    expect(trackOfLanguage(tracks, language)?.language).toBe(found);
  });
});
