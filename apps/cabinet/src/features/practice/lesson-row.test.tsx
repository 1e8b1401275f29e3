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
  [12_000, true],
  [999, false],
  [0, false],
])('shows what is left of a playing lesson, %i ms: %s', async (leftMs, isTold) => {
  const playing = { leftMs, isMoving: true };
  const row = { setLesson: { id: 1, sort: 1, lesson }, cover: '', isDone: false, playing, onSelect: () => undefined };
  await openPart({ screen: () => <LessonRow {...row} />, path: '/day', language: 'en' });
  await screen.findByText('Breath');
  expect(screen.queryByText(/left/) !== null).toBe(isTold);
});
