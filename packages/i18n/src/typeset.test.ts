import { describe, expect, it } from 'vitest';
import { typeset } from './typeset.ts';

const shown = (text: string, language = 'ru') => typeset(text, language).replaceAll('\u00A0', '~');

describe('Russian typesetting', () => {
  it.each([
    ['Вы в начале пути', 'Вы~в~начале пути'],
    ['И в этот день', 'И~в~этот день'],
    ['Утро — и день уже ваш', 'Утро~— и~день уже ваш'],
    ['Пройдено 8 дней из 28', 'Пройдено 8~дней из~28'],
    ['«О себе» и не только', '«О~себе» и~не~только'],
    ['29 %', '29~%'],
    ['Дыхание', 'Дыхание'],
  ])('%s', (text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  it('changes nothing the second time', () => {
    const once = typeset('И в этот день — 5 минут', 'ru');
    expect(typeset(once, 'ru')).toBe(once);
  });
});

describe('typesetting of other languages', () => {
  it('keeps a number with its unit and leaves short words alone', () => {
    expect(shown('Open in 3 days of it', 'en')).toBe('Open in 3~days of it');
    expect(shown('Closed until stage 1 is over, see day 4.', 'en')).toBe('Closed until stage 1~is over, see day~4.');
    expect(shown('Access until 05/09/2024', 'en')).toBe('Access until 05/09/2024');
    expect(shown('Se abre en 3 días', 'es')).toBe('Se abre en 3~días');
  });
});
