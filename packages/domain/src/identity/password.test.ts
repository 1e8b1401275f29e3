import { describe, expect, it } from 'vitest';
import { formRuleNames, formRules } from './form-rules.ts';
import { normalizePassword, passwordProblem, repeatProblem } from './password.ts';

describe('a new password (Q42)', () => {
  const isCommon = (password: string) => ['password', 'qwerty123'].includes(password);

  it.each([
    ['', { code: 'required' }],
    ['    ', { code: 'required' }],
    ['1234567', { code: 'too_short', params: { count: 8 } }], // ACC-042
    [' 1234567  ', { code: 'too_short', params: { count: 8 } }],
    ['12345678', null],
    ['  12345678  ', null],
    ['пароль из слов', null],
    ['x'.repeat(128), null],
    ['x'.repeat(129), { code: 'too_long', params: { count: 128 } }],
    ['e\u0301'.repeat(7), { code: 'too_short', params: { count: 8 } }], // seven letters, however they are typed
    ['e\u0301'.repeat(128), null],
    ['Password', { code: 'too_common' }],
    [' qwerty123 ', { code: 'too_common' }],
    ['se\u0000cretsecret', { code: 'nul' }],
    ['se\ud800cretsecret', { code: 'lone_surrogate' }],
  ])('%j has the problem %o', (password, problem) => {
    expect(passwordProblem(password, { isCommon })).toEqual(problem);
  });

  it('is accepted where the list of common passwords is missing', () => {
    expect(passwordProblem('password')).toBeNull();
  });

  it('is normalised to NFC and trimmed', () => {
    expect(normalizePassword(' e\u0301te\u0301-e\u0301te\u0301 ')).toBe('\u00e9t\u00e9-\u00e9t\u00e9');
  });

  it.each([
    ['secret12', 'secret12', null],
    [' secret12', 'secret12 ', null],
    ['\u00e9secret12', 'e\u0301secret12', null],
    ['secret12', 'secret13', { code: 'not_confirmed' }], // ACC-041
    ['secret12', 'Secret12', { code: 'not_confirmed' }],
    ['secret12', ' ', { code: 'required' }],
  ])('%j repeated as %j has the problem %o', (password, repeat, problem) => {
    expect(repeatProblem(password, repeat)).toEqual(problem);
  });
});

describe('rules of forms', () => {
  it('have the six names of the specification (ACC-044)', () => {
    expect(Object.keys(formRules)).toEqual(['required', 'email', 'emailRfc', 'confirmed', 'min', 'max']);
    expect(formRuleNames).toEqual(Object.keys(formRules));
  });

  it.each([
    ['required', formRules.required(' '), { code: 'required' }],
    ['required', formRules.required('a'), null],
    ['email', formRules.email(' A@Site.RU '), null],
    ['email', formRules.email('x'), { code: 'invalid_email' }],
    ['email', formRules.email(''), null],
    ['emailRfc', formRules.emailRfc('a..b@c.ru'), { code: 'invalid_email', error: 'doubleDot' }], // ACC-045
    ['emailRfc', formRules.emailRfc('a@c.ru'), null],
    ['emailRfc', formRules.emailRfc(' '), null],
    ['confirmed', formRules.confirmed('secret12', 'secret12'), null],
    ['confirmed', formRules.confirmed('secret12', ''), { code: 'not_confirmed' }],
    ['confirmed', formRules.confirmed('', ''), null],
    ['min', formRules.min('ab ', 3), { code: 'too_short', params: { count: 3 } }],
    ['min', formRules.min('abc', 3), null],
    ['min', formRules.min('', 3), null],
    ['max', formRules.max('abcd', 3), { code: 'too_long', params: { count: 3 } }],
    ['max', formRules.max('abc', 3), null],
  ])('%s answers %o, which is %o', (_, answer, expected) => {
    expect(answer).toEqual(expected);
  });
});
