import { act, fireEvent, render, screen } from '@testing-library/react';
import { useLayoutEffect, useRef } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { chosenSubtitles, readSettings } from './memory.ts';
import { Player } from './player.tsx';
import { fakeMedia } from './testing/fake-media.ts';
import { testLabels } from './testing/labels.ts';
import { memoryOf } from './testing/memory-of.ts';
import type { PlayerHandle, PlayerProps } from './types.ts';

const LENGTH_S = 100;

beforeEach(() => vi.useFakeTimers());
const propsOf = (change: Partial<PlayerProps>): PlayerProps => ({
  source: { mp4: '/film.mp4' },
  storageKey: 'film',
  title: 'Breathing',
  locale: 'en',
  labels: testLabels,
  memory: memoryOf({}),
  ...change,
});

/** A player with a single file: the same engine, without the network of a stream. */
function showPlayer(change: Partial<PlayerProps> = {}) {
  const props = propsOf(change);
  const { rerender } = render(<Player {...props} />);
  const video = document.querySelector('video');
  if (!video) throw new Error('The player has no video element');
  return {
    video,
    media: fakeMedia(video, LENGTH_S),
    change: (next: Partial<PlayerProps>) => rerender(<Player {...props} {...next} />),
  };
}

const settle = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function startPlaying(change: Partial<PlayerProps> = {}) {
  const player = showPlayer(change);
  press('Play');
  await settle();
  act(() => player.media.loaded());
  await settle();
  return player;
}

