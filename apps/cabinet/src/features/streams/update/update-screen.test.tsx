import { getCourse } from '@daystream/contract/courses';
import { getUser } from '@daystream/contract/identity';
import { getStream, getStreamStatus, listStreams, type WireStream } from '@daystream/contract/streams';
import {
  dismissVersion,
  getVersionUpdate,
  updateVersion,
  type WireVersionUpdate,
} from '@daystream/contract/streams.updates';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import {
  answer,
  closeScreen,
  failure,
  openScreen,
  type ServerAnswer,
  unanswered,
} from '../../../testing/open-screen.tsx';
import { NOW_MS, sampleCourse, sampleStatus, sampleStream, sampleUser } from '../testing/sample-course.ts';

afterEach(() => {
  cleanup();
  closeScreen();
});

type WireDay = WireVersionUpdate['days'][number];
type WireChange = WireVersionUpdate['changes'][number];

const offer = { version_offer: { version: 2, is_dismissed: false } };

const day = (
  id: number,
  kind: WireDay['kind'],
  was: number | null,
  becomes: number | null,
  own: Partial<WireDay> = {},
) => ({
  id,
  title: `Тема ${id}`,
  kind,
  is_rest: false,
  number_was: was,
  number_becomes: becomes,
  date_was: was === null ? null : `2026-11-1${was}`,
  date_becomes: becomes === null ? null : `2026-11-1${becomes}`,
  closes: false,
  is_late: false,
  ...own,
});
const change = (kind: WireChange['kind'], part: WireChange['part'], own: Partial<WireChange> = {}): WireChange => ({
  kind,
  part,
  part_id: 1,
  title: 'Мост',
  title_was: null,
  day_was: kind === 'added' ? null : 2,
  day_becomes: kind === 'removed' ? null : 2,
  lessons_count: 0,
  points_was: null,
  points_becomes: null,
  ...own,
});

const update: WireVersionUpdate = {
  version: 2,
  progress_was: { days_count: 4, complete_days_count: 2, progress: 50 },
  progress_becomes: { days_count: 4, complete_days_count: 1, progress: 25 },
  days: [
    day(1, 'kept', 1, 1),
    day(9, 'added', null, 2),
    day(2, 'gone', 2, null),
    day(3, 'stays', 3, 3, { closes: true, date_becomes: '2026-11-14' }),
    day(4, 'stays', 4, 4, { is_late: true, date_becomes: '2026-11-15' }),
  ],
  changes: [
    change('added', 'day', { lessons_count: 2 }),
    change('removed', 'lesson'),
    change('renamed', 'homework', { title: 'Дневник', title_was: 'Записи' }),
    change('moved', 'day', { day_was: 3, day_becomes: 5 }),
    change('film', 'lesson', { part_id: 8 }),
    change('edited', 'day', { points_was: 10, points_becomes: 21 }),
    change('edited', 'homework', { points_was: 0, points_becomes: 5 }),
  ],
};

function open(path: string, given: Partial<WireStream> = offer, more: ServerAnswer[] = []) {
  return openScreen({
    path,
    nowMs: NOW_MS,
    answers: [
      ...more,
      answer(getUser, sampleUser),
      answer(listStreams, [sampleStream(given)]),
      answer(getStream, sampleStream(given)),
      answer(getStreamStatus, sampleStatus({})),
      answer(getCourse, sampleCourse),
      answer(getVersionUpdate, { course_version: 1, update }),
    ],
  });
}

const said = (node: Element) => (node.textContent ?? '').replaceAll(/\s/g, ' ');
const lines = async (name: string) =>
  within(await screen.findByRole('region', { name }))
    .getAllByRole('listitem')
    .map(said);

