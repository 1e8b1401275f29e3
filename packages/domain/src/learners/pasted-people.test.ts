import { describe, expect, it } from 'vitest';
import { readPastedPeople } from './pasted-people.ts';

const read = (text: string) =>
  readPastedPeople(text, { email: ['почта'], firstName: ['имя'], lastName: ['фамилия'] }).map(
    ({ line, email, firstName, lastName, problem }) =>
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
    ['a header of another school', 'id,Email,First name\n7,a@site.ru,Anna', ['2|a@site.ru|Anna|']],
    [
      'quotes',
      '"a@site.ru","Anna ""A"", the\nfirst",Kim\nb@site.ru',
      ['1|a@site.ru|Anna "A", the\nfirst|Kim', '3|b@site.ru||'],
    ],
    ['the same address twice', 'a@site.ru\nA@SITE.RU', ['1|a@site.ru||', '2|a@site.ru|||duplicate']],
    ['no address', 'Anna Kim\na@site', ['1|anna kim|||invalid_email', '2|a@site|||invalid_email']],
    ['a name that no column holds', `a@site.ru,${'я'.repeat(101)}`, [`1|a@site.ru|${'я'.repeat(101)}||name_too_long`]],
    ['an open quote to the end', '"a@site.ru,Anna\nb@site.ru', ['1|a@site.ru,anna\nb@site.ru|||invalid_email']],
  ])('%s', (_, text, people) => {
    expect(read(text)).toEqual(people);
  });
});
