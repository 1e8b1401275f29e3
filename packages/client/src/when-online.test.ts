import { afterEach, describe, expect, it, vi } from 'vitest';
import { whenOnline } from './when-online.ts';

const page = new EventTarget();
const lost = new TypeError('Failed to fetch dynamically imported module');

function setOnline(isOnline: boolean): void {
  vi.stubGlobal('navigator', { onLine: isOnline });
  for (const name of ['addEventListener', 'removeEventListener'] as const) vi.stubGlobal(name, page[name].bind(page));
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('loading while offline', () => {
  it('succeeds when the browser is back online', async () => {
    setOnline(false);
    const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(lost).mockResolvedValue('screen');
    const loading = whenOnline(load);
    await expect.poll(() => load).toHaveBeenCalledTimes(1);
    setOnline(true);
    page.dispatchEvent(new Event('online'));
    expect(await loading).toBe('screen');
  });

  it('waits again when the connection drops again', async () => {
    setOnline(false);
    const load = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(lost)
      .mockRejectedValueOnce(lost)
      .mockResolvedValue('screen');
    const loading = whenOnline(load);
    for (const tries of [1, 2]) {
      await expect.poll(() => load).toHaveBeenCalledTimes(tries);
      await Promise.resolve();
      page.dispatchEvent(new Event('online'));
    }
    expect(await loading).toBe('screen');
  });

  it.each([
    ['that began before the device was back online', true],
    ['during which the device was offline', false],
  ])('is tried again after a failure %s', async (_, isAway) => {
    vi.useFakeTimers();
    setOnline(!isAway);
    const load = vi
      .fn<() => Promise<string>>()
      .mockImplementationOnce(() => {
        if (!isAway) page.dispatchEvent(new Event('offline'));
        setOnline(true);
        return Promise.reject(lost);
      })
      .mockResolvedValue('screen');
    const loading = whenOnline(load);
    await vi.runAllTimersAsync();
    expect(await loading).toBe('screen');
  });

  it('fails when the device is back online and it still cannot be loaded', async () => {
    vi.useFakeTimers();
    setOnline(false);
    const load = vi.fn<() => Promise<string>>(() => {
      setOnline(true);
      return Promise.reject(lost);
    });
    await Promise.all([expect(whenOnline(load)).rejects.toBe(lost), vi.runAllTimersAsync()]);
    expect(load).toHaveBeenCalledTimes(4);
  });

  it('fails at once when the browser is online', async () => {
    setOnline(true);
    await expect(whenOnline(() => Promise.reject(lost))).rejects.toBe(lost);
  });
});
