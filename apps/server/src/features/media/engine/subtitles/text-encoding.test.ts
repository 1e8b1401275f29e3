import { describe, expect, it } from 'vitest';
import { encoded } from './testing/encoded.ts';
import { decodeText } from './text-encoding.ts';

const RUSSIAN = [
  'Вдох.',
  'ВДОХ',
  'И выдох…',
  'Лицо',
  'Сделайте глубокий вдох и медленный выдох.',
  'Лоб, брови и веки — в покое.',
  'Положите ладони на живот: он поднимается.',
  'ТЕМ, КТО СМОТРИТ БЕЗ ЗВУКА',
  '«Дышите ровно», — говорит Анна.',
  'Ещё раз. Плечи опущены, шея длинная.',
  'Считаем: раз, два, три, четыре.',
  'ПОВТОРИТЕ УПРАЖНЕНИЕ',
  'Съешь ещё этих мягких французских булок, да выпей чаю.',
  '№ 5: объём лёгких',
  'Щёки',
  'Массаж лица: от подбородка к виску',
];
const WESTERN = [
  '¿Lista?',
  'Inspira despacio y baja los hombros.\n¿Lo notas en el corazón?',
  'Muy bien, así. ¡Otra vez!',
  'LA RESPIRACIÓN',
  'El niño y la niña están aquí.',
  'Mañana continuaremos «sin prisa».',
  'Él también.',
  'Garçon, ça va ? Être à l’aise.',
  'Die Füße größer öffnen, ganz natürlich.',
  'Não é difícil: respiração e coração.',
];
const subRip = (text: string) => `1\r\n00:00:01,000 --> 00:00:02,500\r\n${text}\r\n`;

describe('the encoding of subtitles', () => {
  it.each(
    ['windows-1251', 'koi8-r', 'ibm866'].flatMap((encoding) =>
      RUSSIAN.filter((line) => encoding === 'windows-1251' || !/[«»—…№]/.test(line)).map(
        (line) => [encoding, line] as const,
      ),
    ),
  )('is recognised as %s from one line: %s', (encoding, line) => {
    expect(decodeText(encoded(line, encoding))).toBe(line);
  });

  it.each(WESTERN)('is recognised as Latin-1 from one line: %s', (line) => {
    expect(decodeText(encoded(line, 'windows-1252'))).toBe(line);
  });

  it.each(['windows-1251', 'koi8-r', 'ibm866'])('is recognised from a whole file of %s', (encoding) => {
    const text = RUSSIAN.filter((line) => !/[«»—…№]/.test(line))
      .map(subRip)
      .join('\r\n');
    expect(decodeText(encoded(text, encoding))).toBe(text.replaceAll('\r\n', '\n'));
  });

  it.each([
    ['UTF-8', Buffer.from(subRip('Вдох'))],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${subRip('Вдох')}`)],
    ['UTF-16 with a mark', Buffer.from(`\uFEFF${subRip('Вдох')}`, 'utf16le')],
    ['UTF-16 without a mark', Buffer.from(subRip('Вдох'), 'utf16le')],
    ['UTF-16 with the other end first', Buffer.from(`\uFEFF${subRip('Вдох')}`, 'utf16le').swap16()],
    ['UTF-16 with the other end first, without a mark', Buffer.from(subRip('Вдох'), 'utf16le').swap16()],
  ])('is recognised as %s', (_, bytes) => {
    expect(decodeText(bytes)).toBe(subRip('Вдох').replaceAll('\r\n', '\n'));
  });

  it('stays UTF-8 where a letter is broken', () => {
    const bytes = Buffer.from(subRip('Сделайте глубокий вдох')).subarray(0, -3);
    expect(decodeText(bytes)).toMatch('Сделайте глубокий вдо\uFFFD');
  });

  it.each([
    ['pictures', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])],
    ['zeros', Buffer.alloc(100)],
  ])('is none for %s', (_, bytes) => {
    expect(decodeText(bytes)).toBeNull();
  });

  it('reads every kind of line end, and the end that DOS editors write', () => {
    expect(decodeText(Buffer.from('a\r\nb\rc\nd\r\r\ne\u001a'))).toBe('a\nb\nc\nd\ne');
  });
});
