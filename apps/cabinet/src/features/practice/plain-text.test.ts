import { expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

it.each([
  ['Снимите себя **сбоку**, _спокойно_.', 'Снимите себя сбоку, спокойно.'],
  ['# Дома\n\nТри раза [в день](https://a.example).', 'Дома\nТри раза в день.'],
  ['2 * 3 = 6', '2 * 3 = 6'],
])('takes the marks out of %j', (text, plain) => {
  expect(plainText(text)).toBe(plain);
});
