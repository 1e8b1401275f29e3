import { textLimits } from '../limits.ts';
import { describe, expect, it } from 'vitest';
import { canSendSupport, normalizeSupport, supportProblems } from './message.ts';

const form = { name: 'Anna', email: 'anna@site.ru', message: 'Help' };

describe('a message to support', () => {
  it.each([
    [{}, {}],
    [{ email: '' }, { email: { code: 'required' } }], // SUP-002
    [{ email: 'x' }, { email: { code: 'invalid_email' } }],
    [{ email: ' Anna@Site.RU ' }, {}],
    [{ name: ' ' }, { name: { code: 'required' } }], // SUP-003
    [{ name: 'а'.repeat(101) }, { name: { code: 'too_long', params: { count: 100 } } }],
    [{ name: 'An\u0000na' }, { name: { code: 'nul' } }],
    [{ message: '  ' }, { message: { code: 'required' } }], // SUP-004
    [{ message: 'x'.repeat(500) }, {}],
    [{ message: 'x'.repeat(501) }, { message: { code: 'too_long', params: { count: 500 } } }],
    [{ message: '\ud800' }, { message: { code: 'lone_surrogate' } }],
    [
      { name: '', email: '', message: '' },
      { name: { code: 'required' }, email: { code: 'required' }, message: { code: 'required' } },
    ],
  ])('changed by %j has the problems %j', (changed, problems) => {
    expect(supportProblems({ ...form, ...changed })).toEqual(problems);
  });

  it('has up to 500 characters (CON-006)', () => {
    expect(textLimits.supportMessage).toBe(500);
  });

  it.each([
    ['Help', false, true],
    ['Help', true, false],
    ['', false, false],
    [' \n', false, false],
  ])('%j, being sent %s, may be sent: %s (SUP-005)', (message, isSending, expected) => {
    expect(canSendSupport({ message }, isSending)).toBe(expected);
  });

  it('is sent trimmed', () => {
    expect(normalizeSupport({ name: ' Anna ', email: ' A@Site.RU', message: ' Help\n' })).toEqual({
      name: 'Anna',
      email: 'a@site.ru',
      message: 'Help',
    });
  });
});
