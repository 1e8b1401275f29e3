import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SendListener } from './sending.ts';
import { createUploadList, type Upload } from './upload-list.ts';

beforeEach(() => vi.useFakeTimers({ now: 0 }));
afterEach(() => vi.useRealTimers());

const MB = 1_000_000;
const film = (name: string, sizeBytes = 10 * MB) => {
  const file = new File(['x'], name, { type: 'video/mp4' });
  Object.defineProperty(file, 'size', { value: sizeBytes });
  return file;
};

interface Started {
  name: string;
  listener: SendListener;
  stopped: boolean[];
}

/** The files a browser keeps over a reload. */
function keptInMemory(files = new Map<string, File>()) {
  return {
    files,
    keep: (key: string, file: File) => void files.set(key, file),
    find: async (key: string) => files.get(key) ?? null,
    drop: (key: string) => void files.delete(key),
  };
}

function openList({ restored = [] as readonly Upload[], limitBytes = 50 * MB, files = keptInMemory() } = {}) {
  const started: Started[] = [];
  const keep = vi.fn<(uploads: readonly Upload[]) => void>();
  const line = { isOnline: true, back: () => {} };
  const list = createUploadList({
    send(file, listener) {
      const one: Started = { name: file.name, listener, stopped: [] };
      started.push(one);
      return { stop: (forGood) => one.stopped.push(forGood) };
    },
    limitBytes,
    nowMs: () => Date.now(),
    isOnline: () => line.isOnline,
    onOnline: (listener) => {
      line.back = listener;
    },
    restore: () => restored,
    keep,
    files,
  });
  const states = () => list.uploads().map(({ name, state }) => `${name} ${state}`);
  const keyOf = (name: string) => list.uploads().find((upload) => upload.name === name)?.key ?? '';
  return { list, started, states, keyOf, keep, line };
}

describe('uploading', () => {
  it('sends two files at a time and the third when one is done', () => {
    const { list, started, states } = openList();
    list.add([film('a'), film('b'), film('c')], 'answer');
    expect(states()).toEqual(['a moving', 'b moving', 'c queued']);
    started[0]?.listener.done(7);
    expect(states()).toEqual(['a done', 'b moving', 'c moving']);
    expect(list.uploads()[0]?.fileId).toBe(7);
  });

  it('reports bytes, and the remaining time once the speed is known', () => {
    const { list, started } = openList();
    list.add([film('a')], 'answer');
    started[0]?.listener.progressed(1 * MB);
    expect(list.uploads()[0]).toMatchObject({ sentBytes: 1 * MB, leftMs: null });
    vi.advanceTimersByTime(2000);
    started[0]?.listener.progressed(5 * MB);
    expect(list.uploads()[0]).toMatchObject({ sentBytes: 5 * MB, leftMs: 2500 });
  });

  it('starts another file while one is paused, and resumes', () => {
    const { list, started, states, keyOf } = openList();
    list.add([film('a'), film('b'), film('c')], 'answer');
    list.pause(keyOf('a'));
    expect(started[0]?.stopped).toEqual([false]);
    expect(states()).toEqual(['a paused', 'b moving', 'c moving']);
    started[1]?.listener.done(1);
    list.resume(keyOf('a'));
    expect(states()).toEqual(['a moving', 'b done', 'c moving']);
  });

  it('deletes a removed file on the server', () => {
    const { list, started, states, keyOf } = openList();
    list.add([film('a')], 'answer');
    list.remove(keyOf('a'));
    expect([started[0]?.stopped, states()]).toEqual([[true], []]);
  });
});

describe('a lost connection', () => {
  it('pauses a file until the browser is back online', () => {
    const { list, started, states, line } = openList();
    list.add([film('a')], 'answer');
    line.isOnline = false;
    started[0]?.listener.failed({ kind: 'network' });
    expect(states()).toEqual(['a waiting']);
    vi.advanceTimersByTime(60_000);
    expect(states()).toEqual(['a waiting']);
    line.back();
    expect(states()).toEqual(['a moving']);
  });

  it('is retried by itself when the browser still reports online', () => {
    const { list, started, states } = openList();
    list.add([film('a')], 'answer');
    started[0]?.listener.failed({ kind: 'network' });
    vi.advanceTimersByTime(2000);
    expect(states()).toEqual(['a moving']);
  });
});

describe('a refused file', () => {
  it.each([
    ['is too large', film('a', 60 * MB), 'too_large'],
    ['is empty', film('a', 0), 'empty'],
    ['is no photo or film', new File(['x'], 'a', { type: 'application/pdf' }), 'wrong_type'],
  ])('is refused before sending: it %s', (_, file, kind) => {
    const { list, started } = openList();
    list.add([file], 'answer');
    expect(list.uploads()[0]).toMatchObject({ state: 'failed', problem: { kind } });
    expect(started).toEqual([]);
  });

  it('shows the server’s message and can be retried (HMW-015)', () => {
    const { list, started, states, keyOf } = openList();
    list.add([film('a')], 'answer');
    started[0]?.listener.failed({ kind: 'refused', message: 'damaged' });
    expect(list.uploads()[0]).toMatchObject({ state: 'failed', problem: { message: 'damaged' } });
    list.resume(keyOf('a'));
    expect(states()).toEqual(['a moving']);
  });
});

describe('a reload', () => {
  const interrupted: Upload = {
    key: '1',
    group: 'answer',
    name: 'a',
    sizeBytes: 10 * MB,
    kind: 'video',
    state: 'queued',
    sentBytes: 0,
    leftMs: null,
    problem: null,
    fileId: null,
    file: null,
  };

  it('goes on with unfinished uploads by itself', async () => {
    const files = keptInMemory(new Map([['1', film('a')]]));
    const { started, states } = openList({ restored: [interrupted], files });
    await vi.advanceTimersByTimeAsync(0);
    expect(states()).toEqual(['a moving']);
    started[0]?.listener.done(7);
    expect(files.files.size).toBe(0);
  });

  it('keeps those whose file the browser could not keep, until the same file is chosen again', async () => {
    const { list, states } = openList({ restored: [interrupted] });
    await vi.advanceTimersByTimeAsync(0);
    expect(states()).toEqual(['a lost']);
    list.add([film('a')], 'answer');
    expect(states()).toEqual(['a moving']);
  });

  it('keeps no file that is done, removed or refused', () => {
    const files = keptInMemory();
    const { list, started, keyOf } = openList({ files, limitBytes: 20 * MB });
    list.add([film('a'), film('b'), film('c', 30 * MB), film('d')], 'answer');
    expect([...files.files.values()].map(({ name }) => name)).toEqual(['a', 'b', 'd']);
    started[0]?.listener.done(7);
    list.remove(keyOf('b'));
    expect([...files.files.values()].map(({ name }) => name)).toEqual(['d']);
    list.clear();
    expect(files.files.size).toBe(0);
  });
});
