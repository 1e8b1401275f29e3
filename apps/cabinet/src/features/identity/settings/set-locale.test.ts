import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { setLocale } from './set-locale.ts';

describe('the language of the pages to come', () => {
  const written = vi.spyOn(document, 'cookie', 'set');
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  afterEach(() => {
    written.mockClear();
    warned.mockClear();
  });
  afterAll(() => {
    written.mockRestore();
    warned.mockRestore();
  });

  it('is kept for a year, for this site only (CFG-015, Q23)', () => {
    expect(setLocale('es-ES')).toBe(true);
    expect(written.mock.calls).toEqual([['lang=es; Path=/; Max-Age=31536000; SameSite=Strict']]);
  });

  it('throws for an unsupported language in development (CFG-014, Q22)', () => {
    expect(() => setLocale('de', true)).toThrow('unsupported locale: de');
    expect(written).not.toHaveBeenCalled();
  });

  it('warns about an unsupported language in production (CFG-014, Q22)', () => {
    expect(setLocale('de', false)).toBe(false);
    expect(warned).toHaveBeenCalledWith('unsupported locale: de');
    expect(written).not.toHaveBeenCalled();
  });
});
