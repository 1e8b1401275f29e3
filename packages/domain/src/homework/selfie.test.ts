import { describe, expect, it } from 'vitest';
import { selfieRefusal, selfieState } from './selfie.ts';

const lock = { kind: 'demo', untilMs: null } as const;

describe('selfies of a homework', () => {
  it.each([
    [true, null, 'asked'],
    [true, 'sent', 'sent'],
    [true, 'refused', 'refused'],
    [false, null, null],
    [false, 'refused', null],
    [false, 'sent', 'sent'],
  ] as const)('that asks for them: %s, and got %s, stand at %s', (asksSelfie, answer, state) => {
    expect(selfieState({ asksSelfie, answer })).toBe(state);
  });

  it.each([
    ['send', true, null, null, null],
    ['send', true, 'sent', null, null],
    ['send', true, 'refused', null, null],
    ['send', false, null, null, { kind: 'not_asked' }],
    ['send', true, null, lock, { kind: 'locked', lock }],
    ['refuse', true, null, null, null],
    ['refuse', true, 'refused', null, null],
    ['refuse', true, 'sent', null, { kind: 'already_sent' }],
    ['refuse', false, null, null, { kind: 'not_asked' }],
    ['refuse', true, null, lock, { kind: 'locked', lock }],
  ] as const)(
    'are asked to %s: asked for %s, answered %s, behind %o',
    (action, asksSelfie, answer, behind, refusal) => {
      expect(selfieRefusal({ asksSelfie, answer, lock: behind }, action)).toEqual(refusal);
    },
  );
});