describe('playing', () => {
  it('plays and pauses, and calls the page back', async () => {
    const onPlay = vi.fn<() => void>();
    const onPause = vi.fn<() => void>();
    const { video } = await startPlaying({ onPlay, onPause });
    expect(video.paused).toBe(false);
    press('Pause');
    expect(video.paused).toBe(true);
    expect([onPlay.mock.calls.length, onPause.mock.calls.length]).toEqual([1, 1]);
  });

  it('knows its film as soon as the page can ask', async () => {
    const answers: unknown[] = [];
    function Page() {
      const player = useRef<PlayerHandle>(null);
      // The first moment at which a press can find the player.
      useLayoutEffect(() => {
        player.current?.play();
        answers.push(player.current?.positionMs(), player.current?.isPlaying());
      }, []);
      return <Player {...propsOf({ startAtMs: 21_000 })} ref={player} />;
    }
    render(<Page />);
    await settle();
    expect(answers).toEqual([21_000, true]);
  });

  it('continues at the stored position and speed', async () => {
    const memory = memoryOf({ 'player.position.film': '42000', 'player.settings': '{"speed":1.5}' });
    const { video } = await startPlaying({ memory });
    expect(video.currentTime).toBe(42);
    expect(video.playbackRate).toBe(1.5);
    expect(screen.getByRole('slider', { name: 'Position' }).getAttribute('aria-valuetext')).toBe('42 of 100 seconds');
  });

  it('reports viewed time without skipped parts', async () => {
    const onProgress = vi.fn<NonNullable<PlayerProps['onProgress']>>();
    const { media } = await startPlaying({ onProgress });
    for (const second of [1, 2]) {
      await settle(1000);
      act(() => media.playTo(second));
    }
    press('Forward 10 s');
    await settle(500);
    act(() => media.playTo(12.5));
    press('Pause');
    const viewedMs = onProgress.mock.calls.reduce((sum, [report]) => sum + report.viewedDeltaMs, 0);
    expect(viewedMs).toBe(2500);
    expect(onProgress.mock.lastCall?.[0]).toEqual({ positionMs: 12_500, viewedDeltaMs: 500, playing: false });
  });

  it('reports each milestone once', async () => {
    const onMilestone = vi.fn<NonNullable<PlayerProps['onMilestone']>>();
    const { media } = await startPlaying({ onMilestone });
    for (const second of [5, 80, 85]) act(() => media.playTo(second));
    expect(onMilestone.mock.calls).toEqual([[75]]);
  });

  it('handles keys inside, but not in the settings', async () => {
    const { video } = await startPlaying();
    const player = screen.getByRole('region', { name: 'Player' });
    fireEvent.keyDown(player, { code: 'KeyL', key: 'l' });
    expect(video.currentTime).toBe(10);
    press('Settings');
    fireEvent.keyDown(screen.getByRole('radio', { name: '1×' }), { code: 'ArrowRight', key: 'ArrowRight' });
    expect(video.currentTime).toBe(10);
    fireEvent.keyDown(player, { key: 'Escape' });
    expect(screen.queryByRole('radio', { name: '1×' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Settings' }));
  });

  it('handles keys of the whole page when it is the only player, except while typing', async () => {
    const { video } = await startPlaying({ takesPageKeys: true });
    fireEvent.keyDown(document.body, { code: 'Space', key: ' ' });
    expect(video.paused).toBe(true);
    fireEvent.keyDown(document.body, { code: 'KeyK', key: 'л' });
    expect(video.paused).toBe(false);
    const outside = document.body.appendChild(document.createElement('div'));
    outside.innerHTML = '<input><button></button><div role="radiogroup"><span></span></div>';
    for (const element of outside.querySelectorAll('input, button, span')) {
      fireEvent.keyDown(element, { code: 'Space', key: ' ' });
    }
    fireEvent.keyDown(document.body, { code: 'End', key: 'End' });
    expect([video.paused, video.currentTime]).toEqual([false, 0]);
    fireEvent.keyDown(outside.querySelector('button') ?? outside, { code: 'KeyK', key: 'k' });
    expect(video.paused).toBe(true);
    outside.remove();
  });

  it('ignores keys outside the player otherwise', async () => {
    const { video } = await startPlaying();
    fireEvent.keyDown(document.body, { code: 'Space', key: ' ' });
    expect(video.paused).toBe(false);
  });

  it('closes the settings when the focus leaves them, and leaves it where it went', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
    await startPlaying();
    press('Settings');
    const button = screen.getByRole('button', { name: 'Full screen' });
    act(() => button.focus());
    expect(screen.queryByRole('radio', { name: '1×' })).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it('announces the new speed to screen readers', async () => {
    await startPlaying();
    fireEvent.keyDown(screen.getByRole('region', { name: 'Player' }), { code: 'Period', key: '>', shiftKey: true });
    expect(screen.getByText('Speed 1.25×')).toBeTruthy();
  });

  it('reports a speed the learner chooses, not the stored one (ANL-020)', async () => {
    const onSpeedChange = vi.fn<(speed: number) => void>();
    await startPlaying({ onSpeedChange, memory: memoryOf({ 'player.settings': '{"speed":2}' }) });
    expect(onSpeedChange).not.toHaveBeenCalled();
    const faster = () =>
      fireEvent.keyDown(screen.getByRole('region', { name: 'Player' }), { code: 'Period', key: '>', shiftKey: true });
    for (let turn = 0; turn < 3; turn += 1) faster();
    expect(onSpeedChange.mock.calls).toEqual([[2.5], [3]]);
  });
});

describe('subtitles', () => {
  it('are shown with styles, speakers and places, and as text only', async () => {
    const file =
      'WEBVTT\n\n00:00.000 --> 00:50.000\n<v Anna>Slow <i>breath</i> &lt;b&gt;\n\n00:00.000 --> 00:50.000 line:0\nAbove\n';
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(file)));
    await startPlaying({
      source: { mp4: '/film.mp4', subtitles: [{ url: '/en.vtt', language: 'en', label: 'English' }] },
      memory: memoryOf({ 'player.settings': '{"subtitles":"en"}' }),
    });
    await settle();
    const [usual, above] = document.querySelectorAll<HTMLElement>('.dsp-captions');
    expect(usual?.textContent).toBe('AnnaSlow breath <b>');
    expect(usual?.querySelector('i')?.textContent).toBe('breath');
    expect([above?.textContent, above?.style.top]).toEqual(['Above', '2%']);
  });

  it('that are being edited are shown in place of the film’s own', async () => {
    const edited = (text: string) => ({
      kind: 'subtitle' as const,
      language: 'es',
      vtt: `WEBVTT\n\n00:00:00.000 --> 00:00:50.000\n${text}\n`,
    });
    const { change } = await startPlaying({ source: { mp4: '/film.mp4' }, words: edited('Inhala') });
    await settle();
    const shown = () => document.querySelector('.dsp-captions');
    expect([shown()?.textContent, shown()?.getAttribute('lang')]).toEqual(['Inhala', 'es']);
    change({ words: edited('Exhala') });
    expect(shown()?.textContent).toBe('Exhala');
    change({ words: null });
    expect(shown()).toBeNull();
  });

  const tracks = ['en', 'ru'].map((language) => ({ url: `/${language}.vtt`, language, label: language }));
  const isOn = () => screen.getByRole('button', { name: 'Subtitles' }).getAttribute('aria-pressed') === 'true';
  const shownLanguage = () => document.querySelector('.dsp-captions')?.getAttribute('lang');
  const pickRussian = vi.fn<NonNullable<PlayerProps['pickSubtitles']>>();

  async function showWith(stored: object) {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('WEBVTT\n\n00:00.000 --> 00:50.000\nBreathe')));
    pickRussian.mockImplementation(({ chosen }) => (chosen?.isOn === false ? null : (chosen?.language ?? 'ru')));
    const memory = memoryOf({ 'player.settings': JSON.stringify(stored) });
    const player = await startPlaying({
      source: { mp4: '/film.mp4', subtitles: tracks },
      memory,
      pickSubtitles: pickRussian,
    });
    await settle();
    return { ...player, memory };
  }

  it('are on in the page’s choice of language until the learner has chosen', async () => {
    await showWith({ speed: 1 });
    expect(pickRussian.mock.lastCall).toEqual([{ written: ['en', 'ru'], spoken: null, chosen: null }]);
    expect([isOn(), shownLanguage()]).toEqual([true, 'ru']);
  });

  it('stay off in the next film after they were switched off', async () => {
    const { change, memory } = await showWith({});
    press('Subtitles');
    expect(isOn()).toBe(false);
    expect(chosenSubtitles(memory)).toEqual({ isOn: false, language: 'ru' });
    change({
      storageKey: 'film-2',
      source: { mp4: '/film-2.mp4', subtitles: tracks },
      memory,
      pickSubtitles: pickRussian,
    });
    await settle(2000);
    expect(isOn()).toBe(false);
  });

  it('are switched on in the picked language and not in the first', async () => {
    await showWith({ lastSubtitles: 'ru' });
    expect(isOn()).toBe(false);
    press('Subtitles');
    await settle();
    expect([isOn(), shownLanguage()]).toEqual([true, 'ru']);
  });

  it('follow a language change of the page', async () => {
    const { change } = await showWith({});
    change({ source: { mp4: '/film.mp4', subtitles: tracks }, locale: 'es', pickSubtitles: () => 'en' });
    await settle();
    expect(shownLanguage()).toBe('en');
  });
});

