import { describe, expect, it } from 'vitest';
import { videosFolder } from './videos-folder.ts';

const file = (name: string) => new File(['x'], name);
const pathsOf = (names: string[], title = 'Йога') =>
  videosFolder(title, names.map(file))?.media.map(({ path }) => path);

describe('videos of this device as a folder', () => {
  it('makes each video a day, in the natural order of their names', () => {
    expect(pathsOf(['day 10.mp4', 'day 2.mov', 'Day 1.MP4'])).toEqual([
      '1 Day 1/Day 1.MP4',
      '2 day 2/day 2.mov',
      '3 day 10/day 10.mp4',
    ]);
  });

  it('numbers ten and more so that they stay in order', () => {
    const names = Array.from({ length: 11 }, (_, place) => `v${place + 1}.mp4`);
    expect(pathsOf(names)?.[0]).toBe('01 v1/v1.mp4');
  });

  it('leaves out the numbers of names that all have one', () => {
    expect(pathsOf(['02 - Twists.mp4', '10_Rest.mp4', '1. Breath.mp4'])).toEqual([
      '1 Breath/1. Breath.mp4',
      '2 Twists/02 - Twists.mp4',
      '3 Rest/10_Rest.mp4',
    ]);
    expect(pathsOf(['108 bows.mp4', 'Rest.mp4'])?.[0]).toBe('1 108 bows/108 bows.mp4');
  });

  it.each([
    ['Сила: без прыжков?', 'Сила без прыжков'],
    ['../secret', 'secret'],
    ['  a   b ', 'a b'],
  ])('names the folder of %j without signs that a system refuses', (title, name) => {
    expect(videosFolder(title, [file('a.mp4')])?.name).toBe(name);
  });

  it('takes only videos, and nothing without a name', () => {
    expect(pathsOf(['a.mp4', 'notes.txt'])).toEqual(['1 a/a.mp4']);
    expect(videosFolder('Йога', [file('notes.txt')])).toBeNull();
    expect(videosFolder(' / ', [file('a.mp4')])).toBeNull();
  });
});
