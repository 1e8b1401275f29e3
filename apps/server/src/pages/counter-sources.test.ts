import { describe, expect, it } from 'vitest';
import { counterSources } from './counter-sources.ts';

describe('the content security policy for third-party counters (ANL-027)', () => {
  it('allows nothing when the school has none', () => {
    expect(counterSources({ google: null, yandex: null })).toEqual({ scriptSrc: [], connectSrc: [], imgSrc: [] });
  });

  it.each([
    [{ google: 'G-1', yandex: null }, 'https://*.googletagmanager.com', 'yandex'],
    [{ google: null, yandex: '77' }, 'https://mc.yandex.ru', 'google'],
  ])('allows what %o needs, and nothing of the other', (ids, source, other) => {
    const sources = counterSources(ids);
    expect(sources.scriptSrc).toEqual([source]);
    expect(sources.connectSrc).toContain(source);
    expect(JSON.stringify(sources)).not.toContain(other);
  });
});
