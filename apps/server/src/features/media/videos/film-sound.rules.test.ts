import { describe, expect, it } from 'vitest';
import { withMusic } from './film-sound.rules.ts';

const track = (language: string, isDescription = false) =>
  ({ language, name: language, source: { kind: 'film', track: 0 }, isDescription }) as const;

describe('the music of a film as a file of its own', () => {
  it.each([
    ['is mixed with the voices', [track('ru'), track('en')], 'music', ['ru', 'en'], 'music'],
    ['is the sound of a silent film', [], 'music', ['zxx'], null],
    ['is no part of an audio description', [track('ru', true)], 'music', ['zxx', 'ru'], null],
    ['may be none', [track('ru')], null, ['ru'], null],
  ] as const)('%s', (_, voices, file, languages, mixed) => {
    const { sound, music } = withMusic(voices, file);
    expect([sound.map(({ language }) => language), music]).toEqual([languages, mixed]);
  });
});
