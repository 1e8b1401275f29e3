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
  it('remembers a film that was on its way and how far it had come; a small file is soon chosen again', () => {
    keepUnfinished([upload('film.mov', 600 * MB), upload('cover.jpg', 2 * MB)]);
    expect(readUnfinished()).toEqual([
      { place: 'course-7:film.mov', name: 'film.mov', sizeBytes: 600 * MB, sentBytes: 300 * MB },
    ]);
  });

  it('forgets what has arrived', () => {
    keepUnfinished([upload('film.mov', 600 * MB)]);
    keepUnfinished([]);
    expect(readUnfinished()).toEqual([]);
  });

  it('begins anew when what was kept cannot be read', () => {
    localStorage.setItem('uploads.places', '{');
    expect(readUnfinished()).toEqual([]);
  });
});

describe('leaving the page', () => {
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    dispatchEvent(event);
    return event.defaultPrevented;
  };

  it('is asked about while something is on its way, and not when it was left behind before', () => {
    expect(leave()).toBe(false);
    keepUnfinished([upload('cover.jpg', 2 * MB)]);
    expect(leave()).toBe(true);
    keepUnfinished([{ ...upload('film.mov', 600 * MB), state: 'lost' }]);
    expect(leave()).toBe(false);
  });
});
