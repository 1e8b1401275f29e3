import { describe, expect, it } from 'vitest';
import { courseDraft, day, film, lesson, stage } from '../../testing/draft.ts';
import { courseFilms, everyPart, outline, practiceLength } from './outline.ts';

describe('the outline of a course', () => {
  it('numbers days through all stages and skips archived ones', () => {
    const course = outline(
      courseDraft({
        stages: [
          stage(1, 'Ground', [day(11, 'A'), day(12, 'B', { is_archived: true })]),
          stage(2, 'Balance', [day(21, 'C')]),
        ],
      }),
    );
    const days = everyPart(course).filter((part) => part.kind === 'day');
    expect(days.map(({ number }) => number)).toEqual([1, null, 2]);
  });

  it('names the next day that opens on the same day, past archived ones and stages', () => {
    const opens = (id: number, open_delay_days: number, is_archived = false) =>
      day(id, '', { open_delay_days, is_archived });
    const course = outline(
      courseDraft({
        stages: [
          stage(1, 'Ground', [opens(11, 0), opens(12, 1), opens(13, 1, true)]),
          stage(2, 'Balance', [opens(21, 1), opens(22, 2)]),
        ],
      }),
    );
    const days = everyPart(course).filter((part) => part.kind === 'day');
    expect(days.map(({ opensWith }) => opensWith)).toEqual([null, 3, null, null, null]);
  });

  it('counts a film once and skips archived parts', () => {
    const shared = film(5, { state: 'processing' });
    const set = (id: number) => ({
      id,
      key: `s${id}`,
      sort: 1,
      title: {},
      is_archived: false,
      repeat_count: 1,
      repeat_from: null,
      repeat_to: null,
      lessons: [lesson(1, 'L', { film: shared })],
    });
    const draft = courseDraft({
      stages: [
        stage(1, 'Ground', [
          day(11, 'A', { lesson_sets: [set(1)] }),
          day(12, 'B', { lesson_sets: [set(2)] }),
          day(13, 'C', { is_archived: true }),
        ]),
      ],
    });
    expect(courseFilms(draft).map(({ id }) => id)).toEqual([5]);
  });

  it('adds up the practice of a day', () => {
    const course = outline(courseDraft());
    expect(practiceLength(course)).toBe(4 * 60);
  });
});
