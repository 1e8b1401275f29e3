import { afterEach, describe, expect, it } from 'vitest';
import type { PlaceUpload } from './place-uploads.ts';
import { keepUnfinished, readUnfinished } from './unfinished-uploads.ts';

afterEach(() => keepUnfinished([]));

const MB = 1_000_000;
const upload = (name: string, sizeBytes: number): PlaceUpload => ({
  place: `course-7:${name}`,
  name,
  sizeBytes,
  sentBytes: sizeBytes / 2,
  leftMs: 1000,
  state: 'sending',
  problem: null,
  file: null,
});

describe('a reload of the page', () => {
  it('keeps an unfinished film upload with its progress, but not a small file', () => {
    keepUnfinished([upload('film.mov', 600 * MB), upload('cover.jpg', 2 * MB)]);
    expect(readUnfinished()).toEqual([
      { place: 'course-7:film.mov', name: 'film.mov', sizeBytes: 600 * MB, sentBytes: 300 * MB },
    ]);
  });

  it('drops finished uploads', () => {
    keepUnfinished([upload('film.mov', 600 * MB)]);
    keepUnfinished([]);
    expect(readUnfinished()).toEqual([]);
  });

  it('starts empty when the stored text is unreadable', () => {
    localStorage.setItem('uploads.0.places', '{');
    expect(readUnfinished()).toEqual([]);
  });
});

describe('leaving the page', () => {
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    dispatchEvent(event);
    return event.defaultPrevented;
  };

  it('asks for confirmation during an upload, but not for one lost by an earlier reload', () => {
    expect(leave()).toBe(false);
    keepUnfinished([upload('cover.jpg', 2 * MB)]);
    expect(leave()).toBe(true);
    keepUnfinished([{ ...upload('film.mov', 600 * MB), state: 'lost' }]);
    expect(leave()).toBe(false);
  });
});
