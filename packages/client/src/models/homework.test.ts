import { expect, it } from 'vitest';
import { lastReview, mapHomeworkStory } from './homework.ts';

const file = {
  id: 3,
  type: 2,
  name: 'face.jpg',
  mime: 'image/jpeg',
  size: 1000,
  url: '/m/3',
  urls: { large: '/l', medium: '/m', small: '/s' },
  duration: null,
  created_at: 1,
};

const status = {
  id: 7,
  homework_id: 2,
  target_id: 4,
  target_type: 'stage_day_homework',
  status: 'FAIL',
  user_course_stream_id: 5,
  is_locked: false,
  is_refused: false,
  attempt: 1,
  sent_at: 100,
  created_at: 50,
  updated_at: 200,
} as const;

const message = { id: 1, is_viewed: true, created_at: 100, updated_at: 100, user_id: 9, dialog_id: 6 };

it('lists submissions and reviews with times in milliseconds', () => {
  const story = mapHomeworkStory({
    ...status,
    steps: [
      {
        kind: 'sent',
        at: 100,
        attempt: 1,
        score: null,
        message: { ...message, message: 'Done', employee: null, files: [file] },
      },
      {
        kind: 'to_redo',
        at: 200,
        attempt: 1,
        score: null,
        message: { ...message, message: 'Softer', employee: { is_expert: true, name: 'Anna', file }, files: [] },
      },
    ],
  });
  const [sent, judged] = story.steps;
  expect(sent).toMatchObject({ at: 100_000, message: { text: 'Done', author: null, files: [{ kind: 'image' }] } });
  expect(judged).toMatchObject({ kind: 'to_redo', message: { text: 'Softer', author: { name: 'Anna', photo: '/s' } } });
});

it('has no steps when they were not requested', () => {
  expect(mapHomeworkStory(status).steps).toEqual([]);
});

it('finds an expert’s latest review, even if the learner has sent something since', () => {
  const step = (kind: 'sent' | 'approved' | 'to_redo', at: number) =>
    ({ kind, at, attempt: 1, score: null, message: null }) as const;
  const older = mapHomeworkStory({ ...status, steps: [step('sent', 1), step('approved', 2)] });
  const newer = mapHomeworkStory({
    ...status,
    id: 8,
    steps: [step('sent', 3), step('to_redo', 4), step('sent', 5)],
  });
  expect(lastReview([newer, older])).toMatchObject({ story: { id: 8 }, step: { kind: 'to_redo', at: 4000 } });
  expect(lastReview([mapHomeworkStory({ ...status, steps: [step('sent', 1)] })])).toBeNull();
});