describe('a repeated part', () => {
  const loop = { startMs: 20_000, endMs: 26_000 };

  it('begins again at its end until it is repeated no more', async () => {
    const { media, video, change } = await startPlaying({ loop });
    for (const second of [25, 25.8, 26.05]) act(() => media.playTo(second));
    expect([video.currentTime, video.paused]).toEqual([20, false]);
    change({ loop: null });
    for (const second of [25.8, 26.05]) act(() => media.playTo(second));
    expect(video.currentTime).toBe(26.05);
  });

  it('is left by the timeline', async () => {
    const { media, video } = await startPlaying({ loop });
    act(() => media.playTo(22));
    fireEvent.change(screen.getByRole('slider', { name: 'Position' }), { target: { value: '50000' } });
    act(() => media.playTo(50.2));
    expect(video.currentTime).toBe(50.2);
  });

  it('at the end of the film goes on from its beginning', async () => {
    const { media, video } = await startPlaying({ loop: { startMs: 94_000, endMs: 100_000 } });
    act(() => media.playTo(99));
    act(() => media.end());
    expect([video.currentTime, video.paused]).toEqual([94, false]);
  });
});

describe('a film that follows another one', () => {
  it('takes its place, speed and pauses in silence, without controls, until it is let go', async () => {
    const other = { ms: 20_000, isPlaying: true };
    const handle = {
      positionMs: () => other.ms,
      isPlaying: () => other.isPlaying,
      speed: () => 0.5,
      play: () => undefined,
      pause: () => undefined,
      seek: () => undefined,
      focus: () => undefined,
    };
    const { video, change } = await startPlaying();
    change({ follows: { leader: { current: handle }, offsetMs: 3_000 } });
    await settle(100);
    expect([video.currentTime, video.paused, video.playbackRate, video.muted]).toEqual([23, false, 0.5, true]);
    expect(screen.queryByRole('slider', { name: 'Position' })).toBeNull();
    Object.assign(other, { ms: 31_000, isPlaying: false });
    await settle(100);
    expect([video.currentTime, video.paused]).toEqual([34, true]);
    change({ follows: null });
    await settle(100);
    expect([video.playbackRate, video.muted]).toEqual([1, false]);
    expect(screen.getByRole('slider', { name: 'Position' })).toBeTruthy();
  });
});

