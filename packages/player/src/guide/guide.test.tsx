import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Player } from '../player.tsx';
import { fakeMedia } from '../testing/fake-media.ts';
import { testLabels } from '../testing/labels.ts';
import { memoryOf } from '../testing/memory-of.ts';
import type { PlayerProps } from '../types.ts';

const WORDS = [
  'WEBVTT',
  '00:02.000 --> 00:06.000 line:10% position:3%,line-left size:26%\n<c.in>Breathe in</c>',
  '00:06.000 --> 00:12.000 line:10% position:3%,line-left size:26%\n<c.out>Breathe out</c>',
  '00:14.000 --> 00:20.000\nStay',
].join('\n\n');

const loaded = vi.fn<(url: string) => Promise<Response>>(() => Promise.resolve(new Response(WORDS)));
const settle = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));
const words = () => document.querySelector('.dsp-guide');
const figure = () => document.querySelector('.dsp-breath-sun')?.textContent;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', loaded);
  loaded.mockClear();
  // A frame of 16:9 around a film of 16:9.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(832);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(468);
});

async function playGuided(change: Partial<PlayerProps> = {}) {
  const source = {
    mp4: '/film.mp4',
    guides: ['ru', 'en'].map((language) => ({ language, url: `/guide-${language}.vtt` })),
  };
  render(
    <Player
      source={source}
      storageKey="film"
      title="Breathing"
      locale="en"
      labels={testLabels}
      memory={memoryOf({})}
      pickGuide={() => 'en'}
      {...change}
    />,
  );
  const video = document.querySelector('video');
  if (!video) throw new Error('The player has no video element');
  Object.defineProperties(video, { videoWidth: { value: 1280 }, videoHeight: { value: 720 } });
  const media = fakeMedia(video, 100);
  expect(loaded).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  await settle();
  act(() => media.loaded());
  await settle();
  return {
    at: async (seconds: number) => {
      act(() => media.playTo(seconds));
      await settle(20);
    },
  };
}

it('shows the current words in the chosen language, with the breath and its seconds', async () => {
  const { at } = await playGuided();
  expect(loaded.mock.calls.map(([url]) => url)).toEqual(['/guide-en.vtt']);
  await at(1);
  expect(words()).toBeNull();
  await at(2.1);
  expect([words()?.textContent, words()?.getAttribute('lang'), figure()]).toEqual(['Breathe in', 'en', '1']);
  expect([...document.querySelectorAll('.dsp-breath-chips span')].map((chip) => chip.textContent)).toEqual([
    'in 4',
    'out 6',
  ]);
  await at(4.5);
  expect(figure()).toBe('3');
  await at(6.5);
  expect([words()?.textContent, figure()]).toEqual(['Breathe out', '1']);
  expect(document.querySelector('[data-now]')?.textContent).toBe('out 6');
});

it('shows words without a position in the subtitle area, and no ring without a breath', async () => {
  const { at } = await playGuided();
  await at(15);
  expect(words()?.hasAttribute('data-low')).toBe(true);
  expect(figure()).toBeUndefined();
});

it.each([
  ['fills the arc and grows the sun', false],
  ['changes only the figure with reduced motion', true],
])('%s', async (_, isReduced) => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isReduced && query.includes('reduced-motion') }));
  const { at } = await playGuided();
  const drawn = () => [
    document.querySelector('.dsp-breath-now')?.getAttribute('stroke-dasharray'),
    document.querySelector<HTMLElement>('.dsp-breath-sun')?.style.scale,
  ];
  await at(3.2);
  const early = drawn();
  expect(figure()).toBe('2');
  await at(5.2);
  expect(figure()).toBe('4');
  expect(drawn().every((each, index) => (each === early[index]) === isReduced)).toBe(true);
});

it('can be switched off for every film', async () => {
  const memory = memoryOf({});
  const { at } = await playGuided({ memory });
  await at(3);
  fireEvent.click(screen.getByRole('button', { name: 'Settings' }));
  fireEvent.click(screen.getByRole('switch', { name: 'Guide words' }));
  expect(words()).toBeNull();
  expect(memory.read('player.settings')).toContain('"guide":false');
});
