import { describe, expect, it } from 'vitest';
import { CHAT_CONFIG_WAIT_MS, chatQuestions, pushQuestion, questionsAfter, statusMove } from './registration-chat.ts';
import { userStatuses } from './status.ts';

describe('the registration chat', () => {
  const names = (status: number | null, withPush = false) =>
    questionsAfter(status, [...chatQuestions, ...(withPush ? [pushQuestion] : [])]).map(({ name }) => name);

  it('asks six things in order, three of which must be answered (ACC-105)', () => {
    expect(chatQuestions.map(({ name, type, isRequired }) => [name, type, isRequired])).toEqual([
      ['firstName', 'text', true],
      ['email', 'email', true],
      ['password', 'password', true],
      ['socials', 'socials', false],
      ['birthday', 'date', false],
      ['avatarId', 'image', false],
    ]);
  });

  it.each([
    [null, ['firstName', 'email', 'password', 'socials', 'birthday', 'avatarId']],
    [10, ['firstName', 'email', 'password', 'socials', 'birthday', 'avatarId']],
    [20, ['socials', 'birthday', 'avatarId']], // ACC-109
    [30, ['avatarId']],
    [40, []],
    [0, []],
    [5, []],
  ] as const)('of an account with status %s still asks %j', (status, expected) => {
    expect(names(status)).toEqual(expected);
  });

  it('goes by the order and the steps of configured questions (ACC-111)', () => {
    const configured = [
      { name: 'birthday', userStatus: 30 },
      { name: 'firstName' },
      { name: 'avatarId', userStatus: 40 },
    ];
    expect(questionsAfter(20, configured)).toEqual(configured);
    expect(questionsAfter(30, configured)).toEqual(configured.slice(1));
    expect(questionsAfter(40, configured)).toEqual([]);
    expect(questionsAfter(null, [])).toEqual([]);
  });

  it('waits three seconds for them (Q61)', () => {
    expect(CHAT_CONFIG_WAIT_MS).toBe(3000);
  });

  it('ends with the push permission where it is asked for (ACC-107, Q60)', () => {
    expect(names(40, true)).toEqual(['push']);
    expect(names(30, true)).toEqual(['avatarId', 'push']);
    expect(names(5, true)).toEqual([]);
  });
});

describe('the status of an account (Q47, Q48)', () => {
  it.each([
    [10, 20, 'moves'],
    [10, 40, 'moves'],
    [20, 30, 'moves'],
    [30, 40, 'moves'],
    [20, 20, 'stays'],
    [40, 40, 'stays'],
    [30, 20, 'refused'],
    [40, 30, 'refused'],
    [10, 10, 'refused'],
    [10, 0, 'refused'],
    [10, 25, 'refused'],
    [20, Number.NaN, 'refused'],
    [0, 40, 'refused'],
    [5, 20, 'refused'],
  ] as const)('%s asked to become %s: %s', (current, asked, move) => {
    expect(statusMove(current, asked)).toBe(move);
  });

  it('never moves down from any status', () => {
    for (const current of userStatuses)
      for (const asked of userStatuses) expect(asked < current && statusMove(current, asked) === 'moves').toBe(false);
  });
});
