import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openPictureProcess, startPictureProgram } from './in-picture-process.ts';

const started: ChildProcess[] = [];
const inPictureProcess = openPictureProcess(() => {
  const child = startPictureProgram();
  started.push(child);
  return child;
});

const plain = (background: string) =>
  sharp({ create: { width: 20, height: 10, channels: 3, background } })
    .png()
    .toBuffer();

afterEach(() => vi.useRealTimers());

describe('pictures are handled in a process of their own', () => {
  it('that several tasks share and that ends when nobody needs it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const pictures = await Promise.all(['#ff0000', '#00ff00', '#0000ff'].map(plain));
    const colors = await Promise.all(pictures.map((picture) => inPictureProcess('dominantColor', picture)));
    expect(colors).toEqual(['#f80808', '#08f808', '#0808f8']);
    const [first, ...others] = started;
    if (first === undefined || others.length > 0) throw new Error(`${started.length} processes`);
    const ended = once(first, 'exit');
    vi.runAllTimers();
    const next = inPictureProcess('drawAvatar', { seed: '7', size: 64 });
    expect(await ended).toEqual([0, null]);
    expect(await sharp(await next).metadata()).toMatchObject({ format: 'webp', width: 64 });
    expect(started).toHaveLength(2);
  });

  it('that gets no secrets', async () => {
    await inPictureProcess('drawAvatar', { seed: '7', size: 64 });
    const environment = readFileSync(`/proc/${started.at(-1)?.pid}/environ`, 'utf8');
    expect(environment).not.toContain('PATH=');
  });

  it('that reports why a task failed', async () => {
    await expect(inPictureProcess('fitLogo', Buffer.from('no picture'))).rejects.toThrow('unsupported image format');
  });

  it('whose crash fails its tasks only; the next picture starts another', async () => {
    const drawn = inPictureProcess('drawAvatar', { seed: '7', size: 64 });
    started.at(-1)?.kill('SIGSEGV');
    await expect(drawn).rejects.toThrow('the picture process ended with SIGSEGV');
    expect(await inPictureProcess('dominantColor', await plain('#ffffff'))).toBe('#f8f8f8');
    expect(started).toHaveLength(3);
  });
});
