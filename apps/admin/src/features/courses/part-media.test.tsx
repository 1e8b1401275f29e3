import { getCourseDraft } from '@daystream/contract/courses.admin';
import type { WireCourseDraft, WireFilm } from '@daystream/contract/courses.draft.admin';
import * as api from '@daystream/contract/courses.media.admin';
import { CallError } from '@daystream/client/transport';
import type { StaffRole } from '@daystream/domain/identity';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerWith, refuse, reply } from '../../testing/answers.ts';
import { courseDraft, day, film, lesson, stage } from '../../testing/draft.ts';
import { sent } from '../../testing/fake-uploads.ts';
import { openPage } from '../../testing/open-page.tsx';
import { staffReply } from '../../testing/staff.ts';
import { cancelUpload } from '../media/place-uploads.ts';

vi.mock('#shared/upload-file.ts', async () => (await import('../../testing/fake-uploads.ts')).fakeUploadFile);

type Lesson = ReturnType<typeof lesson>;

function draftWith(own: Partial<Lesson>, course: Partial<WireCourseDraft> = {}): WireCourseDraft {
  const set = { id: 5, key: 's', sort: 1, title: {}, is_archived: false };
  const repeats = { repeat_count: 1, repeat_from: null, repeat_to: null };
  const lessons = [lesson(1, 'Warrior', own)];
  const days = [day(11, 'Feet', { lesson_sets: [{ ...set, ...repeats, lessons }] })];
  return courseDraft({ stages: [stage(1, 'Ground', days)], ...course });
}

const LESSON = '/courses/7?part=lesson-5.1';
const COURSE = '/courses/7';
const MB = 1_000_000;

