import { describe, expect, it } from 'vitest';
import { type ColumnNames, readPastedPeople } from './pasted-people.ts';
import { usualWords } from './pasted-terms.ts';

const names: ColumnNames = {
  email: ['почта'],
  firstName: ['имя'],
  lastName: ['фамилия'],
  startDate: ['начало'],
  endDate: ['конец'],
  isDemo: ['демо'],
  hasFullAccess: ['полный доступ'],
  hasMobileAccess: ['приложение'],
  paysAgain: ['баллы повторно'],
  isOptionalPurchase: ['по подписке'],
  maxConsultations: ['консультации'],
  messagesEndDate: ['сообщения до'],
};
const words = { yes: ['да'], no: ['нет'], none: ['без срока'], isMonthFirst: false };

const read = (text: string) =>
  readPastedPeople(text, names).people.map(({ line, email, firstName, lastName, problem }) =>
    [line, email, firstName, lastName, ...(problem === null ? [] : [problem])].join('|'),
  );

describe('a pasted list of people', () => {
  it.each<[string, string, string[]]>([
    ['nothing', ' \n\n', []],
    ['addresses alone', 'Anna@Site.ru\n\n ben@site.ru ', ['1|anna@site.ru||', '3|ben@site.ru||']],
    ['names behind addresses', 'a@site.ru, Анна, Ким', ['1|a@site.ru|Анна|Ким']],
    ['names before addresses', 'Анна;Ким;a@site.ru', ['1|a@site.ru|Анна|Ким']],
    ['a whole name in one cell', 'a@site.ru\tАнна Ким Ли', ['1|a@site.ru|Анна|Ким Ли']],
    ['what mail programs copy', 'Anna Kim <a@site.ru>', ['1|a@site.ru|Anna|Kim']],
    ['several on a line', 'a@site.ru, b@site.ru\nc@site.ru', ['1|a@site.ru||', '1|b@site.ru||', '2|c@site.ru||']],
    [
      'what a field of recipients holds',
      'Anna <a@site.ru>; Boris Li <b@site.ru>',
      ['1|a@site.ru|Anna|', '1|b@site.ru|Boris|Li'],
    ],
    ['a name between addresses', 'a@site.ru, Анна, b@site.ru', ['1|a@site.ru||', '1|b@site.ru||']],
    ['one address twice on a line', 'a@site.ru, A@site.ru', ['1|a@site.ru||']],
    ['two addresses under a header', 'email,name\na@site.ru,b@site.ru', ['2|a@site.ru|b@site.ru|']],
    ['a header', '\uFEFFФамилия;Имя;Почта\r\nКим;Анна;a@site.ru\r\n', ['2|a@site.ru|Анна|Ким']],
    ['a surname alone under a header', 'Имя;Фамилия;Почта\n;Ким Ли;a@site.ru', ['2|a@site.ru||Ким Ли']],
    ['a header of another school', 'id,Email,First name\n7,a@site.ru,Anna', ['2|a@site.ru|Anna|']],
    ['a header alone', 'email,name', []],
    [
      'quotes',
      '"a@site.ru","Anna ""A"", the\nfirst",Kim\nb@site.ru',
      ['1|a@site.ru|Anna "A", the\nfirst|Kim', '3|b@site.ru||'],
    ],
    ['a quoted cell behind a blank', 'a@site.ru, "Анна", "Ким, Ли"', ['1|a@site.ru|Анна|Ким, Ли']],
    ['quotes within a name', 'Anna "A" Kim <a@site.ru>', ['1|a@site.ru|Anna|A Kim']],
    ['a comma before the first semicolon', 'Ким, Анна;a@site.ru', ['1|a@site.ru|Ким,|Анна']],
    ['an open cell before a blank', 'Anna <a@site.ru> , Ben <b@site.ru> ', ['1|a@site.ru|Anna|', '1|b@site.ru|Ben|']],
    ['brackets before the end', 'Anna <a@site.ru> Kim', ['1|anna <a@site.ru> kim|||invalid_email']],
    ['blanks within the brackets', 'Anna < a@site.ru >', ['1|a@site.ru|Anna|']],
    ['two blanks within a name', 'a@site.ru\tАнна  Ким', ['1|a@site.ru|Анна|Ким']],
    ['empty cells between names', 'a@site.ru,, Анна , ,Ким', ['1|a@site.ru|Анна|Ким']],
    ['lines of empty cells', 'a@site.ru,Анна\n , \n,\nb@site.ru,Ben', ['1|a@site.ru|Анна|', '4|b@site.ru|Ben|']],
    ['line ends of Windows', 'a@site.ru,"Анна"\r\nb@site.ru\r\n', ['1|a@site.ru|Анна|', '2|b@site.ru||']],
    ['a header with blanks', ' Почта ; Имя \na@site.ru;Анна', ['2|a@site.ru|Анна|']],
    ['a line shorter than its header', 'email,name,surname\na@site.ru', ['2|a@site.ru||']],
    ['a whole name under a header', 'email,name,surname\na@site.ru,Анна Ким,', ['2|a@site.ru|Анна|Ким']],
    ['names from the second line on', 'a@site.ru\nb@site.ru; Boris', ['1|a@site.ru||', '2|b@site.ru|Boris|']],
    ['the same address twice', 'a@site.ru\nA@SITE.RU', ['1|a@site.ru||', '2|a@site.ru|||duplicate']],
    ['no address', 'Anna Kim\na@site', ['1|anna kim|||invalid_email', '2|a@site|||invalid_email']],
    ['a name that no column holds', `a@site.ru,${'я'.repeat(101)}`, [`1|a@site.ru|${'я'.repeat(101)}||name_too_long`]],
    ['an open quote to the end', '"a@site.ru,Anna\nb@site.ru', ['1|a@site.ru,anna\nb@site.ru|||invalid_email']],
  ])('%s', (_, text, people) => {
    expect(read(text)).toEqual(people);
  });
});

