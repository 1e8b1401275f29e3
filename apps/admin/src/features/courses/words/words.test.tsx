import type { AnswerOf } from '@daystream/contract/endpoint';
import { getCourseDraft } from '@daystream/contract/courses.admin';
import { getTrackText, saveTrackText, type WireTrackText } from '@daystream/contract/courses.media.admin';
import { listFilms } from '@daystream/contract/media.admin';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answerWith, refuse, reply } from '../../../testing/answers.ts';
import { film as answerFilm } from '../../../testing/desk.ts';
import { courseDraft, day, film, lesson, stage } from '../../../testing/draft.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { staffReply } from '../../../testing/staff.ts';

beforeEach(() => localStorage.clear());

const vttOf = (...cues: string[]) => `WEBVTT\n\n${cues.join('\n')}`;
const IN = '00:00:01.000 --> 00:00:03.000\nBreathe in\n';
const OUT = '00:00:04.000 --> 00:00:06.000 line:10%\n<i>and</i> out &amp; rest\n';
const RU = vttOf('00:00:01.000 --> 00:00:03.000\nВдох\n', '00:00:04.000 --> 00:00:06.000\nВыдох\n');

const track = (language: string) => ({
  kind: 'subtitle' as const,
  language,
  label: language,
  file_id: 9,
  name: `a.${language}.vtt`,
  is_from_film: false,
  skipped: [],
});
const videoFilm: AnswerOf<typeof listFilms>[number] = {
  ...answerFilm(5, 'warrior.mp4'),
  file_id: 9,
  state: 'ready',
  percent: 100,
  remaining: null,
  failure: null,
  video: answerFilm(5, 'warrior.mp4').video!,
};
const lessons = [lesson(1, 'Warrior', { film: film(5, { tracks: [track('en'), track('ru')] }) })];
const draft = courseDraft({
  languages: ['ru', 'en', 'es'],
  stages: [
    stage(1, 'Ground', [
      day(11, 'Feet', {
        lesson_sets: [
          {
            id: 5,
            key: 's',
            sort: 1,
            title: {},
            is_archived: false,
            repeat_count: 1,
            repeat_from: null,
            repeat_to: null,
            lessons,
          },
        ],
      }),
    ]),
  ],
});

function openServer(stored: Record<string, WireTrackText> = {}, films: AnswerOf<typeof listFilms> = []) {
  const tracks: Record<string, WireTrackText> = {
    en: { revision: 'one', vtt: vttOf(IN, OUT) },
    ru: { revision: 'ru', vtt: RU },
    ...stored,
  };
  const server = answerWith([
    staffReply('author'),
    reply(getCourseDraft, () => draft),
    reply(listFilms, () => films),
    reply(getTrackText, ({ params }) => tracks[params.language ?? ''] ?? { revision: null, vtt: '' }),
    reply(saveTrackText, ({ params, body }) => {
      const { revision, vtt } = body as WireTrackText;
      const before = tracks[params.language ?? ''] ?? { revision: null, vtt: '' };
      if (before.revision !== revision) return refuse('subtitles_changed', 'Changed.');
      const next = { revision: `${revision ?? ''}+`, vtt };
      tracks[params.language ?? ''] = next;
      return next;
    }),
  ]);
  return { ...server, tracks };
}

const ADDRESS = '/courses/7/films/5/words?language=en';
const text = (number: number) => screen.findByLabelText<HTMLTextAreaElement>(new RegExp(`^Text of line.${number}$`));
const type = async (number: number, value: string) => fireEvent.change(await text(number), { target: { value } });
const save = () => fireEvent.click(screen.getByText('Save'));
const key = (code: string, held: object = { altKey: true }) => fireEvent.keyDown(document.body, { code, ...held });
const lines = () =>
  [...screen.getByLabelText('Lines by time', { selector: 'ol' }).children].map(
    (line) => line.querySelector('textarea')?.value ?? line.querySelector('button')?.textContent,
  );

