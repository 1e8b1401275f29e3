import { describe, expect, it } from 'vitest';
import { compareNatural, stripNumber, type TitledLevel } from './titles.ts';

const stripped: readonly [name: string, level: TitledLevel, title: string][] = [
  ['01 Дыхание', 'lesson', 'Дыхание'],
  ['3. Наклоны', 'lesson', 'Наклоны'],
  ['3.Наклоны', 'lesson', 'Наклоны'],
  ['1) Кошка', 'lesson', 'Кошка'],
  ['(1) Кошка', 'lesson', 'Кошка'],
  ['[01] Кошка', 'lesson', 'Кошка'],
  ['#4 Кошка', 'lesson', 'Кошка'],
  ['№ 4 Кошка', 'lesson', 'Кошка'],
  ['01_Дыхание_и_плечи', 'lesson', 'Дыхание и плечи'],
  ['01-warrior', 'lesson', 'warrior'],
  ['02 — Дерево', 'lesson', 'Дерево'],
  ['1.2 Наклоны', 'lesson', 'Наклоны'],
  ['1️⃣ Дыхание', 'lesson', 'Дыхание'],
  ['Урок 5_Мост', 'lesson', 'Мост'],
  ['Lesson 5 - Bridge', 'lesson', 'Bridge'],
  ['Day 4 -', 'day', ''],
  ['Day 4 - Back', 'day', 'Back'],
  ['DAY-04_Back', 'day', 'Back'],
  ['День 2. Таз', 'day', 'Таз'],
  ['День 2', 'day', ''],
  ['Día 3: Calma', 'day', 'Calma'],
  ['Día 3', 'day', ''],
  ['1 день', 'day', ''],
  ['2-й день. Спина', 'day', 'Спина'],
  ['3rd day - Back', 'day', 'Back'],
  ['Ступень 1. Земля под ногами', 'stage', 'Земля под ногами'],
  ['Stage 2', 'stage', ''],
  // what looks like a number in front and is none
  ['Неделя 1. Начало', 'stage', 'Неделя 1. Начало'],
  ['5 минут тишины', 'lesson', '5 минут тишины'],
  ['10 minutes of calm', 'lesson', '10 minutes of calm'],
  ['3.5 минуты', 'lesson', '3.5 минуты'],
  ['7 дней силы', 'stage', '7 дней силы'],
  ['30 day challenge', 'day', '30 day challenge'],
  ['108', 'lesson', ''],
  ['2024 Итоги', 'lesson', '2024 Итоги'],
  ['4K закат', 'lesson', '4K закат'],
  ['3D модель', 'lesson', '3D модель'],
  ['1-2 Повтор', 'lesson', '1-2 Повтор'],
  ['День первый', 'day', 'День первый'],
  ['Дыхание 2', 'lesson', 'Дыхание 2'],
];

describe('a title made of a name', () => {
  it.each(stripped)('%s as a %s is «%s»', (name, level, title) => {
    expect(stripNumber(name, level)).toBe(title);
  });

  it('is composed, and shows no sign that cannot be seen', () => {
    expect(stripNumber('01 \u0418\u0306ога\u202Egnp\n', 'lesson')).toBe('Йога gnp');
    expect(stripNumber('01 Йо\u200bга\u2060 👨‍👩‍👧', 'lesson')).toBe('Йога 👨‍👩‍👧');
  });
});

describe('natural order', () => {
  it('counts 1, 2, 10, and keeps one order for names that look alike', () => {
    expect(['10 Заминка', '2 Основа', '1 Разминка'].sort(compareNatural)).toEqual([
      '1 Разминка',
      '2 Основа',
      '10 Заминка',
    ]);
    expect(['a', 'A'].sort(compareNatural)).toEqual(['A', 'a'].sort(compareNatural));
    expect(['День 2', 'день 10', 'День 1'].sort(compareNatural)).toEqual(['День 1', 'День 2', 'день 10']);
  });
});