describe('the page of a newer version', () => {
  it('says what changes in plain words', async () => {
    await open('/course/1/update');
    expect(await lines('Что меняется')).toEqual([
      'День 2 · Новый деньМост2 урока',
      'День 2 · Урок убранМост',
      'День 2 · Новое название заданияДневникРаньше: «Записи»',
      'День перенесёнМостС дня 3 на день 5',
      'День 2 · Новое видеоМост',
      'День 2 · Другие баллы за деньМостБыло: 10 баллов. Станет: 21 балл.',
      'День 2 · Другие баллы за заданиеМостБыло: без баллов. Станет: 5 баллов.',
    ]);
    expect(screen.getByText(/^Всё, что вы прошли, сохранится/)).toBeTruthy();
  });

  it('says what becomes of the learner’s progress and dates, and warns', async () => {
    await open('/course/1/update');
    const progress = said(await screen.findByRole('region', { name: 'Ваш прогресс' }));
    expect(progress).toContain('2 из 4');
    expect(progress).toContain('1 из 4');
    expect(progress).toContain('1 пройденный день остаётся пройденным');
    expect(progress).toContain('1 пройденного дня в новой версии нет. Баллы за него остаются.');
    const [next, last] = await lines('Как сдвинутся дни');
    expect(next).toContain('Было: День 3, 13 ноября. Станет: День 2, 12 ноября.');
    expect(last).toContain('Было: 14 ноября. Станет: 15 ноября.');
    expect(screen.getByText(/^1 открытый сейчас день придётся подождать/)).toBeTruthy();
    expect(screen.getByText(/^1 день окажется позже, чем закончится доступ/)).toBeTruthy();
  });

  it('updates and says so in the calendar, where the row is gone', async () => {
    const opened = await open('/course/1/update');
    await screen.findByRole('button', { name: /^Обновить курс/ });
    opened.answerWith(
      answer(updateVersion, sampleStream({ course_version: 2 })),
      answer(getStream, sampleStream({ course_version: 2 })),
      answer(listStreams, [sampleStream({ course_version: 2 })]),
    );
    await userEvent.click(screen.getByRole('button', { name: /^Обновить курс/ }));
    await expect.poll(opened.path).toBe('/course/1/calendar');
    const sent = opened.calls.findIndex((call) => call.startsWith('POST') && call.includes('/update-version'));
    expect(opened.bodies[sent]).toEqual({ version: 2 });
    expect(await screen.findByText('Курс обновлён, пройденное на месте')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Вышла новая версия курса' })).toBeNull();
  });

  it('shows what is offered now when the offer has changed meanwhile', async () => {
    const opened = await open('/course/1/update', offer, [
      { endpoint: updateVersion, status: 409, body: { code: 'version_not_offered', message: 'no' } },
    ]);
    await screen.findByRole('button', { name: /^Обновить курс/ });
    opened.answerWith(answer(getVersionUpdate, { course_version: 1, update: null }));
    await userEvent.click(screen.getByRole('button', { name: /^Обновить курс/ }));
    expect(await screen.findByText('Обновлять нечего')).toBeTruthy();
    expect(opened.path()).toBe('/course/1/update');
  });

  it('stays with its reason when the update fails', async () => {
    await open('/course/1/update', offer, [failure(updateVersion)]);
    await userEvent.click(await screen.findByRole('button', { name: /^Обновить курс/ }));
    expect(await screen.findByText(/^Не удалось обновить курс/)).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Обновить курс/ })).toBeTruthy();
  });

  it('needs the network, and says so', async () => {
    await open('/course/1/update', offer, [unanswered(getVersionUpdate)]);
    expect(await screen.findByText('Похоже, нет интернета. Курс и ваш прогресс на месте.')).toBeTruthy();
  });

  it('says that there is nothing to update', async () => {
    await open('/course/1/update', {}, [answer(getVersionUpdate, { course_version: 1, update: null })]);
    expect(await screen.findByText('Обновлять нечего')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Открыть календарь' })).toBeTruthy();
  });

  it('offers another try when it could not be loaded', async () => {
    const opened = await open('/course/1/update', offer, [failure(getVersionUpdate)]);
    expect(await screen.findByText('Не удалось сравнить версии')).toBeTruthy();
    opened.answerWith(answer(getVersionUpdate, { course_version: 1, update }));
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByRole('heading', { name: 'Новая версия курса' })).toBeTruthy();
  });
});

describe('the calendar of a course with a newer version', () => {
  it('leads to what changes', async () => {
    const opened = await open('/course/1/calendar');
    const row = within(await screen.findByRole('region', { name: 'Вышла новая версия курса' }));
    await userEvent.click(row.getByRole('link', { name: 'Что изменится' }));
    await expect.poll(opened.path).toBe('/course/1/update');
  });

  it('puts the offer aside until a still newer one', async () => {
    const dismissed = sampleStream({ version_offer: { version: 2, is_dismissed: true } });
    const opened = await open('/course/1/calendar', offer, [answer(dismissVersion, dismissed)]);
    const row = within(await screen.findByRole('region', { name: 'Вышла новая версия курса' }));
    await userEvent.click(row.getByRole('button', { name: /^Не сейчас/ }));
    await expect.poll(() => screen.queryByRole('region', { name: 'Вышла новая версия курса' })).toBeNull();
    const sent = opened.calls.findIndex((call) => call.includes('/dismiss-version'));
    expect(opened.bodies[sent]).toEqual({ version: 2 });
  });

  it.each<[string, Partial<WireStream>]>([
    ['none is offered', {}],
    ['it was put aside', { version_offer: { version: 2, is_dismissed: true } }],
  ])('says nothing where %s', async (_, given) => {
    await open('/course/1/calendar', given);
    await screen.findByText('Как читать календарь');
    expect(screen.queryByRole('region', { name: 'Вышла новая версия курса' })).toBeNull();
  });
});