function fileOf(name: string, type: string, size = 8 * MB): File {
  const file = new File(['x'], name, { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
}
const mov = () => fileOf('warrior.mov', 'video/quicktime');

/** A fake server with one draft. */
function openServer(first: WireCourseDraft, role: StaffRole = 'author') {
  let draft = first;
  const changed = (body: unknown, next: (fileId: number | null) => WireCourseDraft) => {
    const { draft: seen, file_id } = body as { draft: number; file_id: number | null };
    if (seen !== draft.draft) return refuse('course_changed', 'Someone else changed the course.');
    draft = { ...next(file_id), draft: seen + 1 };
    return draft;
  };
  const queued = (id: number): WireFilm =>
    film(id, { file_id: id, name: 'warrior.mov', state: 'queued', percent: 0, duration: null });
  const server = answerWith([
    staffReply(role),
    reply(getCourseDraft, () => draft),
    reply(api.setLessonFilm, ({ body }) => changed(body, (id) => draftWith({ film: id === null ? null : queued(id) }))),
    reply(api.setCoursePicture, ({ body }) => changed(body, () => ({ ...draft, cover: null }))),
    reply(api.addDocument, ({ body }) => {
      const { title, url } = body as { title: Record<string, string>; url?: string };
      const part = { id: 31, key: 'd', sort: 1, title, is_archived: false };
      return changed(body, () => ({ ...draft, documents: [{ ...part, url: url ?? null, file: null }] }));
    }),
    reply(api.setFilmTrack, ({ body }) => {
      const { kind, language } = body as { kind: 'subtitle'; language: string };
      const track = { kind, language, label: 'Русский', file_id: 9, name: 'a.vtt', is_from_film: false, skipped: [] };
      draft = draftWith({ film: film(1, { tracks: [track] }) });
      return draft;
    }),
  ]);
  return {
    ...server,
    changeElsewhere: () => {
      draft = { ...draft, draft: draft.draft + 1 };
    },
  };
}

const place = (label: string) => screen.findByLabelText(label, { selector: 'section' });
const inputIn = (element: HTMLElement) => {
  const input = element.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('no chooser of files');
  return input;
};
const choose = (element: HTMLElement, ...files: File[]) => fireEvent.change(inputIn(element), { target: { files } });
const latest = () => {
  const upload = sent.at(-1);
  if (upload === undefined) throw new Error('nothing was sent');
  return upload;
};

beforeEach(() => {
  localStorage.clear();
  sent.length = 0;
});
afterEach(() => {
  cleanup();
  cancelUpload('course-7:lesson-1-film');
});

it('shows subtitles in the order of the languages, and the lines that learners do not see', async () => {
  const english = { kind: 'subtitle' as const, language: 'en', label: 'English', file_id: 8, is_from_film: false };
  const skipped = [{ line: 6, kind: 'bad_time' as const }];
  const russian = { ...english, language: 'ru', label: 'Русский', name: 'wave.ru.vtt', skipped };
  openServer(draftWith({ film: film(1, { tracks: [{ ...english, name: 'wave.vtt', skipped: [] }, russian] }) }));
  await openPage(LESSON);
  const [first, second] = within(await place('Subtitles')).getAllByRole('button');
  expect([first?.textContent, second?.textContent]).toEqual(['Русский', 'English']);
  fireEvent.click(first as HTMLElement);
  expect(await screen.findByText('Line 6: the time can’t be read')).toBeTruthy();
  expect(screen.getByText('wave.ru.vtt')).toBeTruthy();
});

describe('the language that the videos of a lesson speak', () => {
  const open = (films: Partial<Lesson>) => {
    const first = draftWith(films);
    const { asked } = answerWith([
      staffReply('author'),
      reply(getCourseDraft, () => first),
      reply(api.setLessonLanguage, ({ body }) =>
        draftWith({ film: film(1, { language: (body as { language: string | null }).language }) }),
      ),
    ]);
    return asked;
  };
  const choice = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Spoken language' });

  it('is the one in the video file until the author chooses another', async () => {
    const asked = open({ film: film(1, { heard_language: 'es' }) });
    await openPage(LESSON);
    const select = await choice();
    expect(select.value).toBe('From the video file: Spanish');
    fireEvent.click(select);
    fireEvent.click(await screen.findByRole('option', { name: 'No speech' }));
    await waitFor(async () => expect((await choice()).value).toBe('No speech'));
    expect(asked('setLessonLanguage')).toMatchObject([
      { params: { lessonId: '1' }, body: { draft: 1, language: 'zxx' } },
    ]);
  });

  it('keeps any language, but not that of an extra audio track', async () => {
    const sound = { kind: 'audio' as const, language: 'en', label: 'English', file_id: 8, name: 'wave.en.m4a' };
    open({ film: film(1, { language: 'de', tracks: [{ ...sound, is_from_film: false, skipped: [] }] }) });
    await openPage(LESSON);
    const select = await choice();
    expect(select.value).toBe('German');
    fireEvent.click(select);
    const taken = await screen.findByRole('option', { name: 'English: already an audio track' });
    expect(taken.getAttribute('data-combobox-disabled')).toBe('true');
  });
});

describe('a lesson without a film', () => {
  it('asks for one, shows the upload progress and attaches the film', async () => {
    const server = openServer(draftWith({ film: null }));
    await openPage(LESSON);
    choose(await place('Video'), mov());
    act(() => latest().onProgress(2 * MB));
    const shown = await place('Video');
    expect(within(shown).getByText('25%')).toBeTruthy();
    expect(within(shown).getByText(/2 MB of 8 MB/)).toBeTruthy();
    expect(within(shown).getByLabelText('Uploading warrior.mov')).toBeTruthy();
    expect(within(screen.getByLabelText('Course contents')).getByText('25%')).toBeTruthy();
    act(() => latest().finish(40));
    await screen.findByText('Queued');
    expect(server.asked('setLessonFilm').map(({ body }) => body)).toEqual([{ draft: 1, which: 'film', file_id: 40 }]);
    await screen.findByText(/Learners get it with the next version/);
  });

  it('accepts a film by drag and drop', async () => {
    openServer(draftWith({ film: film(1, { state: 'queued', percent: 0 }) }));
    await openPage(LESSON);
    const target = (await place('Video')).firstElementChild;
    if (target === null) throw new Error('nothing to drop on');
    const dataTransfer = { types: ['Files'], files: [mov()] };
    fireEvent.dragOver(target, { dataTransfer });
    expect(screen.getByText('Drop to replace')).toBeTruthy();
    fireEvent.drop(target, { dataTransfer });
    expect(latest().name).toBe('warrior.mov');
  });

  it('refuses an unsuitable file before the upload', async () => {
    openServer(draftWith({ film: null }));
    await openPage(LESSON);
    choose(await place('Video'), fileOf('memo.pdf', 'application/pdf'));
    await screen.findByText('memo.pdf can’t be used here');
    expect(sent).toEqual([]);
  });
});

describe('an upload to a part', () => {
  it('can be paused, resumed and cancelled', async () => {
    openServer(draftWith({ film: null }));
    await openPage(LESSON);
    choose(await place('Video'), mov());
    act(() => latest().onProgress(4 * MB));
    fireEvent.click(screen.getByLabelText('Pause'));
    expect(screen.getByText('Paused at 50%')).toBeTruthy();
    expect(latest().signal.reason).toBe('pause');
    fireEvent.click(screen.getByLabelText('Resume'));
    expect(sent).toHaveLength(2);
    fireEvent.click(screen.getByLabelText('Cancel upload'));
    expect(latest().signal.aborted).toBe(true);
    expect(latest().signal.reason).not.toBe('pause');
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('waits while offline and resumes automatically', async () => {
    openServer(draftWith({ film: null }));
    await openPage(LESSON);
    choose(await place('Video'), mov());
    act(() => latest().onProgress(4 * MB));
    fireEvent(window, new Event('offline'));
    expect(screen.getByText('No connection. Resumes automatically at 50%')).toBeTruthy();
    fireEvent(window, new Event('online'));
    expect(sent).toHaveLength(2);
  });

  it('continues while another part is open', async () => {
    const server = openServer(draftWith({ film: null }));
    const page = await openPage(LESSON);
    choose(await place('Video'), mov());
    page.unmount();
    act(() => latest().finish(40));
    await waitFor(() => expect(server.asked('setLessonFilm')).toHaveLength(1));
  });

  it('is replaced by another when its content was refused, and is not said to be on its way', async () => {
    openServer(draftWith({ film: null }));
    await openPage(LESSON);
    choose(await place('Video'), mov());
    const refusal = { kind: 'refused', status: 415, code: 'film_cut_off', message: 'It ends early.' } as const;
    act(() => latest().fail(new CallError(refusal)));
    const alert = (await screen.findByText(/It ends early/)).closest<HTMLElement>('[role="alert"]');
    if (alert === null) throw new Error('it is not announced');
    expect(within(alert).queryByText('Try again')).toBeNull();
    const input = alert.querySelector<HTMLInputElement>('input[type="file"]');
    expect(within(alert).getByText('Choose another file')).toBeTruthy();
    if (input !== null) fireEvent.change(input, { target: { files: [mov()] } });
    expect(sent).toHaveLength(2);
    expect(screen.queryByText(/It ends early/)).toBeNull();
  });

  it('that failed is named as such in the overview of the course', async () => {
    openServer(draftWith({ film: null }));
    const page = await openPage(LESSON);
    choose(await place('Video'), mov());
    page.unmount();
    await openPage(COURSE);
    expect(await screen.findByText('Uploading now: warrior.mov')).toBeTruthy();
    act(() => latest().fail(new CallError({ kind: 'refused', status: 415, code: 'film_cut_off', message: '' })));
    expect(await screen.findByText('Couldn’t upload: warrior.mov')).toBeTruthy();
    expect(screen.queryByText(/Uploading now/)).toBeNull();
  });

  it('explains a refusal and can be retried', async () => {
    openServer(draftWith({ film: null }));
    await openPage(LESSON);
    choose(await place('Video'), mov());
    const refusal = { kind: 'refused', status: 507, code: 'disk_full', message: 'The disk is full.' } as const;
    act(() => latest().fail(new CallError(refusal)));
    await screen.findByText(/The disk is full/);
    fireEvent.click(screen.getByText('Try again'));
    expect(sent).toHaveLength(2);
  });

  it('attaches the film to the newest draft after a conflict', async () => {
    const server = openServer(draftWith({ film: null }));
    await openPage(LESSON);
    choose(await place('Video'), mov());
    server.changeElsewhere();
    act(() => latest().finish(40));
    await screen.findByText('Queued');
    expect(server.asked('setLessonFilm').map(({ body }) => body)).toMatchObject([{ draft: 1 }, { draft: 2 }]);
    expect(sent).toHaveLength(1);
  });
});

describe('an attached film', () => {
  it('can be removed and restored by undo', async () => {
    const server = openServer(draftWith({ film: film(1, { state: 'failed', failure: 'encrypted' }) }));
    await openPage(LESSON);
    fireEvent.click(await screen.findByLabelText('Remove: Video'));
    await within(await place('Video')).findByText('Choose video');
    fireEvent.click(await screen.findByText('Undo'));
    await waitFor(() => expect(server.asked('setLessonFilm')).toHaveLength(2));
    expect(server.asked('setLessonFilm').map(({ body }) => body)).toMatchObject([{ file_id: null }, { file_id: 1001 }]);
  });

  it('says that it waits for disk space', async () => {
    openServer(draftWith({ film: film(1, { state: 'queued', failure: 'no_space' }) }));
    await openPage(LESSON);
    await screen.findByText(/The server is out of disk space/);
    expect(screen.queryByText('Try again')).toBeNull();
  });

  it('shows which subtitles are missing and accepts them', async () => {
    const server = openServer(draftWith({}));
    await openPage(LESSON);
    const subtitles = await place('Subtitles');
    fireEvent.click(within(subtitles).getByText('Русский: none yet'));
    choose(subtitles, fileOf('a.vtt', 'text/vtt', 1000));
    act(() => latest().finish(9));
    await screen.findByLabelText('Русский: a.vtt');
    expect(server.asked('setFilmTrack').map(({ body }) => body)).toEqual([
      { kind: 'subtitle', language: 'ru', file_id: 9 },
    ]);
  });

  it('has a place for an audio description', async () => {
    const server = openServer(draftWith({}));
    await openPage(LESSON);
    const descriptions = await place('Audio description');
    fireEvent.click(within(descriptions).getByText('Русский'));
    choose(descriptions, fileOf('a.m4a', 'audio/mp4', 1000));
    act(() => latest().finish(9));
    await waitFor(() =>
      expect(server.asked('setFilmTrack').map(({ body }) => body)).toEqual([
        { kind: 'description', language: 'ru', file_id: 9 },
      ]),
    );
  });

  it('has a place for its music, which has no language', async () => {
    const server = openServer(draftWith({}));
    await openPage(LESSON);
    const music = await place('Music');
    fireEvent.click(within(music).getByText('Add music'));
    choose(music, fileOf('belly.music.m4a', 'audio/mp4', 1000));
    act(() => latest().finish(9));
    await screen.findByLabelText('Music: a.vtt');
    expect(within(music).queryByText('Add music')).toBeNull();
    expect(server.asked('setFilmTrack').map(({ body }) => body)).toEqual([
      { kind: 'music', language: 'zxx', file_id: 9 },
    ]);
  });

  it('is read-only for staff who may not edit courses', async () => {
    openServer(draftWith({}), 'support');
    await openPage(LESSON);
    await place('Video');
    expect(screen.queryByLabelText('Replace: Video')).toBeNull();
    expect(screen.queryByLabelText('Subtitles')).toBeNull();
    expect(document.querySelector('input[type=file]')).toBeNull();
  });
});

describe('the course', () => {
  it('lists every film that is not ready, with its progress and a link to its lesson', async () => {
    openServer(draftWith({ film: film(1, { state: 'processing', percent: 68, remaining: 40 }) }));
    const page = await openPage(COURSE);
    const films = await place('Videos in progress');
    expect(within(films).getByText(/68%/)).toBeTruthy();
    fireEvent.click(within(films).getByRole('link', { name: 'Warrior' }));
    await waitFor(() => expect(page.search()).toEqual({ part: 'lesson-5.1' }));
  });

  it('says when all films are ready', async () => {
    openServer(draftWith({}));
    await openPage(COURSE);
    expect(await screen.findByText('1 video, ready')).toBeTruthy();
  });

  it('removes its own cover and shows the drawn one again', async () => {
    const cover = {
      id: 3,
      type: 2,
      name: 'cover.jpg',
      mime: 'image/jpeg',
      size: 1,
      url: '/m/x',
      urls: { large: '/m/l', medium: '/m/m', small: '/m/s' },
      duration: null,
      created_at: 0,
    };
    const server = openServer(draftWith({}, { cover }));
    await openPage(COURSE);
    const region = await place('Cover');
    expect(region.querySelector('img')?.getAttribute('src')).toBe('/m/m');
    fireEvent.click(within(region).getByLabelText('Remove: Cover'));
    await screen.findByText('We draw one until you upload your own');
    expect(server.asked('setCoursePicture').map(({ body }) => body)).toEqual([
      { draft: 1, which: 'cover', file_id: null },
    ]);
  });

  it('gets documents from files, titled by the file name, and from URLs', async () => {
    const server = openServer(draftWith({}));
    await openPage(COURSE);
    const documents = await place('Documents');
    choose(documents, fileOf('Memo for learners.pdf', 'application/pdf', 1000));
    act(() => latest().finish(50));
    await within(documents).findByRole('link', { name: 'Memo for learners' });
    fireEvent.click(within(documents).getByText('Add link'));
    fireEvent.change(within(documents).getByLabelText('Title'), { target: { value: 'Diary' } });
    fireEvent.change(within(documents).getByLabelText('Address'), { target: { value: 'https://school.example/' } });
    fireEvent.click(within(documents).getByRole('button', { name: 'Add' }));
    await within(documents).findByRole('link', { name: 'Diary' });
    expect(server.asked('addDocument').map(({ body }) => body)).toEqual([
      { draft: 1, title: { en: 'Memo for learners' }, file_id: 50 },
      { draft: 2, title: { en: 'Diary' }, url: 'https://school.example/' },
    ]);
  });
});
