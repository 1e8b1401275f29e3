import { afterEach, describe, expect, it, vi } from 'vitest';
import { setLocale } from './set-locale.ts';

describe('the language of the pages to come', () => {
  const written = vi.spyOn(document, 'cookie', 'set');
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  afterEach(() => {
    written.mockClear();
    warned.mockClear();
  });

  it('is kept for a year, for this site only (CFG-015, Q23)', () => {
    expect(setLocale('es-ES')).toBe(true);
    expect(written.mock.calls).toEqual([['lang=es; Path=/; Max-Age=31536000; SameSite=Strict']]);
  });

  it('is never one that is not spoken here: a developer hears of it (CFG-014, Q22)', () => {
    expect(() => setLocale('de', true)).toThrow('unsupported locale: de');
    expect(written).not.toHaveBeenCalled();
  });

  it('is never one that is not spoken here: everybody else only finds a warning (CFG-014, Q22)', () => {
    expect(setLocale('de', false)).toBe(false);
    expect(warned).toHaveBeenCalledWith('unsupported locale: de');
    expect(written).not.toHaveBeenCalled();
  });
});
