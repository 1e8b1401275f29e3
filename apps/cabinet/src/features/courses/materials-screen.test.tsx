import { getCourse, type WireCourse } from '@daystream/contract/courses';
import { getUser } from '@daystream/contract/identity';
import { getStream, listStreams, type WireStream } from '@daystream/contract/streams';
import { getPointsAmount } from '@daystream/contract/points';
import { fileTypes, type FileKind } from '@daystream/domain/courses';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, closeScreen, failure, openScreen, type ServerAnswer } from '../../testing/open-screen.tsx';
import { NOW_MS, sampleCourse, sampleStream, sampleUser } from '../streams/testing/sample-course.ts';

type WireDocument = NonNullable<WireCourse['documents']>[number];

afterEach(() => {
  cleanup();
  closeScreen();
});

function sample(id: number, title: string, kind: FileKind, given: { name: string; mime: string }): WireDocument {
  const url = `/m/x/f/${id}/original`;
  const urls = kind === 'image' ? { large: `${url}-l`, medium: `${url}-m`, small: `${url}-s` } : null;
  const type = fileTypes[kind];
  return {
    id,
    title,
    url: null,
    file: { id, type, size: 2048, url, urls, duration: kind === 'sound' ? 95 : null, created_at: 1, ...given },
  };
}

const diary = sample(1, 'Дневник', 'document', { name: 'diary.pdf', mime: 'application/pdf' });
const pose = sample(2, 'Поза', 'image', { name: 'pose.png', mime: 'image/png' });
const sea = sample(3, 'Шум моря', 'sound', { name: 'sea.mp3', mime: 'audio/mpeg' });
const notes = sample(4, 'Памятка', 'document', { name: 'notes.md', mime: 'text/plain' });
const film = sample(5, 'Разминка', 'video', { name: 'warm-up.mp4', mime: 'video/mp4' });
const archive = sample(6, 'Карточки', 'document', { name: 'cards.zip', mime: 'application/zip' });
const site: WireDocument = { id: 7, title: 'Как сидеть', url: 'https://www.example.org/how-to-sit', file: null };
const all = [diary, pose, sea, notes, film, archive, site];

const withheld = all.map((document) => ({ ...document, url: null, file: null }));

function answers(documents: WireDocument[], stream: Partial<WireStream> = {}, course = {}): ServerAnswer[] {
  return [
    answer(getUser, sampleUser),
    answer(getPointsAmount, { amount: 1 }),
    answer(listStreams, [sampleStream(stream)]),
    answer(getStream, sampleStream(stream)),
    answer(getCourse, { ...sampleCourse, documents, ...course }),
  ];
}

const open = (given: ServerAnswer[], path = '/course/1/materials') =>
  openScreen({ path, nowMs: NOW_MS, answers: given });

const row = async (title: string) => {
  const list = await screen.findByRole('list', { name: 'Материалы курса' });
  return within(list).getByText(title).closest('li') ?? list;
};

describe('the materials of a course (CRS-040)', () => {
  it.each([
    ['Дневник', 'PDF · 2 кБ', '/m/x/f/1/original', '_blank'],
    ['Поза', 'Изображение · 2 кБ', '/course/1/materials/2', ''],
    ['Шум моря', 'Аудио · 1:35 · 2 кБ', '/course/1/materials/3', ''],
    ['Памятка', 'Текст · 2 кБ', '/course/1/materials/4', ''],
    ['Разминка', 'Видео · 2 кБ', '/course/1/materials/5', ''],
    ['Карточки', 'Файл · 2 кБ', '/m/x/f/6/original', ''],
    ['Как сидеть', 'Ссылка · example.org', '/course/1/materials/7', ''],
  ])('say what «%s» is, and a tap opens it (%s, %s %s)', async (title, line, address, target) => {
    await open(answers(all));
    const item = await row(title);
    expect(item.textContent?.replaceAll(/\s/g, ' ')).toContain(line);
    const link = within(item).getByRole('link');
    expect([link.getAttribute('href'), link.getAttribute('target') ?? '']).toEqual([address, target]);
  });

  it('open a page in a window of its own on iOS (SHL-073)', async () => {
    const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone');
    await open(answers(all));
    expect(
      within(await row('Как сидеть'))
        .getByRole('link')
        .getAttribute('target'),
    ).toBe('_blank');
    expect(
      within(await row('Поза'))
        .getByRole('link')
        .getAttribute('target'),
    ).toBeNull();
    agent.mockRestore();
  });

  it.each<[string, Partial<WireStream>, object, RegExp]>([
    [
      'a demo that has none (Q132)',
      { is_demo: true },
      { is_demo_documents_accessible: false },
      /^В демо материалы закр/,
    ],
    ['a course that is over', { status: 'ended', end_date: NOW_MS / 1000 - 10 }, {}, /^Доступ к курсу закончился/],
    [
      'a course to come',
      { status: 'not_started', start_date: NOW_MS / 1000 + 3 * 86_400 },
      {},
      /откроются вместе с курсом, 16 ноября/,
    ],
  ])('of %s stand there with the reason, and open nothing', async (_, stream, course, words) => {
    await open(answers(withheld, stream, course));
    expect(await screen.findByText(words)).toBeTruthy();
    const item = await row('Дневник');
    expect(within(item).queryByRole('link')).toBeNull();
    expect(item.textContent).toContain('Закрыто');
  });

  it('of a demo are open when its course says so (Q132)', async () => {
    await open(answers(all, { is_demo: true }));
    expect(within(await row('Поза')).getByRole('link')).toBeTruthy();
    expect(screen.queryByText(/материалы закрыты/)).toBeNull();
  });

  it('say so when there are none, with a link', async () => {
    await open(answers([]));
    expect(await screen.findByText('Материалов пока нет')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'К календарю' })).toBeTruthy();
  });

  it('that did not load can be asked for again', async () => {
    const opened = await open([failure(getCourse), ...answers(all)]);
    expect((await screen.findByRole('alert')).textContent).toContain('Не удалось загрузить материалы');
    opened.answerWith(...answers(all));
    await userEvent.click(screen.getByRole('button', { name: /^Повторить/ }));
    expect(await row('Поза')).toBeTruthy();
  });

  it('of somebody else’s course look missing', async () => {
    await open([failure(getStream, 404), ...answers(all)]);
    expect(await screen.findByText('Такого курса у вас нет')).toBeTruthy();
  });
});

