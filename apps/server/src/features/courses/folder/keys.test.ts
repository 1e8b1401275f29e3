import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deriveKeys, slug } from './keys.ts';

const RUNS = { numRuns: 2000 };
const sibling = fc.record({ title: fc.string({ unit: 'binary' }), name: fc.string({ unit: 'binary', minLength: 1 }) });

describe('keys made of names', () => {
  it.each([
    ['Дыхание животом', 'дыхание-животом'],
    ['Warrior II: right!', 'warrior-ii-right'],
    ['\u0418\u0306ога', 'йога'],
    ['🧘', ''],
  ])('write %s as %s', (name, key) => {
    expect(slug(name)).toBe(key);
  });

  it('shorten a long name so that two long names still differ', () => {
    expect(slug('a'.repeat(200))).toMatch(/^a{71}-[0-9a-f]{8}$/);
    expect(slug('a'.repeat(200))).not.toBe(slug('a'.repeat(201)));
  });

  it('give the plain key to the first of two with one title', () => {
    const keys = deriveKeys([
      { title: 'Воин', name: '01 Воин.mp4' },
      { title: 'Воин', name: '05 Воин.mp4' },
    ]);
    expect(keys).toEqual(['воин', '05-воин-mp4']);
  });

  it('are never empty and never equal, whatever the names', () => {
    fc.assert(
      fc.property(fc.array(sibling, { maxLength: 20 }), (siblings) => {
        const keys = deriveKeys(siblings);
        expect(new Set(keys).size).toBe(siblings.length);
        expect(keys.every((key) => key.length > 0 && !key.includes('/'))).toBe(true);
      }),
      RUNS,
    );
  });

  it('stay as they are when one with a title of its own is added anywhere', () => {
    const words = fc.uniqueArray(fc.constantFrom<string>('вдох', 'выдох', 'мост', 'дерево', 'воин', 'кошка'), {
      minLength: 2,
    });
    fc.assert(
      fc.property(words, fc.nat(), ([added = '', ...titles], place) => {
        const siblings = [...titles, ...titles].map((title, index) => ({ title, name: `${index} ${title}.mp4` }));
        const more = siblings.toSpliced(place % (siblings.length + 1), 0, { title: added, name: `99 ${added}.mp4` });
        const keys = deriveKeys(more).filter((_, index) => more[index]?.title !== added);
        expect(keys).toEqual(deriveKeys(siblings));
      }),
      RUNS,
    );
  });
});