describe('a part that the learner repeats', () => {
  const key = (code: string) => fireEvent.keyDown(screen.getByRole('region', { name: 'Player' }), { code, key: code });

  it('begins and ends by the B key, is played again and again, and ends by a third press', async () => {
    const { media, video } = await startPlaying();
    act(() => media.playTo(12));
    key('KeyB');
    expect(screen.getByText('From 0:12', { selector: '.dsp-repeat *' })).not.toBeNull();
    act(() => media.playTo(18));
    key('KeyB');
    expect(screen.getByText('0:12 to 0:18', { selector: '.dsp-repeat *' })).not.toBeNull();
    expect(video.currentTime).toBe(12);
    for (const second of [17.5, 18.1]) act(() => media.playTo(second));
    expect(video.currentTime).toBe(12);
    press('Stop repeating');
    for (const second of [17.5, 18.1]) act(() => media.playTo(second));
    expect([video.currentTime, document.querySelector('.dsp-repeat')]).toEqual([18.1, null]);
  });

  it('is chosen in the settings too, and belongs to one film', async () => {
    const { media, change } = await startPlaying();
    act(() => media.playTo(12));
    press('Settings');
    press('Repeat a part Start here');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'End here' })).not.toBeNull();
    change({ storageKey: 'another', source: { mp4: '/another.mp4' } });
    expect(document.querySelector('.dsp-repeat')).toBeNull();
  });
});

describe('the picture', () => {
  const key = (code: string) => fireEvent.keyDown(screen.getByRole('region', { name: 'Player' }), { code, key: code });

  it('is mirrored by a key, says so, and stays so in the next film', async () => {
    const memory = memoryOf({});
    const { video } = await startPlaying({ memory });
    key('KeyH');
    expect(video.dataset['mirrored']).toBe('true');
    expect(screen.getByText('Mirrored')).not.toBeNull();
    expect(readSettings(memory).mirrored).toBe(true);
    key('KeyH');
    expect(video.dataset['mirrored']).toBeUndefined();
  });

  it('is mirrored by the page alone where the page decides', async () => {
    const memory = memoryOf({ 'player.settings': '{"mirrored":true}' });
    const { video, change } = await startPlaying({ memory, isMirrored: false });
    expect(video.dataset['mirrored']).toBeUndefined();
    key('KeyH');
    expect([video.dataset['mirrored'], readSettings(memory).mirrored]).toEqual([undefined, true]);
    change({ isMirrored: true });
    expect(video.dataset['mirrored']).toBe('true');
  });

  it('steps by one frame and stands still', async () => {
    const { media, video } = await startPlaying();
    act(() => media.playTo(10));
    key('Period');
    expect([video.currentTime, video.paused]).toEqual([10.04, true]);
    key('Comma');
    key('Comma');
    expect(video.currentTime).toBeCloseTo(9.96);
  });
});

describe('practice without hands', () => {
  it('shows the remaining time at the chosen speed, and goes on although autoplay is off', async () => {
    const onSelect = vi.fn<() => void>();
    const memory = memoryOf({ 'player.settings': '{"handsFree":true,"autoplay":false,"speed":2}' });
    const { media } = await startPlaying({ memory, startAtMs: 5000, next: { title: 'Second film', onSelect } });
    act(() => media.playTo(40));
    expect(screen.getByText('0:30')).not.toBeNull();
    act(() => media.end());
    await settle(1000);
    expect(screen.getByText('0:04')).not.toBeNull();
    for (let second = 0; second < 4; second += 1) await settle(1000);
    expect(onSelect).toHaveBeenCalledTimes(1);
  });

  const handsFree = (): PlayerProps['memory'] => memoryOf({ 'player.settings': '{"handsFree":true}' });
  const shownFigure = (): string | undefined => document.querySelector('.dsp-remaining')?.textContent;

  it.each([
    ['the learner presses play', false],
    ['a film that was chosen opens', true],
  ])('counts in when %s, and only once per film', async (_, autoStart) => {
    const { media, video } = showPlayer({ memory: handsFree(), autoStart });
    if (!autoStart) press('Play');
    for (const left of ['3', '2', '1']) {
      expect([shownFigure(), video.paused]).toEqual([left, true]);
      await settle(1000);
    }
    act(() => media.loaded());
    await settle();
    expect(video.paused).toBe(false);
    press('Pause');
    press('Play');
    expect(video.paused).toBe(false);
  });

  it.each([
    ['at a second press', {}, 2],
    ['in the middle of a film', { startAtMs: 40_000 }, 1],
  ])('begins at once %s', async (_, own, presses) => {
    const { media, video } = showPlayer({ memory: handsFree(), ...own });
    for (let count = 0; count < presses; count += 1) press('Play');
    await settle();
    act(() => media.loaded());
    await settle();
    expect(video.paused).toBe(false);
  });
});

