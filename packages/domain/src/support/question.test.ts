import { describe, expect, it } from 'vitest';
import { mayMoveQuestion, type QuestionState, questionStates } from './question.ts';

describe('a question to support', () => {
  it.each([
    ['open', ['answered', 'closed']],
    ['answered', ['open', 'answered', 'closed']],
    ['closed', ['open']],
  ] satisfies [QuestionState, QuestionState[]][])('that is %s can be brought to %j alone (ADM-033)', (from, to) => {
    expect(questionStates.filter((state) => mayMoveQuestion(from, state))).toEqual(to);
  });
});
