import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isStroke, MOST_POINTS, writeStroke } from './drawings.ts';

describe('a stroke', () => {
  it.each([
    ['of one point', '0,0', true],
    ['across the picture', '0,0 500,250 1000,1000', true],
    ['of as many points as may be', Array(MOST_POINTS).fill('1,1').join(' '), true],
    [
      'of too many points',
      Array(MOST_POINTS + 1)
        .fill('1,1')
        .join(' '),
      false,
    ],
    ['of no point', '', false],
    ['outside of the picture', '1001,0', false],
    ['before the picture', '-1,0', false],
    ['between two thousandths', '0.5,0', false],
    ['with half a point', '1,1 2', false],
    ['with words', '1,1 <script>', false],
    ['over two lines', '1,1\n2,2', false],
  ])('%s: %s', (_, text, expected) => expect(isStroke(text)).toBe(expected));

  it.each([
    ['nothing', [], null],
    ['a dot', [{ x: 0.5, y: 0.25 }], '500,250'],
    [
      'a line, without points on top of each other',
      [
        { x: 0.1, y: 0.1 },
        { x: 0.101, y: 0.1 },
        { x: 0.2, y: 0.3 },
      ],
      '100,100 200,300',
    ],
    [
      'what left the picture, on its edge',
      [
        { x: -0.2, y: 0.5 },
        { x: 1.4, y: 0.5 },
      ],
      '0,500 1000,500',
    ],
  ])('of %s', (_, points, expected) => expect(writeStroke(points)).toBe(expected));

  it('of anything drawn can be sent and keeps where it began and ended', () => {
    const share = fc.double({ min: -1, max: 2, noNaN: true });
    fc.assert(
      fc.property(fc.array(fc.record({ x: share, y: share }), { minLength: 1, maxLength: 600 }), (points) => {
        const stroke = writeStroke(points) ?? '';
        expect(isStroke(stroke)).toBe(true);
        expect(stroke.split(' ')[0]).toBe(writeStroke(points.slice(0, 1)));
      }),
    );
  });
});
