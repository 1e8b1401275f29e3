import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { birthdayOfDate, dateOfBirthday, isBirthday } from './birthday.ts';
import { isPhone, normalizePhone, whatsAppLink } from './phone.ts';
import { instagramProblem, isProfileComplete, nameProblem, normalizeProfile, profileProblems } from './profile.ts';

describe('an Instagram name', () => {
  it.each([
    ['', null], // ACC-087
    ['  ', null],
    ['.anna', 'instagramFirstDot'], // ACC-088
    ['anna.', 'instagramLastDot'], // ACC-089
    ['an..na', 'instagramMoreDot'], // ACC-090
    ['..anna.', 'instagramFirstDot'],
    ['an..na.', 'instagramLastDot'],
    ['анна', 'instagram'], // ACC-091
    ['a-b', 'instagram'],
    ['@anna', 'instagram'],
    ['a'.repeat(31), 'instagram'],
    ['a'.repeat(30), null],
    ['a_b.c1', null],
    ['Instagram_Name', 'instagramLikeExample'], // ACC-092, Q55
    ['instagram_names', null],
  ])('%j has the problem %s', (name, problem) => {
    expect(instagramProblem(name)).toBe(problem);
  });
});

describe('a name', () => {
  it.each([
    ['Anna', null],
    ['  ', { code: 'required' }],
    ['', { code: 'required' }],
    ['An\u0000na', { code: 'nul' }],
    ['\ud800', { code: 'lone_surrogate' }],
    ['а'.repeat(100), null],
    ['а'.repeat(101), { code: 'too_long', params: { count: 100 } }],
  ])('%j has the problem %j', (name, problem) => {
    expect(nameProblem(name)).toEqual(problem);
  });
});

describe('a birthday (ACC-093, Q54)', () => {
  it.each([
    ['29.02.2024', true],
    ['29.02.2023', false],
    ['29.02.1900', false],
    ['29.02.2000', true],
    ['1.1.2000', false],
    ['31.04.2000', false],
    ['30.04.2000', true],
    ['00.01.2000', false],
    ['01.00.2000', false],
    ['01.13.2000', false],
    ['01.01.1900', true],
    ['31.12.1899', false],
    ['05.06.2026', true], // today
    ['06.06.2026', false],
    ['2000-01-01', false],
    ['01.01.2000 ', false],
    ['x01.01.2000', false],
    ['31.12.2000', true],
    ['٠١.٠١.٢٠٠٠', false],
    ['', false],
  ])('%j can be one: %s', (birthday, expected) => {
    expect(isBirthday(birthday, '2026-06-05')).toBe(expected);
  });

  it('survives a round trip through a date', () => {
    expect(dateOfBirthday('29.02.2024')).toBe('2024-02-29');
    expect(dateOfBirthday('31.02.2024')).toBeNull();
    expect(birthdayOfDate('2024-02-29')).toBe('29.02.2024');
    expect(birthdayOfDate(null)).toBe('');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3 }), fc.string(), (zeros, text) => {
        const date = dateOfBirthday('0'.repeat(zeros) + text);
        expect(date === null || birthdayOfDate(date) === '0'.repeat(zeros) + text).toBe(true);
      }),
    );
  });
});

describe('a phone', () => {
  it.each([
    ['+7 (999) 123-45-67', '+79991234567'], // SUP-021
    ['8 999 1234567', '+79991234567'], // SUP-022
    ['79991234567', '+79991234567'], // SUP-023
    ['442071234567', '+442071234567'], // SUP-024
    ['+4420', '+4420'],
    ['+8613800138000', '+8613800138000'],
    ['', ''],
    ['phone', ''],
  ])('%j is sent as %j', (written, phone) => {
    expect(normalizePhone(written)).toBe(phone);
  });

  it.each([
    ['+79991234567', true], // ACC-094
    ['+12', false],
    ['+1234567', false],
    ['+12345678', true],
    ['+123456789012345', true],
    ['+1234567890123456', false],
    ['+09991234567', false],
    ['79991234567', false],
    ['++79991234567', false],
    ['', false],
  ])('%j is an international number: %s', (phone, expected) => {
    expect(isPhone(phone)).toBe(expected);
  });

  it.each([
    ['+7 (999) 123-45-67', 'https://wa.me/79991234567'], // SUP-025, Q118
    ['8 999 123 45 67', 'https://wa.me/79991234567'],
    ['call us', null],
    ['', null],
  ])('%j is called on WhatsApp at %s', (written, link) => {
    expect(whatsAppLink(written)).toBe(link);
  });
});

