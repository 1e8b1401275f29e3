import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadHls } from '../engine/hls-module.ts';
import { readSettings } from '../memory.ts';
import { Player } from '../player.tsx';
import { fakeHls } from '../testing/fake-hls.ts';
import { fakeMedia } from '../testing/fake-media.ts';
import { testLabels } from '../testing/labels.ts';
import { memoryOf } from '../testing/memory-of.ts';

vi.mock('../engine/hls-module.ts', () => ({ loadHls: vi.fn() }));
beforeEach(() => vi.useFakeTimers());

/** As our server writes them: the recorded balance first. */
const voice = (lang: string, name: string) =>
  [50, 0, 25, 75, 100].map((percent) => ({
    lang,
    name: percent === 50 ? name : `${name} (♪ ${percent} %)`,
    characteristics: `org.daystream.music-${percent}`,
  }));
const DESCRIBED = { lang: 'ru', name: 'AD', characteristics: 'public.accessibility.describes-video' };
const BALANCED = [...voice('ru', 'Русский'), ...voice('en', 'English'), DESCRIBED];

async function openSettings(tracks: Parameters<typeof fakeHls>[0], stored: object = {}, locale = 'ru') {
  const { HlsJs, switches } = fakeHls(tracks);
  vi.mocked(loadHls).mockResolvedValue(HlsJs);
  const memory = memoryOf({ 'player.settings': JSON.stringify(stored) });
  render(
    <Player
      source={{ hls: '/master.m3u8' }}
      storageKey="film"
      title="Breathing"
      locale={locale}
      labels={testLabels}
      memory={memory}
    />,
  );
  const video = document.querySelector('video');
  if (!video) throw new Error('The player has no video element');
  fakeMedia(video, 100);
  press('Play');
  await act(() => vi.advanceTimersByTimeAsync(0));
  press('Settings');
  return { switches, memory };
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const slider = () => screen.queryByRole('slider', { name: 'Voice and music' });
const step = () => slider()?.getAttribute('aria-valuetext');
const voices = () => within(screen.getByRole('radiogroup', { name: 'Audio' })).getAllByRole('radio');
const chosenVoice = () => voices().findIndex((radio) => (radio as HTMLInputElement).checked);

function slideTo(at: number) {
  const found = slider();
  if (!found) throw new Error('There is no slider');
  fireEvent.change(found, { target: { value: String(at) } });
}

describe('the balance of voice and music', () => {
  it('begins as recorded, is chosen in steps and is remembered', async () => {
    const { switches, memory } = await openSettings(BALANCED);
    expect([step(), slider()?.getAttribute('max'), switches]).toEqual(['Music 50', '4', []]);
    slideTo(0);
    expect([step(), switches]).toEqual(['Music 0', [1]]);
    slideTo(3);
    expect([step(), switches]).toEqual(['Music 75', [1, 3]]);
    expect(readSettings(memory)).toMatchObject({ musicPercent: 75, audio: null });
  });

  it('stays in another language, and each language is offered once', async () => {
    const { switches, memory } = await openSettings(BALANCED, { musicPercent: 25 });
    expect([step(), switches]).toEqual(['Music 25', [2]]);
    press(/^Audio/);
    expect([voices().length, chosenVoice()]).toEqual([3, 0]);
    fireEvent.click(screen.getByRole('radio', { name: 'English' }));
    expect([switches, chosenVoice()]).toEqual([[2, 7], 1]);
    press('Back to settings');
    expect([step(), readSettings(memory)]).toMatchObject(['Music 25', { audio: 'en', musicPercent: 25 }]);
    slideTo(4);
    expect([step(), switches, readSettings(memory).audio]).toEqual(['Music 100', [2, 7, 9], 'en']);
  });

  it('is that of the last film where the film has no voice in the learner’s language', async () => {
    const { switches } = await openSettings(BALANCED, { musicPercent: 0 }, 'fr');
    expect([step(), switches]).toEqual(['Music 0', [1]]);
    expect(screen.getByRole('button', { name: 'Audio Русский' })).toBeTruthy();
  });

  it('is left out of an audio description, and comes back with the voice', async () => {
    const { switches } = await openSettings(BALANCED, { musicPercent: 0, isAudioDescribed: true });
    expect([slider(), switches]).toEqual([null, [10]]);
    press(/^Audio/);
    fireEvent.click(screen.getByRole('radio', { name: 'Русский' }));
    press('Back to settings');
    expect([step(), switches]).toEqual(['Music 0', [10, 1]]);
  });

  it('is not offered for a film without music of its own', async () => {
    await openSettings(
      [
        { lang: 'ru', name: 'Русский' },
        { lang: 'en', name: 'English' },
      ],
      { musicPercent: 0 },
    );
    expect(slider()).toBeNull();
    expect(screen.getByRole('button', { name: /^Audio/ })).toBeTruthy();
  });
});