describe('the editor of subtitles', () => {
  it('saves what was typed and keeps what was not touched', async () => {
    const { asked } = openServer();
    await openPage(ADDRESS);
    await type(1, 'Breathe in & wait');
    await screen.findByText('Unsaved. Kept on this device');
    save();
    await screen.findByText('Saved');
    expect(asked('saveTrackText')[0]?.body).toEqual({
      revision: 'one',
      vtt: vttOf('00:00:01.000 --> 00:00:03.000\nBreathe in &amp; wait\n', OUT),
    });
  });

  it('does everything by keys and undoes it step by step', async () => {
    openServer();
    await openPage(ADDRESS);
    await text(1);
    key('ArrowDown');
    expect((await text(2)).value).toBe('<i>and</i> out & rest');
    key('Period');
    expect(screen.getByLabelText<HTMLInputElement>('Start').value).toBe('00:00:04.100');
    key('ArrowUp');
    key('KeyM');
    expect(lines()).toEqual(['Breathe in\n<i>and</i> out & rest']);
    key('KeyZ', { ctrlKey: true });
    key('KeyZ', { ctrlKey: true });
    expect(lines()).toEqual(['Breathe in', 'and out & rest']);
    expect(screen.getByText('Saved')).toBeTruthy();
    key('KeyZ', { ctrlKey: true, shiftKey: true });
    key('KeyN');
    key('Backspace');
    await screen.findByText('Unsaved. Kept on this device');
  });

  it('takes presses before the film is there: it opens at the chosen line and plays', async () => {
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    const asked = Promise.withResolvers<undefined>();
    openServer({}, [videoFilm]);
    const answer = globalThis.fetch;
    vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
      if (address.includes(listFilms.path)) await asked.promise;
      return answer(address, init);
    });
    localStorage.setItem('player.position.film-5', '1500');
    await openPage(ADDRESS);
    await text(1);
    // The film will open where it was left.
    key('KeyI');
    expect(screen.getByLabelText<HTMLInputElement>('Start').value).toBe('00:00:01.500');
    key('ArrowDown');
    await text(2);
    key('KeyK');
    expect(play).not.toHaveBeenCalled();
    asked.resolve(undefined);
    await waitFor(() => expect(play).toHaveBeenCalled());
    key('KeyJ');
    key('KeyI');
    expect(screen.getByLabelText<HTMLInputElement>('Start').value).toBe('00:00:02.000');
  });

  it('keeps unsaved words over a reload', async () => {
    openServer();
    const { unmount } = await openPage(ADDRESS);
    await type(1, 'Inhale');
    unmount();
    openServer();
    await openPage(ADDRESS);
    expect((await text(1)).value).toBe('Inhale');
    await screen.findByText('Unsaved. Kept on this device');
  });

  it('puts together what another author has saved meanwhile', async () => {
    const server = openServer();
    await openPage(ADDRESS);
    await type(1, 'Inhale');
    server.tracks.en = { revision: 'two', vtt: vttOf(IN, '00:00:04.000 --> 00:00:06.000\nand exhale\n') };
    save();
    await screen.findByText('Someone else saved this text');
    fireEvent.click(screen.getByText('Combine both'));
    await waitFor(() => expect(lines()).toEqual(['Inhale', 'and exhale']));
    save();
    await screen.findByText('Saved');
    expect(server.tracks.en?.vtt).toBe(
      vttOf('00:00:01.000 --> 00:00:03.000\nInhale\n', '00:00:04.000 --> 00:00:06.000\nand exhale\n'),
    );
  });

  it('begins a translation with the times of another language', async () => {
    const { asked } = openServer();
    await openPage('/courses/7/films/5/words?language=es&beside=ru');
    await screen.findByText(/Take the timing over/);
    fireEvent.click(await screen.findByText('Add untranslated lines'));
    expect(lines()).toEqual(['No text yet', 'No text yet']);
    fireEvent.click(screen.getAllByText('No text yet')[0] ?? document.body);
    await type(1, 'Inhala');
    expect(screen.getByText('Вдох')).toBeTruthy();
    save();
    await screen.findByText('Saved');
    expect(asked('saveTrackText')[0]?.body).toEqual({
      revision: null,
      vtt: vttOf('00:00:01.000 --> 00:00:03.000\nInhala\n'),
    });
    // What still waits for words is not lost.
    expect(lines()).toEqual(['Inhala', 'No text yet']);
  });

  it('says where the first line of each kind belongs', async () => {
    openServer({ en: { revision: null, vtt: '' } });
    await openPage(`${ADDRESS}&kind=chapters`);
    expect(await screen.findByText(/add a line where a chapter starts/)).toBeTruthy();
    fireEvent.click(screen.getByLabelText('On-screen cues'));
    expect(await screen.findByText(/add a line where a cue should appear/)).toBeTruthy();
  });

  it('marks what cannot be read and finds words', async () => {
    openServer({ en: { revision: 'one', vtt: vttOf(IN, '00:00:02.000 --> 00:00:02.500\nout\n') } });
    await openPage(ADDRESS);
    await screen.findByText('Overlaps the line before · Too short to notice');
    fireEvent.click(screen.getByLabelText(/^Show only/));
    fireEvent.change(screen.getByLabelText('Search the text'), { target: { value: 'nowhere' } });
    // The chosen line always stays.
    expect(lines()).toEqual(['Breathe in']);
  });

  it('says that a film is not in the course', async () => {
    openServer();
    await openPage('/courses/7/films/99/words');
    expect(await screen.findByText('This video isn’t in the course')).toBeTruthy();
  });
});
