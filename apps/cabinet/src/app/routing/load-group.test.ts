import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadGroup } from './load-group.ts';

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

describe('a screen group', () => {
  const reload = vi.fn<() => void>();
  beforeEach(() => {
    vi.useFakeTimers();
    sessionStorage.clear();
    reload.mockClear();
    vi.spyOn(location, 'reload').mockImplementation(reload);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('fails after 120 seconds without an answer (SHL-058, ERR-031)', async () => {
    const failed = loadGroup('chat', () => new Promise(() => undefined)).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(await failed).toMatchObject({ name: 'ChunkLoadError', type: 'timeout', group: 'chat' });
    expect(reload).not.toHaveBeenCalled();
  });

  it('that a newer release has replaced reloads the page once, then leaves it to the person (ERR-031)', async () => {
    void loadGroup('chat', gone);
    await vi.advanceTimersByTimeAsync(0);
    expect(reload).toHaveBeenCalledTimes(1);
    await expect(loadGroup('chat', gone)).rejects.toMatchObject({ name: 'ChunkLoadError', type: 'missing' });
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('may reload the page again after it has loaded once', async () => {
    void loadGroup('chat', gone);
    await vi.advanceTimersByTimeAsync(0);
    await expect(loadGroup('chat', () => Promise.resolve('here'))).resolves.toBe('here');
    void loadGroup('chat', gone);
    await vi.advanceTimersByTimeAsync(0);
    expect(reload).toHaveBeenCalledTimes(2);
  });
});
