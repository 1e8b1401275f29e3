import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkEmail, type EmailCheckOptions, emailErrors } from './email-check.ts';
import { isEmail } from './sign-in.ts';

const label63 = 'a'.repeat(63);
const domain253 = `${label63}.${label63}.${label63}.${'a'.repeat(58)}.ru`;

describe('an email address (CON-007)', () => {
  it('that is fine has no errors and no warnings (EML-001)', () => {
    expect(checkEmail('a@b.ru')).toEqual({ isValid: true, errors: [], warnings: [] });
  });

  it.each([
    ['', ['empty']], // EML-002
    [undefined, ['empty']],
    [null, ['empty']],
    [12, ['invalidType']], // EML-003
    [{}, ['invalidType']],
    [['a@b.ru'], ['invalidType']],
    ['anna.site.ru', ['missingAt']], // EML-006
    ['a@b@c.ru', ['manyAt']], // EML-007
    ['@a@', ['manyAt']],
    ['@site.ru', ['startAt']], // EML-008
    ['@', ['startAt']],
    ['anna@', ['endAt']], // EML-009
    [`${'a'.repeat(65)}@site.ru`, ['localPart']], // EML-010
    [`a@a${domain253}`, ['domainPart']], // EML-011
    [`a@${'a'.repeat(64)}.ru`, ['domainPart']], // EML-012
    ['.a@site.ru', ['localPart']], // EML-013
    ['a.@site.ru', ['localPart']], // EML-014
    ['a..b@site.ru', ['doubleDot']], // EML-015
    ['a@.site.ru', ['domainPart']], // EML-016
    ['a@site.ru.', ['domainPart']], // EML-017
    ['a@site..ru', ['doubleDot']], // EML-018, EML-019
    ['a@.ru', ['domainPart']], // EML-019
    ['a@-site.ru', ['dash']], // EML-020
    ['a@site-.ru', ['dash']], // EML-021
    ['a@сайт.рф', ['latinOnly']], // EML-022
    ['a@si_te.ru', ['latinOnly']], // EML-023
    ['a@site.r', ['minLength']], // EML-024
    ['a@site.r1', ['lettersOnly']], // EML-025
    ['a@site.xn--p1ai', ['lettersOnly']],
    ['a@localhost', ['domainPart']], // EML-026
    ['an na@site.ru', ['localPart']], // Q129
    ['"anna"@site.ru', ['localPart']],
    ['o’neil@site.ru', ['localPart']],
    ['анна@site.ru', ['latinOnly']],
    ['анна анна@site.ru', ['localPart', 'latinOnly']],
    [' a@site.ru', ['localPart']],
    ['a@site.ru\n', ['latinOnly', 'lettersOnly']],
    ['a\u0000@site.ru', ['localPart']],
    ['..@-.1', ['localPart', 'doubleDot', 'dash', 'minLength', 'lettersOnly']],
  ])('%j has the errors %j', (value, errors) => {
    expect(checkEmail(value)).toMatchObject({ isValid: false, errors });
  });

  it.each([
    ['a@site.ru'],
    ['first.last+tag@sub.site.ru'],
    ["!#$%&'*+/=?^_`{|}~-@site.ru"],
    ['A@SITE.RU'],
    [`${'a'.repeat(64)}@site.ru`], // EML-010
    [`a@${label63}.ru`], // EML-012
    [`a@${domain253}`], // EML-011
    ['a@1-2.ru'],
  ])('%j is valid', (value) => {
    expect(checkEmail(value)).toMatchObject({ isValid: true, errors: [] });
  });

  it('may have 320 characters as far as its whole length goes (EML-004, EML-005, Q127)', () => {
    const of = (length: number) => `${'a'.repeat(length - '@site.ru'.length)}@site.ru`;
    expect(checkEmail(of(320)).errors).toEqual(['localPart']);
    expect(checkEmail(of(321)).errors).toEqual(['length', 'localPart']);
    expect(checkEmail('a'.repeat(321)).errors).toEqual(['length', 'missingAt']);
    expect(checkEmail('@'.repeat(321)).errors).toEqual(['length', 'manyAt']);
  });

  it.each([
    [`${'a'.repeat(30)}@site.ru`, []],
    [`${'a'.repeat(31)}@site.ru`, ['longLocalPart']], // EML-029
    ['a@b.c.d.e.ru', []],
    ['a@b.c.d.e.f.ru', ['manyLevels']], // EML-030
    [`${'a'.repeat(31)}@b.c.d.e.f.ru`, ['longLocalPart', 'manyLevels']],
  ])('%j is valid with the warnings %j', (value, warnings) => {
    expect(checkEmail(value)).toEqual({ isValid: true, errors: [], warnings });
  });
});

