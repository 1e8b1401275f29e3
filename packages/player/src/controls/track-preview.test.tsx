import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Player } from '../player.tsx';
import { fakeMedia } from '../testing/fake-media.ts';
import { testLabels } from '../testing/labels.ts';
import { memoryOf } from '../testing/memory-of.ts';

const MASTER = 'https://school.example/m/x/v/1/2/master.m3u8';
const INDEX = { picture: 'seek.webp', columns: 10, rows: 1, count: 10, width: 160, height: 90, everyMs: 10_000 };
const session = vi.hoisted(() => ({ data: null as Record<string, { URI: string }> | null }));

/** A stream whose master playlist is loaded at once. */
vi.mock(import('../engine/hls-module.ts'), () => {
  const Events = new Proxy({}, { get: (_, name) => name });
  class LoadedHls {
    static Events = Events;
    static isSupported = () => true;
    levels = [];
    config = {};
    listeners = new Map<string, (event: string, data: unknown) => void>();
    on(event: string, listener: (event: string, data: unknown) => void) {
      this.listeners.set(event, listener);
    }
    loadSource(url: string) {
      this.listeners.get('MANIFEST_LOADED')?.('MANIFEST_LOADED', { url, sessionData: session.data });
    }
    attachMedia() {}
    destroy() {}
  }
  return { loadHls: () => Promise.resolve(LoadedHls as never) };
});

const fetched = vi.fn<(url: string) => Promise<Response>>(() => Promise.resolve(new Response(JSON.stringify(INDEX))));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  cleanup();
  fetched.mockClear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settle = () => act(() => vi.advanceTimersByTimeAsync(0));

/** Points at the middle of a bar of a film of 100 seconds. */
async function pointAtMiddle() {
  render(
    <Player
      source={{ hls: MASTER }}
      storageKey="film"
      title="Breathing"
      locale="en"
      labels={testLabels}
      memory={memoryOf({})}
    />,
  );
  const video = document.querySelector('video');
  if (!video) throw new Error('The player has no video element');
  const media = fakeMedia(video, 100);
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  await settle();
  act(() => media.loaded());
  const bar = screen.getByRole('slider', { name: 'Position' });
  vi.spyOn(bar, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1014, 44));
  expect(fetched).not.toHaveBeenCalled();
  fireEvent.pointerMove(bar, { pointerType: 'mouse', clientX: 507 });
  await settle();
}

describe('the seek bar', () => {
  it('shows the picture of the moment under the pointer', async () => {
    session.data = { 'org.daystream.seek-pictures': { URI: 'seek.json' } };
    await pointAtMiddle();
    expect(fetched.mock.calls.map(([url]) => url)).toEqual([MASTER.replace('master.m3u8', 'seek.json')]);
    const picture = document.querySelector<HTMLElement>('.dsp-seek-picture');
    expect(picture?.style.getPropertyValue('--dsp-sheet')).toBe(`url("${MASTER.replace('master.m3u8', 'seek.webp')}")`);
    expect(picture?.style.getPropertyValue('--dsp-column')).toBe('5');
    expect(screen.getByText('0:50')).toBeTruthy();
  });

  it('shows the time alone where the film has no pictures', async () => {
    session.data = null;
    await pointAtMiddle();
    expect(fetched).not.toHaveBeenCalled();
    expect(document.querySelector('.dsp-seek-picture')).toBeNull();
    expect(screen.getByText('0:50')).toBeTruthy();
  });
});
