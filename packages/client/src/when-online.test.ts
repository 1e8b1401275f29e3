import { afterEach, describe, expect, it, vi } from 'vitest';
import { whenOnline } from './when-online.ts';

const page = new EventTarget();
const lost = new TypeError('Failed to fetch dynamically imported module');

function setOnline(isOnline: boolean): void {
  vi.stubGlobal('navigator', { onLine: isOnline });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
}

afterEach(() => vi.unstubAllGlobals());

describe('loading while offline', () => {
  it('succeeds when the browser is back online', async () => {
    setOnline(false);
    const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(lost).mockResolvedValue('screen');
    const loading = whenOnline(load);
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
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
      await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(tries));
      await Promise.resolve();
      page.dispatchEvent(new Event('online'));
    }
    expect(await loading).toBe('screen');
  });

  it('fails at once when the browser is online', async () => {
    setOnline(true);
    await expect(whenOnline(() => Promise.reject(lost))).rejects.toBe(lost);
  });
});
