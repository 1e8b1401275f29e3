import { describe, expect, it } from 'vitest';
import { preferredSound, qualityWithin, trackOfLanguage } from './stream.ts';

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

  it('have no quality in a film without renditions', () => expect(qualityWithin([], 720)).toBeUndefined());

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

describe('the initial audio track', () => {
  const described = { id: 7, language: 'ru', label: 'ru', isDescription: true };
  const all = [described, ...tracks];
  const [ru, en] = tracks;

  it.each([
    ['is no description before one is chosen', 'ru', false, ru?.id],
    ['is a description for who has chosen one', 'ru', true, described.id],
    ['is without a description where there is none', 'en', true, en?.id],
    ['is none of another language', 'fr', true, undefined],
  ])('%s', (_, language, isDescribed, id) => {
    expect(preferredSound(all, language, isDescribed)?.id).toBe(id);
  });
});
