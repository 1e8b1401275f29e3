import { describe, expect, it } from 'vitest';
import { offeredSources, readSocialReturn, socialErrorCode, socialErrorCodes, socialOrder } from './external-auth.ts';

describe('networks to sign in with', () => {
  it.each([
    ['android', ['google', 'vkontakte', 'facebook', 'apple']], // CFG-047
    ['web', ['google', 'vkontakte', 'facebook', 'apple']], // Q31
    ['ios', ['apple', 'google', 'vkontakte', 'facebook']], // CFG-048
  ] as const)('stand on %s in the order %j', (platform, order) => {
    expect(socialOrder(platform)).toEqual(order);
  });

  it.each([
    [{ isEnabled: true, sources: ['vkontakte', 'google', 'elsewhere'] }, ['google', 'vkontakte']], // CFG-027
    [{ isEnabled: true, sources: [] }, []], // ACC-004
    [{ isEnabled: false, sources: ['google'] }, []],
  ])('of the site %j are %j', (site, sources) => {
    expect(offeredSources(socialOrder('web'), site)).toEqual(sources);
  });

  it('have a code for each known failure, and one for all others (ERR-012..017)', () => {
    for (const code of socialErrorCodes) expect(socialErrorCode(code)).toBe(code);
    expect(['x', '', null, undefined, 'toString'].map(socialErrorCode)).toEqual(Array(5).fill('unknown_error'));
  });
});

describe('the return from a network (Q62)', () => {
  const nothing = { token: null, errorCode: null, errorMessage: null };

  it.each([
    [
      { action: 'login', method: 'google', status: 'success', token: 'T' }, // ACC-112
      { ...nothing, action: 'login', source: 'google', status: 'success', token: 'T' },
    ],
    [
      { action: 'login', method: 'apple', status: 'fail', errorCode: 'login_no_link', errorMessage: 'm' }, // ACC-113
      { action: 'login', source: 'apple', status: 'fail', token: null, errorCode: 'login_no_link', errorMessage: 'm' },
    ],
    [
      { action: 'link', method: 'other', status: 'success' }, // ACC-114
      { ...nothing, action: 'link', source: null, status: 'success' },
    ],
    [{ action: 'payment', method: 'card', status: 'success' }, null],
    [{ action: 'login', status: 'maybe' }, null],
    [
      { action: 'link', status: 'fail', errorCode: 7 },
      { ...nothing, action: 'link', source: null, status: 'fail' },
    ],
    [{}, null],
  ])('by %j is %o', (query, expected) => {
    expect(readSocialReturn(query)).toEqual(expected);
  });
});
