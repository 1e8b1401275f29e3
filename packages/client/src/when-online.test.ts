import { afterEach, describe, expect, it, vi } from 'vitest';
import { whenOnline } from './when-online.ts';

const page = new EventTarget();
const lost = new TypeError('Failed to fetch dynamically imported module');

function setOnline(isOnline: boolean): void {
  vi.stubGlobal('navigator', { onLine: isOnline });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
}

afterEach(() => vi.unstubAllGlobals());

describe('what is fetched over a broken line', () => {
  it('comes when the line is back', async () => {
    setOnline(false);
    const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(lost).mockResolvedValue('screen');
    const loading = whenOnline(load);
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
    setOnline(true);
    page.dispatchEvent(new Event('online'));
    expect(await loading).toBe('screen');
  });

  it('waits again when the line breaks again', async () => {
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

  it('fails at once when it is gone and not the line', async () => {
    setOnline(true);
    await expect(whenOnline(() => Promise.reject(lost))).rejects.toBe(lost);
  });
});
