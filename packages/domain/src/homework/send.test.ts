import { textLimits } from '../limits.ts';
import { describe, expect, it } from 'vitest';
import { canRefuseHomework, canSendHomework, sendHomeworkProblems, sendHomeworkRefusal } from './send.ts';

const lock = { kind: 'demo', untilMs: null } as const;

describe('sending homework', () => {
  it.each([
    ['NOT_UPLOADED', null, null],
    ['FAIL', null, null],
    ['UPLOADED', null, { kind: 'wrong_status', status: 'UPLOADED' }],
    ['DONE', null, { kind: 'wrong_status', status: 'DONE' }],
    ['NOT_UPLOADED', lock, { kind: 'locked', lock }],
    ['DONE', lock, { kind: 'locked', lock }],
  ] as const)('that is %s behind %o is refused as %o', (status, behind, refusal) => {
    expect(sendHomeworkRefusal({ status, lock: behind })).toEqual(refusal);
    expect(canSendHomework({ status, lock: behind })).toBe(refusal === null);
  });

  it.each([
    ['NOT_UPLOADED', null, true],
    ['FAIL', null, true],
    ['UPLOADED', null, false],
    ['DONE', null, false],
    ['NOT_UPLOADED', lock, false],
    ['FAIL', { kind: 'ended', untilMs: null }, false],
  ] as const)('that is %s behind %o can be declined: %s', (status, behind, expected) => {
    expect(canRefuseHomework({ status, lock: behind })).toBe(expected);
  });
});

describe('an answer', () => {
  const empty = { message: '', files: [], exercises: [], type: 'homework' } as const;
  const nothing = [{ field: 'message', kind: 'nothing_sent' }];

  it.each([
    ['needs something', empty, 'any', nothing],
    ['needs more than blanks', { ...empty, message: ' \n' }, 'any', nothing],
    ['may be a comment', { ...empty, message: 'Готово' }, 'any', []],
    ['may be a file', { ...empty, files: [1] }, 'any', []],
    ['may be an exercise', { ...empty, exercises: [1] }, 'any', []],
    ['may have 5000 characters', { ...empty, message: 'а'.repeat(textLimits.homeworkMessage) }, 'any', []],
    [
      'may not have 5001',
      { ...empty, message: 'а'.repeat(textLimits.homeworkMessage + 1) },
      'any',
      [{ field: 'message', kind: 'too_long' }],
    ],
    [
      'may not hold NUL beside a file',
      { ...empty, message: '\u0000', files: [1] },
      'any',
      [{ field: 'message', kind: 'nul' }],
    ],
    ['needs text where text is asked', { ...empty, files: [1] }, 'text', [{ field: 'message', kind: 'required' }]],
    [
      'needs a file where a photo is asked',
      { ...empty, message: 'Готово' },
      'photo',
      [{ field: 'files', kind: 'required' }],
    ],
    [
      'needs a file where a film is asked',
      { ...empty, message: 'Готово' },
      'video',
      [{ field: 'files', kind: 'required' }],
    ],
    [
      'needs an exercise where one is asked',
      { ...empty, message: 'Готово' },
      'exercise',
      [{ field: 'exercises', kind: 'required' }],
    ],
    ['has the exercise it was asked for', { ...empty, exercises: [2] }, 'exercise', []],
    [
      'of selfies needs a photo',
      { ...empty, type: 'selfie', message: 'Готово' },
      'any',
      [{ field: 'files', kind: 'required' }],
    ],
    ['of selfies is complete with a photo', { ...empty, type: 'selfie', files: [1] }, 'text', []],
  ] as const)('%s', (_, body, answerType, problems) => {
    expect(sendHomeworkProblems(body, answerType)).toEqual(problems);
  });
});