describe('a profile', () => {
  const facts = { today: '2026-06-05', hasEmail: true, isPhoneRequired: false };

  it.each([
    [{}, {}],
    [{ firstName: 'Anna', lastName: 'Orlova', city: '', gender: '', phone: '', birthday: '', instagramId: '' }, {}],
    [
      { firstName: ' ', lastName: '' },
      { firstName: { code: 'required' }, lastName: { code: 'required' } },
    ],
    [{ firstName: 'а'.repeat(100) }, {}],
    [{ firstName: 'а'.repeat(101) }, { firstName: { code: 'too_long', params: { count: 100 } } }],
    [{ city: 'а'.repeat(101) }, { city: { code: 'too_long', params: { count: 100 } } }],
    [{ gender: 'F' }, {}],
    [{ gender: 'X' }, { gender: { code: 'choice_unknown' } }], // CON-037
    [{ phone: '8 (999) 123-45-67' }, {}],
    [{ phone: '12ab' }, { phone: { code: 'invalid_phone' } }], // ACC-094
    [{ phone: '8 999 123 45 67 ask Anna' }, { phone: { code: 'invalid_phone' } }],
    [{ birthday: '29.02.2023' }, { birthday: { code: 'birthday' } }],
    [{ instagramId: 'an..na' }, { instagramId: { code: 'instagramMoreDot' } }],
    [{ email: ' Anna@Site.RU ' }, {}],
    [{ email: 'x' }, { email: { code: 'invalid_email' } }],
    [{ email: '' }, { email: { code: 'required' } }],
    [{ timezone: 'Europe/Moscow' }, {}],
    [{ timezone: 'UTC' }, {}],
    [{ timezone: 'Mars/Base' }, { timezone: { code: 'choice_unknown' } }],
    [{ timezone: '+03:00' }, { timezone: { code: 'choice_unknown' } }],
    [{ timezone: '' }, { timezone: { code: 'choice_unknown' } }],
    [{ firstName: 'An\u0000na' }, { firstName: { code: 'nul' } }],
    [{ city: '\ud800' }, { city: { code: 'lone_surrogate' } }],
  ])('%j has the problems %j', (form, problems) => {
    expect(profileProblems(form, facts)).toEqual(problems);
  });

  it('of somebody without an email may stay without one', () => {
    expect(profileProblems({ email: '' }, { ...facts, hasEmail: false })).toEqual({});
  });

  it('keeps its phone where the variant verifies it', () => {
    expect(profileProblems({ phone: '' }, { ...facts, isPhoneRequired: true })).toEqual({
      phone: { code: 'required' },
    });
  });

  it('that must be completed asks for what is missing (ACC-086, Q53)', () => {
    const completing = { ...facts, hasEmail: false, mustComplete: true };
    expect(profileProblems({}, completing)).toEqual({ firstName: { code: 'required' }, email: { code: 'required' } });
    expect(
      profileProblems({ firstName: 'Anna', email: 'a@site.ru' }, { ...completing, isPhoneRequired: true }),
    ).toEqual({
      phone: { code: 'required' },
    });
  });

  it.each([
    [{ firstName: 'Anna', email: 'a@site.ru', phone: null }, false, true],
    [{ firstName: ' ', email: 'a@site.ru', phone: null }, false, false],
    [{ firstName: 'Anna', email: null, phone: null }, false, false],
    [{ firstName: 'Anna', email: 'a@site.ru', phone: '' }, true, false],
    [{ firstName: 'Anna', email: 'a@site.ru', phone: '+79991234567' }, true, true],
  ])('%j with the phone asked for (%s) is complete: %s (Q53)', (profile, isPhoneRequired, expected) => {
    expect(isProfileComplete(profile, { isPhoneRequired })).toBe(expected);
  });

  it('is sent trimmed, in one composition, with its phone and email in their form', () => {
    const form = { firstName: ' e\u0301 ', phone: '8 999 123 45 67', email: ' A@Site.RU ' };
    expect(normalizeProfile(form)).toEqual({ firstName: '\u00e9', phone: '+79991234567', email: 'a@site.ru' });
  });

  it('never makes the check throw, whatever its values', () => {
    const anyForm = fc.dictionary(
      fc.constantFrom('firstName', 'city', 'gender', 'phone', 'birthday', 'email', 'timezone', 'instagramId', 'other'),
      fc.oneof(fc.string({ unit: 'binary' }), fc.string()),
    );
    fc.assert(
      fc.property(anyForm, (form) => {
        expect(profileProblems(form, facts)).toBeTypeOf('object');
      }),
    );
  });
});
