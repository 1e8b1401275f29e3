import { expect, it } from 'vitest';
import { isLessonForOptions } from './lesson-options.ts';

it.each([
  ['a lesson for everybody', [], [1], true],
  ['a lesson of a chosen option', [1, 2], [2], true],
  ['a lesson of other options', [1], [2], false],
  ['any lesson while nothing was chosen', [1], [], true],
])('shows or hides %s (STR-046)', (_, optionValueIds, chosen, isShown) => {
  expect(isLessonForOptions(optionValueIds, new Set(chosen))).toBe(isShown);
});
