import { describe, expect, it } from 'vitest';
import { readPosition, readSettings, writePosition, writeSettings } from './memory.ts';
import { memoryOf } from './testing/memory-of.ts';

describe('remembered position', () => {
  it.each([
    ['in the middle', 65_000, 120_000, 65_000],
    ['near the end', 118_000, 120_000, 0],
  ])('%s', (_where, positionMs, durationMs, remembered) => {
    const memory = memoryOf({});
    writePosition(memory, 'film', positionMs, durationMs);
    expect(readPosition(memory, 'film')).toBe(remembered);
    expect(readPosition(memory, 'other')).toBe(0);
  });

  it('stays when the page is left before the duration of the film is known', () => {
    const memory = memoryOf({ 'player.position.film': '65000' });
    writePosition(memory, 'film', 0, 0);
    expect(readPosition(memory, 'film')).toBe(65_000);
  });

  it.each(['', 'soon', '-5', 'Infinity'])('starts at the beginning when %j is stored', (stored) => {
    expect(readPosition(memoryOf({ 'player.position.film': stored }), 'film')).toBe(0);
  });
});

describe('remembered settings', () => {
  it('changes one setting and keeps the others', () => {
    const memory = memoryOf({});
    writeSettings(memory, { speed: 1.5, audio: 'es' });
    writeSettings(memory, { subtitles: 'ru', autoplay: false });
    expect(readSettings(memory)).toMatchObject({
      speed: 1.5,
      audio: 'es',
      subtitles: 'ru',
      autoplay: false,
      volume: 1,
    });
  });

  it.each(['{', 'null', '7', '{"speed":40,"volume":-3,"audio":5,"musicPercent":"5","quality":"x"}'])(
    'survives %s in the store',
    (stored) => {
      expect(readSettings(memoryOf({ 'player.settings': stored }))).toMatchObject({
        speed: 1,
        audio: null,
        musicPercent: 50,
        quality: null,
      });
    },
  );
});