describe('a header that other programs write', () => {
  it.each(['email', 'e-mail', 'E-Mail', 'mail'])('finds the address under %s', (column) => {
    expect(read(`id,${column}\n7,a@site.ru`)).toEqual(['2|a@site.ru||']);
  });

  it.each(['name', 'First name', 'firstname', 'first_name'])('finds the first name under %s', (column) => {
    expect(read(`email,${column}\na@site.ru,Anna`)).toEqual(['2|a@site.ru|Anna|']);
  });

  it.each(['Last name', 'lastname', 'last_name', 'Surname'])('finds the last name under %s', (column) => {
    expect(read(`email,name,${column}\na@site.ru,Anna,Kim`)).toEqual(['2|a@site.ru|Anna|Kim']);
  });

  it.each([
    ['start_date', '2026-12-01', { startDate: '2026-12-01' }],
    ['end_date', '2026-12-31', { endDate: '2026-12-31' }],
    ['is_demo', '1', { isDemo: true }],
    ['course_full_access', '1', { hasFullAccess: true }],
    ['mobile_access', '1', { hasMobileAccess: true }],
    ['pays_again', '1', { paysAgain: true }],
    ['is_optional_purchase', '1', { isOptionalPurchase: true }],
    ['max_consultation_count', '3', { maxConsultations: 3 }],
    ['message_expires_date', '2027-01-01', { messagesEndDate: '2027-01-01' }],
  ])('finds a term under %s', (column, cell, terms) => {
    expect(readPastedPeople(`email,${column}\na@site.ru,${cell}`).people.map((one) => one.terms)).toEqual([terms]);
  });
});

