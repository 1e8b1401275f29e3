import { expect, it } from 'vitest';
import { contentDisposition } from '../serving/content-disposition.rules.ts';
import { fileName } from './file-name.rules.ts';

it.each([
  ['до и после.jpg', 'до и после.jpg'],
  ['C:\\photos\\me.jpg', 'me.jpg'],
  ['../../etc/passwd', 'passwd'],
  ['photo\u202egpj.exe', 'photogpj.exe'],
  ['\u2066a\u2069\u061c\u200e\u200f.pdf', 'a.pdf'],
  ['a\u200b\u200c\u2060\ufeff\u00adb.pdf', 'ab.pdf'],
  ['a\u0000\u0007\u0085\r\n.pdf', 'a.pdf'],
  ['a\u2028b\u2029.pdf', 'ab.pdf'],
  ['a\u3164\u{e0041}\ufff9.pdf', 'a.pdf'],
  ['a\u200db.pdf', 'ab.pdf'],
  ['👨‍👩‍👧‍👦 и 🏃🏽‍♀️❤️‍🔥.mp4', '👨‍👩‍👧‍👦 и 🏃🏽‍♀️❤️‍🔥.mp4'],
  ['и\u0306.txt', 'й.txt'],
  ['\u202e\u200b', 'file'],
  ['half \ud800.txt', 'half \ufffd.txt'],
])('the file %j is shown as %j', (given, shown) => {
  expect(fileName(given)).toBe(shown);
});

it('is cut after 255 characters, never inside one', () => {
  expect(fileName('👨‍👩‍👧‍👦'.repeat(300))).toBe('👨‍👩‍👧‍👦'.repeat(255));
});

it('is downloaded without what nobody sees, also when it was stored earlier', () => {
  expect(contentDisposition('attachment', 'a\u202eb.pdf')).toBe(
    `attachment; filename="ab.pdf"; filename*=UTF-8''ab.pdf`,
  );
});
