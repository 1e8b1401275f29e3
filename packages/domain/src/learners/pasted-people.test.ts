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
    [
      'quotes',
      '"a@site.ru","Anna ""A"", the\nfirst",Kim\nb@site.ru',
      ['1|a@site.ru|Anna "A", the\nfirst|Kim', '3|b@site.ru||'],
    ],
    ['names from the second line on', 'a@site.ru\nb@site.ru; Boris', ['1|a@site.ru||', '2|b@site.ru|Boris|']],
    ['the same address twice', 'a@site.ru\nA@SITE.RU', ['1|a@site.ru||', '2|a@site.ru|||duplicate']],
    ['no address', 'Anna Kim\na@site', ['1|anna kim|||invalid_email', '2|a@site|||invalid_email']],
    ['a name that no column holds', `a@site.ru,${'я'.repeat(101)}`, [`1|a@site.ru|${'я'.repeat(101)}||name_too_long`]],
    ['an open quote to the end', '"a@site.ru,Anna\nb@site.ru', ['1|a@site.ru,anna\nb@site.ru|||invalid_email']],
  ])('%s', (_, text, people) => {
    expect(read(text)).toEqual(people);
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

  it.each<[string, string, string]>([
    ['a day that no month has', 'start_date', '30.02.2026'],
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
    ['with a midnight', false, ['2026-12-31 00:00:00'], ['2026-12-31']],
  ])('have dates with slashes read %s', (_, isMonthFirst, cells, dates) => {
    const text = ['email;end_date', ...cells.map((cell, index) => `a${index}@site.ru;${cell}`)].join('\n');
    const found = termsIn(text, isMonthFirst).map((terms) => (typeof terms === 'string' ? null : terms.endDate));
    expect(found).toEqual(dates);
  });

  it('name the columns that nobody knows', () => {
    const text = 'email;Тариф;start_date;\na@site.ru;VIP;2026-12-01;';
    expect(readPastedPeople(text, names, usualWords).unknownColumns).toEqual(['Тариф']);
    expect(readPastedPeople('a@site.ru;Анна').unknownColumns).toEqual([]);
  });
});
