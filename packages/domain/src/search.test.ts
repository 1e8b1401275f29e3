import { describe, expect, it } from 'vitest';
import { isNamed } from './search.ts';

describe('a search', () => {
  it.each([
    ['Мягкая спина', 'мяг', true],
    ['Мягкая спина', 'спи мяг', true],
    ['Мягкая спина', 'пина', false],
    ['Мягкая спина', 'мягкая шея', false],
    ['День 3. Дыхание', 'день 3', true],
    ['Йога на рассвете', 'йога', true],
    ['Вечерний отбой: ещё тише', 'еще', true],
    ['Respiración serena', 'respiracion', true],
    ['Respiracion serena', 'respiración', true],
    ['Утро «без спешки»', '«без', true],
    ['Мягкая спина', '', true],
    ['Мягкая спина', 'мяг ', true],
    ['', 'мяг', false],
  ])('finds in «%s» by «%s»: %s', (text, asked, isFound) => {
    expect(isNamed(text, asked)).toBe(isFound);
  });
});
