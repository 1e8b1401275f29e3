import { describe, expect, it } from 'vitest';
import { courseDraft, day, film, lesson, stage } from '../../testing/draft.ts';
import { publishSummary } from './publish-summary.ts';

describe('what publishing would do', () => {
  it('counts what learners get', () => {
    expect(publishSummary(courseDraft()).counts).toEqual({ stage: 2, day: 4, lesson: 4, homework: 0 });
  });

  it('raises the version only when something has changed', () => {
    expect(publishSummary(courseDraft({ version: 3 })).version).toBe(4);
    expect(publishSummary(courseDraft({ version: 3, has_unpublished_changes: false })).version).toBe(3);
  });

  it('counts missing texts per language', () => {
    const draft = courseDraft({ stages: [{ ...stage(1, 'Ground', [day(11, 'Feet')]), title: { ru: 'Земля' } }] });
    expect(publishSummary(draft).missing).toEqual([{ language: 'en', count: 1 }]);
  });

  it('warns about refused or unfinished films and days without a lesson', () => {
    const set = {
      id: 1,
      key: 's',
      sort: 1,
      title: {},
      is_archived: false,
      repeat_count: 1,
      repeat_from: null,
      repeat_to: null,
    };
    const draft = courseDraft({
      stages: [
        stage(1, 'Ground', [
          day(11, 'A', {
            lesson_sets: [
              {
                ...set,
                lessons: [
                  lesson(1, 'x', { film: film(1, { state: 'failed' }) }),
                  lesson(2, 'y', { film: film(2, { state: 'queued' }) }),
                ],
              },
            ],
          }),
          day(12, 'B', { lesson_sets: [] }),
          day(13, 'C', { lesson_sets: [], is_rest: true }),
        ]),
      ],
    });
    const gaps = publishSummary(draft).gaps.map(({ kind, parts }) => [kind, parts.map(({ key }) => key)]);
    expect(gaps).toEqual([
      ['film_failed', ['lesson-1.1']],
      ['day_empty', ['day-12']],
      ['film_waiting', ['lesson-1.2']],
    ]);
  });

  it('warns about a day that opens on the same day as the next one', () => {
    const days = [0, 1, 1].map((open_delay_days, index) => day(11 + index, 'A', { open_delay_days }));
    const [gap] = publishSummary(courseDraft({ stages: [stage(1, 'Ground', days)] })).gaps;
    expect([gap?.kind, gap?.parts.map(({ key }) => key)]).toEqual(['day_opens_with_next', ['day-12']]);
  });
});