describe('one material (CRS-040)', () => {
  const at = (id: number) => `/course/1/materials/${id}`;

  it('that is a picture is shown with its title and its place among the others', async () => {
    await open(answers(all), at(2));
    expect((await screen.findByRole('img', { name: 'Поза' })).getAttribute('src')).toBe('/m/x/f/2/original-l');
    expect(screen.getByText('2 из 7')).toBeTruthy();
  });

  it('that is a sound is played here', async () => {
    await open(answers(all), at(3));
    expect((await screen.findByLabelText('Шум моря')).tagName).toBe('AUDIO');
  });

  it('that is a text is read here, Markdown as it is meant, and is asked for again after a failure', async () => {
    const opened = await open(answers(all), at(4));
    expect(await screen.findByText('Не удалось открыть файл')).toBeTruthy();
    const endpoint = { ...getCourse, path: '/m/x/f/4/original' } as const;
    opened.answerWith({ endpoint, status: 200, body: 'Дышите **ровно**.' });
    await userEvent.click(screen.getByRole('button', { name: /^Повторить/ }));
    expect((await screen.findByText('ровно')).tagName).toBe('STRONG');
  });

  it.each([
    [1, 'Открыть в новом окне', '/m/x/f/1/original'],
    [6, 'Скачать', '/m/x/f/6/original'],
    [7, 'Открыть в новом окне', 'https://www.example.org/how-to-sit'],
  ])('that no page here shows is opened or saved: %i', async (id, name, address) => {
    await open(answers(all), at(id));
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(address);
  });

  it('leads to the next and the previous one by button and key, and back to the list', async () => {
    const opened = await open(answers(all), at(2));
    await userEvent.click(await screen.findByRole('link', { name: 'Следующий материал' }));
    await waitFor(() => expect(opened.path()).toBe(at(3)));
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(opened.path()).toBe(at(4)));
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await waitFor(() => expect(opened.path()).toBe(at(2)));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opened.path()).toBe('/course/1/materials'));
  });

  it('has no link past the ends', async () => {
    await open(answers(all), at(1));
    expect((await screen.findByRole('button', { name: 'Предыдущий материал' })).hasAttribute('disabled')).toBe(true);
  });

  it('of a demo that keeps nothing on the device cannot be saved (Q132)', async () => {
    await open(answers(all, { is_demo: true }, { is_demo_offline_mode_accessible: false }), at(2));
    expect(await screen.findByRole('img', { name: 'Поза' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Скачать' })).toBeNull();
  });

  it('of the full course can be saved', async () => {
    await open(answers(all, {}, { is_demo_offline_mode_accessible: false }), at(2));
    expect(await screen.findByRole('link', { name: 'Скачать' })).toBeTruthy();
  });

  it('that is closed says why at its own address, too', async () => {
    await open(answers(withheld, { is_demo: true }, { is_demo_documents_accessible: false }), at(2));
    expect(await screen.findByText(/^В демо материалы закрыты/)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Поза' })).toBeTruthy();
  });

  it('that is not there leads to the others', async () => {
    await open(answers(all), at(99));
    expect(await screen.findByText('Такого материала нет')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ко всем материалам' })).toBeTruthy();
  });
});
