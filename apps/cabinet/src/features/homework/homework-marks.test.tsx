import type { WireFilmMark } from '@daystream/contract/homework';
import type { WireFile } from '@daystream/contract/media';
import type { PlayerProps } from '@daystream/player';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useImperativeHandle } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeScreen, openScreen } from '../../testing/open-screen.tsx';
import { NOW_MS } from '../streams/testing/sample-course.ts';
import { expert, failedStory, homeworkAnswers, message, type WireStory } from './testing/homework-answers.ts';

/** What the last rendered player was given, and where it was sent. */
const film = { props: null as PlayerProps | null, seeks: [] as number[], calls: [] as string[] };

/** The sounds of the page, in their order. */
const sounds: FakeSound[] = [];

class FakeSound extends EventTarget {
  paused = true;
  ended = false;
  currentTime = 0;
  duration = 4;
  constructor() {
    super();
    sounds.push(this);
  }
  async play() {
    this.paused = false;
    this.dispatchEvent(new Event('play'));
  }
  pause() {
    this.paused = true;
    this.dispatchEvent(new Event('pause'));
  }
  removeAttribute() {
    return undefined;
  }
}

vi.mock('@daystream/player', () => ({
  Player(props: PlayerProps) {
    film.props = props;
    useImperativeHandle(props.ref, () => ({
      play: () => void film.calls.push('play'),
      pause: () => void film.calls.push('pause'),
      seek: (ms: number) => film.seeks.push(ms),
      positionMs: () => 0,
      isPlaying: () => false,
      speed: () => 1,
      focus: () => undefined,
    }));
    return <section aria-label={`Фильм ${props.title}`} />;
  },
}));

beforeEach(() => {
  Object.assign(film, { props: null, seeks: [], calls: [] });
  vi.stubGlobal('Audio', FakeSound);
});
afterEach(() => {
  cleanup();
  closeScreen();
  vi.unstubAllGlobals();
});

function filmFile(id: number, name: string): WireFile {
  const url = `/m/${id}.mp4`;
  const addresses = { url, preview: null, hlsPlaylist: null, mp4Playlist: url };
  const size = { duration: 46, width: 320, height: 240 };
  const parts = { subs: [], guides: [], chapters: [], course_ids: [], lesson_id: null };
  const video = { id, type: 1 as const, created_at: 0, is_failed: false, ...size, ...parts, ...addresses };
  return { id, name, type: 1, mime: 'video/mp4', size: 5, url, urls: null, duration: 46, created_at: 0, video };
}

const mark = (id: number, given: Partial<WireFilmMark> = {}): WireFilmMark => ({
  id,
  file_id: 7,
  start: 21.5,
  end: null,
  tone: 'correction',
  text: 'Колено ушло вперёд',
  ...given,
});

/** A story sent back with marks; `files` are those that are still there. */
function markedStory(
  files: WireFile[],
  marks = [mark(2, { start: 7, tone: 'praise', text: 'Стопы' }), mark(1)],
): WireStory {
  const [sent, redo] = failedStory().steps ?? [];
  return {
    ...failedStory(),
    steps: [
      { ...sent!, message: message('Вот так стою.', { files }) },
      { ...redo!, message: message('Ещё раз.', { id: 2, employee: expert }), marks },
    ],
  };
}

async function openHomework(story: WireStory) {
  await openScreen({ path: '/homework/1/31', nowMs: NOW_MS, answers: homeworkAnswers(story) });
  return within(await screen.findByRole('list', { name: 'Пометки в видео' }));
}

const announced = () => document.querySelector('[data-announcer]')?.textContent ?? '';

it('a remark that followed as a file is played where the words are', async () => {
  vi.stubGlobal('Audio', FakeSound);
  const spoken = { ...filmFile(31, 'voice'), type: 3 as const, mime: 'audio/mp4', url: '/m/31', video: undefined };
  const [sent, redo] = failedStory().steps ?? [];
  const story = { ...failedStory(), steps: [sent!, { ...redo!, message: message('Ещё раз.', { files: [spoken] }) }] };
  await openScreen({ path: '/homework/1/31', nowMs: NOW_MS, answers: homeworkAnswers(story) });
  await userEvent.click(await screen.findByRole('button', { name: /^Слушать запись.1$/ }));
  expect(await screen.findByRole('button', { name: /^Остановить запись.1$/ })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'voice' })).toBeNull();
});