describe('another device', () => {
  /** What the browser says of devices, and what it was asked. */
  function fakeRemote() {
    const asked: string[] = [];
    const remote = Object.assign(new EventTarget(), {
      state: 'disconnected',
      watchAvailability: (tell: (isThere: boolean) => void) => {
        found = tell;
        return Promise.resolve(1);
      },
      cancelWatchAvailability: () => Promise.resolve(),
      prompt() {
        asked.push('prompt');
        return Promise.resolve();
      },
    });
    let found: (isThere: boolean) => void = () => undefined;
    vi.spyOn(HTMLMediaElement.prototype, 'remote', 'get').mockReturnValue(remote as never);
    const state = (name: 'connect' | 'disconnect') => act(() => void remote.dispatchEvent(new Event(name)));
    return { asked, state, devices: (areThere: boolean) => act(() => found(areThere)) };
  }

  it('is offered only while one is there, asked for at a press, and said while it plays', async () => {
    const { asked, state, devices } = fakeRemote();
    await startPlaying();
    await vi.dynamicImportSettled();
    await settle();
    expect(screen.queryByRole('button', { name: 'Play on another device' })).toBeNull();
    devices(true);
    press('Play on another device');
    expect(asked).toEqual(['prompt']);
    state('connect');
    expect(screen.getByRole('button', { name: 'Playing on another device' })).toBeDefined();
    state('disconnect');
    devices(false);
    expect(screen.queryByRole('button', { name: /another device/ })).toBeNull();
  });
});

describe('marks', () => {
  const marks = [
    { id: 'a', atMs: 7_000, tone: 'praise', number: 1, text: 'Steady' },
    { id: 'b', atMs: 21_000, tone: 'correction', number: 2, text: 'The knee' },
  ] as const;

  it('are on the timeline, and pressing one seeks to it and reports which', async () => {
    const onMarkSelect = vi.fn<(id: string) => void>();
    const { video } = await startPlaying({ marks, onMarkSelect });
    press('Mark 2');
    expect([video.currentTime, onMarkSelect.mock.calls]).toEqual([21, [['b']]]);
  });

  it('are drawn on the picture at their moment, under each other’s ink, flipped with it', async () => {
    const drawn = { ...marks[1], drawing: ['0,0 500,250 1000,1000', '10,10'] };
    const { media, change, video } = await startPlaying({ marks: [marks[0], drawn] });
    Object.assign(video, { videoWidth: 320, videoHeight: 240 });
    act(() => media.loaded());
    const paths = () => [...document.querySelectorAll('.dsp-strokes path')].map((path) => path.getAttribute('d'));
    act(() => media.playTo(20));
    expect(paths()).toEqual([]);
    act(() => media.playTo(22));
    const shown = ['M0,0Q0,0 250,125Q500,250 750,625L1000,1000', 'M10,10L10,10'];
    expect(paths()).toEqual([...shown, ...shown]);
    change({ marks: [drawn], isMirrored: true });
    expect(document.querySelector('.dsp-strokes')?.hasAttribute('data-mirrored')).toBe(true);
  });

  it('are made with M and the button where they can be made; elsewhere M is for the sound', async () => {
    const onMarkHere = vi.fn<(positionMs: number) => void>();
    const { media, video, change } = await startPlaying({ onMarkHere });
    act(() => media.playTo(5));
    const player = screen.getByRole('region', { name: 'Player' });
    fireEvent.keyDown(player, { code: 'KeyM', key: 'ь' });
    press('Mark here');
    expect([onMarkHere.mock.calls, video.muted]).toEqual([[[5000], [5000]], false]);
    change({ onMarkHere: undefined });
    fireEvent.keyDown(player, { code: 'KeyM', key: 'm' });
    expect(video.muted).toBe(true);
  });
});

