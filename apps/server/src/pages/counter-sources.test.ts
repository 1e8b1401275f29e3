import { describe, expect, it } from 'vitest';
import { counterSources } from './counter-sources.ts';

describe('what a page lets through for counters of others (ANL-027)', () => {
  it('is nothing where the school has none', () => {
    expect(counterSources({ google: null, yandex: null })).toEqual({ scriptSrc: [], connectSrc: [], imgSrc: [] });
  });

  it.each([
    [{ google: 'G-1', yandex: null }, 'https://*.googletagmanager.com', 'yandex'],
    [{ google: null, yandex: '77' }, 'https://mc.yandex.ru', 'google'],
  ])('is what %o needs, and nothing of the other', (ids, source, other) => {
    const sources = counterSources(ids);
    expect(sources.scriptSrc).toEqual([source]);
    expect(sources.connectSrc).toContain(source);
    expect(JSON.stringify(sources)).not.toContain(other);
  });
});