describe('marks of an expert in a film', () => {
  it('are listed with the verdict, and pressing one opens the film there and repeats the part around it', async () => {
    const marks = await openHomework(markedStory([filmFile(7, 'side.mp4')]));
    const buttons = marks.getAllByRole('button');
    expect(buttons.map((button) => button.textContent)).toEqual([
      '10:07ХорошоСтопы',
      '20:21ИсправитьКолено ушло вперёд',
    ]);
    await userEvent.click(buttons[1]!);
    await screen.findByRole('region', { name: 'Фильм side.mp4' });
    expect(film.props).toMatchObject({ startAtMs: 21_500, loop: { startMs: 18_500, endMs: 24_500 } });
    expect(film.props?.marks?.map(({ number, atMs, tone }) => [number, atMs, tone])).toEqual([
      [1, 7000, 'praise'],
      [2, 21_500, 'correction'],
    ]);
    expect(buttons[1]?.getAttribute('aria-pressed')).toBe('true');
    expect(announced()).toContain('повторяется отрезок 0:18–0:24');
    await userEvent.click(buttons[0]!);
    expect([film.seeks, film.props?.loop]).toEqual([[7000], { startMs: 4000, endMs: 10_000 }]);
  });

  it('show what the expert drew over the picture', async () => {
    const drawn = mark(1, { drawing: ['125,125 625,500'] });
    const marks = await openHomework(markedStory([filmFile(7, 'side.mp4')], [drawn]));
    const [button] = marks.getAllByRole('button');
    expect(button?.textContent).toBe('10:21Исправитьс рисункомКолено ушло вперёд');
    await userEvent.click(button!);
    await screen.findByRole('region', { name: 'Фильм side.mp4' });
    expect(film.props?.marks?.[0]?.drawing).toEqual(['125,125 625,500']);
  });

  it('that are spoken stop the film there, and let it go on afterwards', async () => {
    const voice = { file_id: 9, url: '/m/f/9/original', duration: 4 };
    const marks = await openHomework(markedStory([filmFile(7, 'side.mp4')], [mark(1, { text: '', voice })]));
    const [button] = marks.getAllByRole('button');
    expect(button?.textContent).toBe('10:21Исправитьс голосом');
    await userEvent.click(button!);
    await screen.findByRole('region', { name: 'Фильм side.mp4' });
    expect(film.props).toMatchObject({ startAtMs: 21_500, autoStart: false });
    await userEvent.click(await screen.findByRole('button', { name: /^Остановить голос к пометке.1$/ }));
    const listen = screen.getByRole('button', { name: /^Слушать голос к пометке.1$/ });
    film.calls.length = 0;
    await userEvent.click(listen);
    expect(film.calls).toEqual(['pause']);
    sounds.at(-1)?.dispatchEvent(new Event('ended'));
    expect(film.calls).toEqual(['pause', 'play']);
    expect(announced()).toContain('повторяется отрезок 0:18–0:24');
    await userEvent.click(listen);
    act(() => film.props?.onPlay?.());
    expect(await screen.findByRole('button', { name: /^Слушать/ })).toBeTruthy();
  });

  it('whose recording is gone say so, and a recording whose film is gone can be played', async () => {
    const voice = { file_id: 9, url: '/m/f/9/original', duration: 4 };
    const gone = [mark(1, { text: '', file_id: null }), mark(2, { text: '', file_id: null, voice })];
    const marks = await openHomework(markedStory([], gone));
    expect(marks.getByText('Запись удалена.')).toBeTruthy();
    expect(marks.getByRole('button', { name: /^Слушать голос к пометке.2$/ })).toBeTruthy();
  });

  it('repeat no more after one press, and again after another', async () => {
    const marks = await openHomework(markedStory([filmFile(7, 'side.mp4')]));
    await userEvent.click(marks.getAllByRole('button')[0]!);
    await screen.findByRole('region', { name: 'Фильм side.mp4' });
    const repeat = screen.getByRole('button', { name: /^Повторять место/ });
    await userEvent.click(repeat);
    expect([film.props?.loop, repeat.getAttribute('aria-pressed')]).toEqual([null, 'false']);
    expect(announced()).toContain('больше не повторяется');
    await userEvent.click(repeat);
    expect(film.props?.loop).not.toBeNull();
  });

  it('stay as text when the film is gone', async () => {
    const marks = await openHomework(markedStory([], [mark(1, { file_id: null })]));
    expect(marks.getByText('Колено ушло вперёд')).toBeTruthy();
    expect(marks.queryByRole('button')).toBeNull();
    expect(screen.getByText(/^Видео больше нет/)).toBeTruthy();
  });

  it('can be compared with the next film', async () => {
    const story = markedStory([filmFile(7, 'side.mp4')]);
    const again = { ...story.steps![0]!, attempt: 2, at: NOW_MS / 1000 };
    const second = { ...again, message: message('Второй раз', { id: 3, files: [filmFile(8, 'again.mp4')] }) };
    await openHomework({ ...story, status: 'UPLOADED', attempt: 2, steps: [...story.steps!, second] });
    const compare = await screen.findByRole('button', { name: /^Сравнить с пометками попытки/ });
    expect(compare.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(compare);
    expect(screen.getAllByRole('list', { name: 'Пометки в видео' })).toHaveLength(2);
  });
});

describe('photos and films of a homework (Q247)', () => {
  const untilS = Date.UTC(2026, 10, 13, 9) / 1000;

  it.each([
    ['say until when they are kept', { kept_until: untilS, removed_at: null }, /хранятся до\s13\sноября/],
    ['say when they were deleted', { kept_until: null, removed_at: untilS }, /^Фото и видео удалены\s13\sноября/],
  ])('%s', async (_, media, text) => {
    await openScreen({ path: '/homework/1/31', nowMs: NOW_MS, answers: homeworkAnswers({ ...failedStory(), media }) });
    expect((await screen.findByText(text)).textContent).toMatch(text);
  });

  it('say nothing while they await the review', async () => {
    const media = { kept_until: null, removed_at: null };
    await openScreen({ path: '/homework/1/31', nowMs: NOW_MS, answers: homeworkAnswers({ ...failedStory(), media }) });
    await screen.findByText('Опустите плечи.');
    expect(screen.queryByText(/хранятся до|удалены/)).toBeNull();
  });
});
