import type { Lesson } from '@daystream/client/models/course-days';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openPart } from '../../testing/open-part.tsx';
import { LessonRow } from './lesson-row.tsx';

const lesson = {
  id: 1,
  title: 'Breath',
  excerpt: '',
  kind: 'video',
  delay: 30_000,
  image: null,
  video: null,
} as unknown as Lesson;

it.each([
  [12_000, { isMoving: true, isDone: false }, true],
  [12_000, { isMoving: true, isDone: true }, true],
  [12_000, { isMoving: false, isDone: false }, true],
  [12_000, { isMoving: false, isDone: true }, false],
  [999, { isMoving: true, isDone: false }, false],
  [0, { isMoving: true, isDone: false }, false],
])('shows what is left of the lesson in the player, %i ms, %o: %s', async (leftMs, { isMoving, isDone }, isTold) => {
  const playing = { leftMs, isMoving };
  const row = { setLesson: { id: 1, sort: 1, lesson }, cover: '', isDone, playing, onSelect: () => undefined };
  await openPart({ screen: () => <LessonRow {...row} />, path: '/day', language: 'en' });
  await screen.findByText('Breath');
  expect(screen.queryByText(/left/) !== null).toBe(isTold);
});
