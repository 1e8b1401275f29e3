import type { Video } from '@daystream/client/models/media';
import { describe, expect, it } from 'vitest';
import { hasDescription, lessonFilm } from './lesson-film.ts';
import { testLesson } from './testing/day.ts';

const film = (id: number, given: Partial<Video> = {}): Video => ({
  id,
  lessonId: 1,
  courseIds: [],
  createdAt: 0,
  duration: 60_000,
  width: 1280,
  height: 720,
  url: null,
  preview: null,
  subs: [],
  guides: [],
  chapters: [],
  isFailed: false,
  m3u8: `/${id}.m3u8`,
  mp4: null,
  ...given,
});
const [lying, upright, told, toldUpright] = [film(1), film(2), film(3), film(4)];
const raw = film(9, { m3u8: null });

describe('the film of a lesson', () => {
  it.each([
    ['lies in a wide window', { localVideoFile: lying, verticalVideo: upright }, false, 1],
    ['stands in an upright one', { localVideoFile: lying, verticalVideo: upright }, true, 2],
    ['lies where there is no upright one', { localVideoFile: lying }, true, 1],
    ['stands where there is no other', { localVideoFile: undefined, verticalVideo: upright }, false, 2],
    ['lies while the upright one is being converted', { localVideoFile: lying, verticalVideo: raw }, true, 1],
    ['is the one that is being converted while none can be played', { localVideoFile: raw }, true, 9],
  ])('%s', (_, films, isUpright, id) => {
    expect(lessonFilm(testLesson({ id: 1, ...films }).lesson, 'practice', isUpright)?.id).toBe(id);
  });

  it('has an explanation where its author made one', () => {
    const { lesson } = testLesson({ id: 1, localVideoFile: lying, localDescriptionVideoFile: told });
    expect(hasDescription(lesson)).toBe(true);
    expect(lessonFilm(lesson, 'description', true)?.id).toBe(3);
    expect(lessonFilm({ ...lesson, verticalDescriptionVideo: toldUpright }, 'description', true)?.id).toBe(4);
    expect(hasDescription(testLesson({ id: 1, localVideoFile: lying }).lesson)).toBe(false);
  });
});