describe('controls', () => {
  const isShown = () => document.querySelector('[data-shown]') !== null;

  it('hide three seconds after the last input and never while paused', async () => {
    await startPlaying();
    await settle(2900);
    expect(isShown()).toBe(true);
    await settle(200);
    expect(isShown()).toBe(false);
    fireEvent.keyDown(screen.getByRole('region', { name: 'Player' }), { code: 'KeyK', key: 'k' });
    await settle(10_000);
    expect(isShown()).toBe(true);
  });

  it('are missing before the film is transcoded', () => {
    showPlayer({ source: null });
    expect(screen.getByText('Not ready yet')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Play' })).toBeNull();
  });

  it('are missing for a failed film, without a message to wait', () => {
    showPlayer({ source: null, isUnavailable: true });
    expect(screen.getByText('Not available')).toBeTruthy();
    expect(screen.queryByText('Not ready yet')).toBeNull();
  });
});

describe('the next film', () => {
  const next = () => ({ title: 'Stretching', onSelect: vi.fn<() => void>() });

  it('starts playing by itself five seconds after the end', async () => {
    const neighbour = next();
    const { media, change, video } = await startPlaying({ next: neighbour });
    act(() => media.end());
    // Shown, and announced once.
    expect(screen.getAllByText('Next in 5 s').map(({ tagName }) => tagName)).toEqual(['SPAN', 'OUTPUT']);
    await settle(4900);
    expect(neighbour.onSelect).not.toHaveBeenCalled();
    for (const _ of [1, 2, 3, 4, 5]) await settle(1000);
    expect(neighbour.onSelect).toHaveBeenCalledTimes(1);
    change({ storageKey: 'film-2', source: { mp4: '/film-2.mp4' }, title: neighbour.title });
    await settle();
    expect(screen.getByText(neighbour.title, { selector: 'output' })).toBeTruthy();
    expect(video.paused).toBe(false);
    expect(video.src).toContain('/film-2.mp4');
  });

  it.each([
    ['the cancel button', () => void press('Stay here')],
    ['Escape', () => void fireEvent.keyDown(screen.getByRole('region', { name: 'Player' }), { key: 'Escape' })],
    ['playing once more', () => void press('Replay')],
  ])('does not start after %s', async (_how, cancel) => {
    const neighbour = next();
    const { media } = await startPlaying({ next: neighbour });
    act(() => media.end());
    cancel();
    for (const _ of [1, 2, 3, 4, 5, 6]) await settle(1000);
    expect(neighbour.onSelect).not.toHaveBeenCalled();
  });

  it('does not start when autoplay is off', async () => {
    const neighbour = next();
    const { media } = await startPlaying({
      next: neighbour,
      memory: memoryOf({ 'player.settings': '{"autoplay":false}' }),
    });
    act(() => media.end());
    for (const _ of [1, 2, 3, 4, 5, 6]) await settle(1000);
    expect(neighbour.onSelect).not.toHaveBeenCalled();
  });

  it('waits for play when the page only switched to it', async () => {
    const { change, video } = showPlayer();
    change({ storageKey: 'film-2', source: { mp4: '/film-2.mp4' } });
    await settle(5000);
    expect(video.paused).toBe(true);
  });
});

describe('a refused address', () => {
  const answer = (status: number) => vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status })));

  it('is renewed once and continues at the same second', async () => {
    answer(403);
    const onForbidden = vi.fn<NonNullable<PlayerProps['onForbidden']>>(() => Promise.resolve({ mp4: '/fresh.mp4' }));
    const { media, video } = await startPlaying({ onForbidden });
    act(() => media.playTo(33));
    act(() => media.fail(4));
    await settle();
    expect(video.src).toContain('/fresh.mp4');
    act(() => media.loaded());
    expect(video.currentTime).toBe(33);
    act(() => media.fail(4));
    await settle();
    expect(onForbidden).toHaveBeenCalledTimes(1);
    expect(screen.getByText('Fault forbidden')).toBeTruthy();
  });

  it.each([
    [404, 'Fault not_found'],
    [200, 'Fault unsupported'],
  ])('with status %i shows an error and can be retried', async (status, sentence) => {
    answer(status);
    const { media } = await startPlaying();
    act(() => media.fail(4));
    await settle();
    expect(screen.getByText(sentence)).toBeTruthy();
    press('Try again');
    await settle();
    expect(screen.queryByText(sentence)).toBeNull();
  });
});
