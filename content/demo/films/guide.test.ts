import { expect, it } from 'vitest';
import { guided, say, step, type Film } from './film.ts';
import { guideCues } from './guide.ts';
import { webVtt } from './subtitles.ts';

const film: Film = {
  path: 'breath/films/arrive',
  tag: 'breath',
  palette: 0,
  place: 'open air',
  subject: { kind: 'person', pose: 'lotus', hairStyle: 'knot' },
  rootHz: 110,
  steps: [
    guided(say('Сядьте', 'Sit', 'Siéntate'), step('still', 2)),
    step('in', 4),
    step('hold', 1),
    step('out', 6),
    step('still', 3),
    step('in', 4),
    guided(say('Плечи вниз', 'Shoulders down', 'Hombros abajo'), step('out', 6)),
    step('out', 8),
    step('still', 2),
  ],
};

it('the guide words of a film name each breath, and its seconds when they change', () => {
  expect(guideCues(film).map(({ startS, endS, breath, text }) => [startS, endS, breath, text.ru])).toEqual([
    [0, 2, undefined, 'Сядьте'],
    [2, 6, 'in', 'Вдох на четыре'],
    [6, 7, 'hold', 'Пауза'],
    [7, 13, 'out', 'Выдох на шесть'],
    [13, 16, 'hold', 'Пауза на три'],
    [16, 20, 'in', 'Вдох'],
    [20, 26, 'out', 'Плечи вниз'],
    [26, 34, 'out', 'Выдох на восемь'],
  ]);
});

it('what a film says with each breath goes before the name of the breath', () => {
  const words = { in: say('Руки вверх', 'Arms up', 'Brazos arriba') };
  expect(guideCues({ ...film, guideWords: words }).map(({ text }) => text.en)).toContain('Arms up');
});

it('guide words are written with their place and breath', () => {
  const [, breath] = webVtt(guideCues({ ...film, calm: { left: 3, top: 8, width: 20 } }), 'es')
    .split('\n\n')
    .slice(1);
  expect(breath).toBe(
    '00:00:02.000 --> 00:00:06.000 line:8% position:3%,line-left size:20%\n<c.in>Inspira en cuatro</c>',
  );
});