describe('an international email address (Q128)', () => {
  it.each([
    ['a@сайт.рф', []],
    ['анна@сайт.рф', []],
    ['a@xn--80aswg.xn--p1ai', []],
    ['a@site.ру1', ['lettersOnly']],
    ['a@si_te.ru', ['domainPart']],
    ['a а@site.ru', ['localPart']],
    [`${'я'.repeat(64)}@сайт.рф`, []],
    [`${'𝒶'.repeat(64)}@сайт.рф`, []], // counted in characters
    [`${'𝒶'.repeat(65)}@сайт.рф`, ['localPart']],
    ['\ud800@сайт.рф', ['localPart']],
  ])('%j has the errors %j', (value, errors) => {
    expect(checkEmail(value, { allowInternational: true }).errors).toEqual(errors);
  });
});

describe('lists of domains', () => {
  it.each<[string, EmailCheckOptions, string[]]>([
    ['a@mail.ru', { blockedDomains: ['mail.ru'] }, ['blockedDomain']], // EML-027
    ['a@MAIL.ru', { blockedDomains: ['Mail.RU'] }, ['blockedDomain']], // EML-032
    ['a@sub.mail.ru', { blockedDomains: ['mail.ru'] }, []], // Q131
    ['a@mail.ru', { allowedDomains: ['site.ru'] }, ['unallowedDomain']], // EML-028
    ['a@Site.RU', { allowedDomains: ['sITE.ru'] }, []], // EML-032
    ['a@sub.site.ru', { allowedDomains: ['site.ru'] }, ['unallowedDomain']],
    ['a@mail.ru', { allowedDomains: [] }, []],
    ['a@mail.ru', { blockedDomains: ['mail.ru'], allowedDomains: ['site.ru'] }, ['blockedDomain', 'unallowedDomain']],
  ])('%j with %j has the errors %j', (value, options, errors) => {
    expect(checkEmail(value, options).errors).toEqual(errors);
  });
});

describe('whatever is written as an email', () => {
  const signs = fc.constantFrom(...'aZ09.-_@ +éя\u0000'.split(''), '\ud800', '𝒶', 'xn--', '..', '.ru');
  const likely = fc.array(signs, { maxLength: 90 }).map((parts) => parts.join(''));
  const written = fc.oneof(likely, fc.string(), fc.string({ unit: 'binary' }), fc.emailAddress());
  const options = fc.record(
    {
      allowInternational: fc.boolean(),
      blockedDomains: fc.array(fc.string()),
      allowedDomains: fc.array(fc.string()),
    },
    { requiredKeys: [] },
  );

  it('the check never throws and says valid exactly when it found no error', () => {
    fc.assert(
      fc.property(fc.oneof(written, fc.anything()), options, (value, chosen) => {
        const { isValid, errors } = checkEmail(value, chosen);
        expect(isValid).toBe(errors.length === 0);
        expect(errors).toEqual(emailErrors.filter((error) => errors.includes(error)));
      }),
    );
  });

  it('a valid one has one @ and parts within the limits', () => {
    fc.assert(
      fc.property(written, options, (value, chosen) => {
        fc.pre(checkEmail(value, chosen).isValid);
        const [localPart = '', domain = '', ...rest] = value.split('@');
        expect(rest).toEqual([]);
        expect(Array.from(localPart).length).toBeLessThanOrEqual(64);
        expect(Array.from(domain).length).toBeLessThanOrEqual(253);
        expect(domain.split('.').every((label) => label !== '' && Array.from(label).length <= 63)).toBe(true);
        expect(value).not.toMatch(/\s|\.\./);
      }),
    );
  });

  it('letter case changes nothing, in the address and in the lists', () => {
    const ascii = fc
      .array(fc.constantFrom(...'aZb09.-_@ '.split('')), { maxLength: 40 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(ascii, fc.constantFrom('b.ru', 'a.ab'), (value, domain) => {
        const lower = checkEmail(value.toLowerCase(), { blockedDomains: [domain] });
        expect(checkEmail(value, { blockedDomains: [domain.toUpperCase()] })).toEqual(lower);
      }),
    );
  });

  it('the sign-in form takes exactly what the check takes', () => {
    fc.assert(
      fc.property(written, (value) => {
        expect(isEmail(value)).toBe(checkEmail(value).isValid);
      }),
    );
  });
});