describe('the terms of a line', () => {
  const termsIn = (text: string, isMonthFirst = false) =>
    readPastedPeople(text, names, { ...words, isMonthFirst }).people.map(({ terms, problem }) => problem ?? terms);

  it('are read from all columns, in any order, with a header in any language', () => {
    const header =
      'Конец;Почта;is_demo;Полный доступ;mobile_access;Баллы повторно;По подписке;Консультации;Сообщения до';
    expect(termsIn(`${header};Начало\n31.12.2026;a@site.ru;да;нет;1;+;no;3;01.01.27;2026-12-01`)).toEqual([
      {
        startDate: '2026-12-01',
        endDate: '2026-12-31',
        isDemo: true,
        hasFullAccess: false,
        hasMobileAccess: true,
        paysAgain: true,
        isOptionalPurchase: false,
        maxConsultations: 3,
        messagesEndDate: '2027-01-01',
      },
    ]);
  });

  it('are those of the list where a cell is empty, and none where it says so', () => {
    const text = 'email,start_date,end_date,max_consultation_count\na@site.ru,,Без срока,-\nb@site.ru,,,';
    expect(termsIn(text)).toEqual([{ endDate: null, maxConsultations: null }, {}]);
  });

  it.each([
    ['1', true],
    ['+', true],
    ['X', true],
    ['true', true],
    ['Yes', true],
    ['y', true],
    ['да', true],
    ['0', false],
    ['-', false],
    ['FALSE', false],
    ['no', false],
    ['n', false],
    ['нет', false],
    [' Нет ', false],
  ])('take %j for %s', (cell, isDemo) => {
    expect(termsIn(`email;is_demo\na@site.ru;${cell}`)).toEqual([{ isDemo }]);
  });

  it.each(['-', '–', '—', 'без срока'])('take %j for no end and no limit', (cell) => {
    const text = `email;end_date;max_consultation_count\na@site.ru;${cell};${cell}`;
    expect(termsIn(text)).toEqual([{ endDate: null, maxConsultations: null }]);
  });

  it.each([
    ['0', 0],
    ['12', 12],
    ['1000', 1000],
  ])('take %j for %i consultations', (cell, maxConsultations) => {
    expect(termsIn(`email;max_consultation_count\na@site.ru;${cell}`)).toEqual([{ maxConsultations }]);
  });

  it.each([
    ['2026-12-31', '2026-12-31'],
    ['2026-4-5', '2026-04-05'],
    ['2026-12-31T00:00', '2026-12-31'],
    ['2026-12-31 00:00:00', '2026-12-31'],
    ['4.5.2026', '2026-05-04'],
    ['04-05-26', '2026-05-04'],
    ['01.01.2000', '2000-01-01'],
    ['31.12.2199', '2199-12-31'],
  ])('take %j for the day %s', (cell, endDate) => {
    expect(termsIn(`email;end_date\na@site.ru;${cell}`)).toEqual([{ endDate }]);
  });

  it.each<[string, string, string]>([
    ['a day that no month has', 'start_date', '30.02.2026'],
    ['an hour', 'start_date', '2026-12-31 10:00'],
    ['an hour behind midnight', 'start_date', '2026-12-31 00:00 10:00'],
    ['a word before a day', 'start_date', 'с 2026-12-31'],
    ['a word before a day with dots', 'start_date', 'с 31.12.2026'],
    ['a word behind a day', 'start_date', '31.12.2026 г.'],
    ['two separators in a day', 'start_date', '31.12/2026'],
    ['a day before the first year', 'start_date', '31.12.1999'],
    ['a day after the last year', 'endDate', '01.01.2200'],
    ['a unit', 'max_consultation_count', '3 раза'],
    ['words', 'endDate', 'завтра'],
    ['a year long ago', 'start_date', '01.01.1970'],
    ['neither yes nor no', 'is_demo', 'наверное'],
    ['fewer than none', 'max_consultation_count', '-1'],
    ['more than a learner is given', 'max_consultation_count', '1001'],
  ])('are refused with %s', (_, column, cell) => {
    const name = column === 'endDate' ? 'конец' : column;
    expect(termsIn(`email;${name}\na@site.ru;${cell}`)[0]).toMatch(/^bad_/);
  });

  it.each<[string, boolean, string[], (string | null)[]]>([
    ['as the language has it', true, ['04/05/2026'], ['2026-04-05']],
    ['as the other languages have it', false, ['04/05/2026'], ['2026-05-04']],
    ['as one of them can only be read', true, ['04/05/2026', '31/12/2026'], ['2026-05-04', '2026-12-31']],
    ['with the month first', false, ['04/05/2026', '12/31/2026'], ['2026-04-05', '2026-12-31']],
    ['in one order only', false, ['31/12/2026', '12/31/2026'], ['2026-12-31', null]],
    ['with the last month in front', true, ['12/01/2026'], ['2026-12-01']],
    ['with the last month behind', false, ['01/12/2026'], ['2026-12-01']],
    ['without regard to dates with dots', true, ['04/05/2026', '31.12.2026'], ['2026-04-05', '2026-12-31']],
    ['apart from dates with dots', true, ['04/05/2026', '04.05.2026'], ['2026-04-05', '2026-05-04']],
  ])('have dates with slashes read %s', (_, isMonthFirst, cells, dates) => {
    const text = ['email;end_date', ...cells.map((cell, index) => `a${index}@site.ru;${cell}`)].join('\n');
    const found = termsIn(text, isMonthFirst).map((terms) => (typeof terms === 'string' ? null : terms.endDate));
    expect(found).toEqual(dates);
  });

  it('have dates read by the dates alone, and the day first without a language', () => {
    const text = 'email;end_date;is_demo\na@site.ru;04/05/2026;\nb@site.ru;;12/31/2026';
    expect(readPastedPeople(text).people.map(({ terms, problem }) => problem ?? terms)).toEqual([
      { endDate: '2026-05-04' },
      'bad_demo',
    ]);
  });

  it('name the columns that nobody knows', () => {
    const text = 'email; Тариф ;start_date;\na@site.ru;VIP;2026-12-01;';
    expect(readPastedPeople(text, names, usualWords).unknownColumns).toEqual(['Тариф']);
    expect(readPastedPeople('a@site.ru;Анна').unknownColumns).toEqual([]);
  });
});
