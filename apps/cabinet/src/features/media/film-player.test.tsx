import type { Video } from '@daystream/client/models/media';
import type { PlayerHandle } from '@daystream/player';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRef, type Ref } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { lessonTexts, startTexts } from '#app/texts/texts.ts';
import { queryClient } from '#shared/query-client.ts';
import { session } from '#shared/session.ts';
import { FilmPlayer } from './film-player.tsx';

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 'not_found' }, { status: 404 })));
});
const video: Video = {
  id: 1,
  lessonId: null,
  courseIds: [],
  createdAt: 0,
  duration: 60_000,
  width: 1280,
  height: 720,
  url: '/film.mp4',
  preview: null,
  subs: [],
  guides: [],
  chapters: [],
  isFailed: false,
  m3u8: null,
  mp4: '/film.mp4',
};

async function showFilm(film: Video | undefined, ref?: Ref<PlayerHandle>) {
  session.start('token'); // the player's texts load with the full catalogue
  await startTexts('en');
  await lessonTexts('en');
  render(
    <QueryClientProvider client={queryClient}>
      <FilmPlayer video={film} storageKey="film" title="Breathing" {...(ref && { ref })} />
    </QueryClientProvider>,
  );
}

it('shows a placeholder with title and play button before the player has loaded', async () => {
  await showFilm(video);
  expect(document.querySelector('video')).toBeNull();
  expect(screen.getByText('Breathing')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy();
});

it('loads the player at the first tap on play (CRS-037)', async () => {
  await showFilm(video);
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  await waitFor(() => expect(document.querySelector('video')).not.toBeNull());
});

it('starts when its page asked for it before the player has loaded', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const handle = createRef<PlayerHandle>();
  await showFilm(video, handle);
  act(() => handle.current?.play());
  await waitFor(() => expect(play).toHaveBeenCalled());
});

it('opens at the second that its page asked for before the player has loaded, and starts there', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  localStorage.setItem('player.position.film', '90000');
  const handle = createRef<PlayerHandle>();
  await showFilm(video, handle);
  act(() => handle.current?.seek(30_000));
  act(() => handle.current?.seek(42_000));
  expect(handle.current?.positionMs()).toBe(42_000);
  act(() => handle.current?.play());
  await waitFor(() => expect(play).toHaveBeenCalled());
  expect(handle.current?.positionMs()).toBe(42_000);
});

it('keeps the focus on play while the player replaces the placeholder', async () => {
  await showFilm(video);
  const play = screen.getByRole('button', { name: 'Play' });
  play.focus();
  fireEvent.click(play);
  await waitFor(() => expect(document.querySelector('video')).not.toBeNull());
  expect(document.activeElement?.classList).toContain('dsp-play');
});

it('does not replace the placeholder in the middle of a tap, whose end would press pause', async () => {
  let beIdle = () => undefined as void;
  vi.stubGlobal('requestIdleCallback', (task: () => void) => {
    beIdle = task;
    return 1;
  });
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  await showFilm(video);
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const button = screen.getByRole('button', { name: 'Play' });
  fireEvent.pointerDown(button);
  await act(async () => {
    beIdle();
    await import('@daystream/player');
  });
  expect(document.querySelector('video')).toBeNull();
  fireEvent.pointerUp(button);
  fireEvent.click(button);
  await waitFor(() => expect(play).toHaveBeenCalled());
  cleanup();
  vi.unstubAllGlobals();
});

it('shows subtitles in the learner’s language where nothing says that it is spoken', async () => {
  const asked = vi.fn<(url: string) => Promise<Response>>(() => Promise.resolve(new Response('WEBVTT\n')));
  vi.stubGlobal('fetch', asked);
  const sub = (languageCode: string) => ({ languageCode, label: '', name: '', url: `/${languageCode}.vtt` });
  await showFilm({ ...video, subs: ['ru', 'en', 'es'].map(sub) });
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  await waitFor(() => expect(asked).toHaveBeenCalledWith('/en.vtt', expect.anything()));
});

it('says to come back later when the film is not transcoded yet (CRS-039)', async () => {
  await showFilm({ ...video, url: null, mp4: null });
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  expect(await screen.findByText('The video is still being processed')).toBeTruthy();
});
