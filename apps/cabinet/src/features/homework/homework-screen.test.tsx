import { listHomework, listHomeworkStatuses, refuseHomework, sendHomework } from '@daystream/contract/homework';
import { getStream, getStreamStatus, listStreams } from '@daystream/contract/streams';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#shared/query-client.ts';
import { variantConfig } from '#shared/variant.ts';
import { answer, closeScreen, failure, openScreen, type ServerAnswer, unanswered } from '../../testing/open-screen.tsx';
import {
  NOW_MS,
  sampleDayStatus,
  sampleHomeworkStatus,
  sampleStatus,
  sampleStream,
} from '../streams/testing/sample-course.ts';
import { uploadsOf } from '../media/index.ts';
import { catchUploads } from './testing/fake-uploads.ts';
import {
  assignment,
  expert,
  failedStory,
  homeworkAnswers,
  message,
  type WireStory,
} from './testing/homework-answers.ts';
import { requireStatusId } from './use-send-answer.ts';

afterEach(() => {
  cleanup();
  uploadsOf('homework.1').clear();
  uploadsOf('homework.1.selfie').clear();
  closeScreen();
});

const NOW_S = NOW_MS / 1000;
const photo = new File(['x'], 'face.jpg', { type: 'image/jpeg' });

const openHomework = (answers: readonly ServerAnswer[] = homeworkAnswers()) =>
  openScreen({ path: '/homework/1/31', nowMs: NOW_MS, answers });

const choose = (label: RegExp) => userEvent.upload(screen.getByLabelText(label), photo);
const ready = () => screen.findByText('Фото баланса', { selector: 'h1' });
const words = () => screen.getByRole('textbox');
const send = () => userEvent.click(screen.getByRole('button', { name: /^Отправить/ }));
const sentBody = ({ calls, bodies }: { calls: string[]; bodies: unknown[] }) =>
  bodies[calls.findIndex((call) => call.startsWith('POST') && call.includes('user-homework'))];
const accepted = answer(sendHomework, {
  chatMessage: message('Готово'),
  userHomeworkStatus: sampleHomeworkStatus({ status: 'UPLOADED' }),
});

const DRAFT = 'draft.1.homework.1';
function typeInOtherTab(text: string): void {
  localStorage.setItem(DRAFT, JSON.stringify({ text, exercises: [] }));
  act(() => void dispatchEvent(new StorageEvent('storage', { key: DRAFT, newValue: localStorage.getItem(DRAFT) })));
}

const lateRefusal: ServerAnswer = {
  endpoint: sendHomework,
  status: 403,
  body: { name: 'x', message: 'Доступ к курсу закончился.', code: 'lock_ended', status: 403 },
};
/** The answers once access has ended. */
function afterTheEnd(selfie?: 'asked'): ServerAnswer[] {
  const over = sampleStream({ status: 'ended', end_date: NOW_S - 1 });
  const stories = answer(listHomeworkStatuses, [sampleHomeworkStatus({ is_locked: true, ...(selfie && { selfie }) })]);
  return [answer(listStreams, [over]), answer(getStream, over), stories];
}

describe('one homework (HMW-025)', () => {
  it('shows the assignment, where it belongs and what it gives', async () => {
    await openHomework();
    await ready();
    expect(screen.getByText('Йога на рассвете · день 3')).toBeTruthy();
    expect((await screen.findByText('боком')).tagName).toBe('STRONG');
    const [points] = screen.getAllByRole('link', { name: '+30 баллов' });
    expect(points?.getAttribute('href')).toMatch(/^\/user\/points\/history\?homework=\d+$/);
    expect(screen.getByText(/Обязательное/)).toBeTruthy();
  });

  it('promises no points that another enrolment was given', async () => {
    await openHomework(homeworkAnswers(sampleHomeworkStatus({ is_paid_elsewhere: true, status: 'UPLOADED' })));
    await ready();
    expect(screen.queryByText(/\+30 баллов/)).toBeNull();
  });

  it('shows what was sent and what the expert replied, in order', async () => {
    await openHomework(homeworkAnswers(failedStory()));
    await ready();
    const steps = within(screen.getByRole('list', { name: 'Как продвигается задание' })).getAllByRole('listitem');
    expect(steps.map((step) => step.querySelector('p')?.textContent)).toEqual([
      'Отправлено',
      'Анна: нужно доработать',
      'Новая попытка',
      'Принято',
    ]);
    expect(screen.getByText('Опустите плечи.')).toBeTruthy();
    expect(screen.getByText('Попытка 2')).toBeTruthy();
  });

  it('shows the files that were sent', async () => {
    const sizes = { large: '/m/x/f/8/l.webp', medium: '/m/x/f/8/m.webp', small: '/m/x/f/8/s.webp' };
    const bytes = { mime: 'image/jpeg', size: 10, url: '/m/x/f/8/original', duration: null, created_at: NOW_S };
    const sent = message('', { files: [{ id: 8, type: 2, name: 'pose.jpg', ...bytes, urls: sizes }] });
    const steps = [{ kind: 'sent' as const, at: NOW_S - 60, attempt: 1, score: null, message: sent }];
    await openHomework(homeworkAnswers({ ...sampleHomeworkStatus({ status: 'UPLOADED', attempt: 1 }), steps }));
    await ready();
    const way = within(screen.getByRole('list', { name: 'Как продвигается задание' }));
    const [photoOfIt] = await way.findAllByRole('button', { name: /pose\.jpg/ });
    expect(photoOfIt?.querySelector('img')?.getAttribute('src')).toMatch(/^\/m\/x\/f\/8\//);
  });

  it.each<[string, Partial<WireStory>, string]>([
    ['waits for the learner', {}, 'Ждёт вас'],
    ['is with the expert', { status: 'UPLOADED', sent_at: NOW_S - 3600 }, 'На проверке'],
    ['is approved', { status: 'DONE' }, 'Принято'],
    ['is to be done again', { status: 'FAIL', attempt: 1 }, 'На доработке'],
    ['was left without an answer', { is_refused: true }, 'Без ответа'],
    ['is not open yet', { is_locked: true }, 'Закрыто'],
  ])('that %s says so', async (_, given, badge) => {
    await openHomework(homeworkAnswers(sampleHomeworkStatus(given)));
    await ready();
    expect(screen.getAllByText(badge).length).toBeGreaterThan(0);
  });

  it('is answered by the expert within a day of sending (HMW-006)', async () => {
    await openHomework(homeworkAnswers(sampleHomeworkStatus({ status: 'UPLOADED', sent_at: NOW_S - 3600 })));
    await ready();
    expect(screen.getByText('Эксперт ответит до 08:00, 14 ноября')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Отправить/ })).toBeNull();
  });

  it('that is closed says what opens it', async () => {
    await openHomework(homeworkAnswers(sampleHomeworkStatus({ is_locked: true })));
    await ready();
    expect(screen.getByText(/Задание откроется вместе с днём 3/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Отправить/ })).toBeNull();
  });

  it('that is closed by a pause of the course says so, and promises no day', async () => {
    const ends_at = { end_date: NOW_S + 86_400, first_day: '2026-11-13', last_day: '2026-11-14' };
    const freeze = { id: 1, status: 'active' as const, start_date: NOW_S - 3600, ...ends_at };
    const paused = sampleStream({ status: 'freeze', user_course_stream_freeze: freeze });
    const answers = homeworkAnswers(
      sampleHomeworkStatus({ is_locked: true, selfie: 'sent' }),
      assignment({ asks_selfie: true }),
    );
    await openHomework([answer(listStreams, [paused]), answer(getStream, paused), ...answers]);
    await ready();
    expect(screen.getByText(/^Курс на паузе до 14 ноября\. Задание откроется после неё\.$/)).toBeTruthy();
    expect(screen.queryByText(/откроется вместе с днём/)).toBeNull();
    expect(screen.getByRole('link', { name: 'К календарю' })).toBeTruthy();
    expect(screen.getByText('Селфи у эксперта.')).toBeTruthy();
  });

  it('that closed with the access says so, and promises no day', async () => {
    const over = sampleStream({ status: 'ended', end_date: NOW_S - 1 });
    const answers = homeworkAnswers(sampleHomeworkStatus({ is_locked: true }));
    await openHomework([answer(listStreams, [over]), answer(getStream, over), ...answers]);
    await ready();
    expect(screen.getByText(/^Доступ к курсу закончился/)).toBeTruthy();
    expect(screen.queryByText(/Задание откроется/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Написать в школу' })).toBeTruthy();
  });

  it('that closed with the access while it was written keeps the words in sight, and lets them be copied', async () => {
    const opened = await openHomework([lateRefusal, ...homeworkAnswers()]);
    const copied = vi.spyOn(navigator.clipboard, 'writeText');
    await ready();
    await userEvent.type(words(), 'Стою ровно');
    opened.answerWith(...afterTheEnd());
    await send();
    const notice = within(await screen.findByRole('alert'));
    expect(notice.getByText('Доступ к курсу закончился.')).toBeTruthy();
    expect(notice.getByText('Стою ровно')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    await userEvent.click(notice.getByRole('button', { name: 'Скопировать' }));
    expect(copied).toHaveBeenCalledWith('Стою ровно');
    expect(await screen.findByText('Текст скопирован')).toBeTruthy();
    await userEvent.click(notice.getByRole('button', { name: 'Удалить' }));
    expect(screen.queryByText('Стою ровно')).toBeNull();
    expect(Object.keys(localStorage).filter((key) => /^(refused|draft)/.test(key))).toEqual([]);
  });

  it('that closed before it was sent shows what this device has of it, as another window writes on', async () => {
    const opened = await openHomework();
    await ready();
    await userEvent.type(words(), 'Стою');
    opened.answerWith(...afterTheEnd());
    await act(() => queryClient.invalidateQueries());
    const notice = within(await screen.findByRole('alert'));
    expect(notice.getByText(/^Сейчас его не отправить/)).toBeTruthy();
    expect(notice.getByText('Стою')).toBeTruthy();
    typeInOtherTab('Стою ровно');
    expect(notice.getByText('Стою ровно')).toBeTruthy();
  });

  it.each([
    ['ended', 'Доступ закончился'],
    ['stopped', 'Доступ приостановлен'],
  ] as const)('of a course that has %s says so in its badge, and promises no approval', async (status, badge) => {
    const over = sampleStream({ status, is_optional_purchase: status === 'stopped', end_date: NOW_S - 1 });
    const answers = homeworkAnswers(sampleHomeworkStatus({ is_locked: true }));
    await openHomework([answer(listStreams, [over]), answer(getStream, over), ...answers]);
    await ready();
    expect(screen.getAllByText(badge)).toHaveLength(2);
    expect(screen.queryByText('Пока закрыто')).toBeNull();
    expect(screen.queryByText('Принято')).toBeNull();
  });

  it('that was skipped and closed with the access has no form', async () => {
    const over = sampleStream({ status: 'ended', end_date: NOW_S - 1 });
    const answers = homeworkAnswers(sampleHomeworkStatus({ is_locked: true, is_refused: true }));
    await openHomework([answer(listStreams, [over]), answer(getStream, over), ...answers]);
    await ready();
    expect(screen.getByText(/^Доступ к курсу закончился/)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('shows the verdict when it comes, without a reload', async () => {
    const { answerWith } = await openHomework(
      homeworkAnswers(sampleHomeworkStatus({ status: 'UPLOADED', attempt: 1 })),
    );
    await ready();
    const approved = message('Прекрасно!', { employee: expert });
    const steps = [{ kind: 'approved' as const, at: NOW_S, attempt: 1, score: 30, message: approved }];
    answerWith(answer(listHomeworkStatuses, [{ ...sampleHomeworkStatus({ status: 'DONE', attempt: 1 }), steps }]));
    await act(() => queryClient.invalidateQueries({ queryKey: ['homework'] }));
    expect(await screen.findByText('Прекрасно!')).toBeTruthy();
    expect(screen.getByText('Принято: Анна')).toBeTruthy();
    expect(await screen.findByText('Задание принято: +30 баллов')).toBeTruthy();
  });

  it('that was approved celebrates its points, what it opened and the next step', async () => {
    const approved = sampleHomeworkStatus({ status: 'DONE', attempt: 1 });
    const steps = [{ kind: 'approved' as const, at: NOW_S, attempt: 1, score: 30, message: null }];
    const days = [1, 2, 3, 5].map((number) => sampleDayStatus(number, { end_time: NOW_S - 600 }));
    const open = sampleDayStatus(6, { is_open_by_time_delay: true, start_time: NOW_S - 600 });
    await openHomework([
      answer(getStreamStatus, sampleStatus({ days: [...days, open], homeworks: [approved] })),
      ...homeworkAnswers({ ...approved, steps }),
    ]);
    const party = within(await screen.findByRole('region', { name: 'Задание принято' }));
    expect(party.getByRole('link', { name: '30 баллов уже на вашем счёте.' })).toBeTruthy();
    expect(await party.findByText(/^Открылась ступень 2/)).toBeTruthy();
    const start = await party.findByRole('link', { name: 'Начать' });
    expect(start.getAttribute('href')).toBe('/course/1/calendar/6');
  });

  it('that was returned is not celebrated', async () => {
    await openHomework(homeworkAnswers(failedStory()));
    await ready();
    expect(screen.queryByRole('region', { name: 'Задание принято' })).toBeNull();
  });

  it('that did not load says what is safe (HMW-027)', async () => {
    const opened = await openHomework([failure(listHomework), ...homeworkAnswers()]);
    expect((await screen.findByRole('alert')).textContent).toContain('Не удалось загрузить задание');
    opened.answerWith(answer(listHomework, [assignment()]));
    await userEvent.click(screen.getByRole('button', { name: /^Повторить/ })); // ERR-048
    await ready();
  });

  it('that is not the learner’s own does not exist', async () => {
    await openHomework([answer(listHomeworkStatuses, []), ...homeworkAnswers()]);
    expect(await screen.findByText('Такого задания нет')).toBeTruthy();
  });
});

describe('answering', () => {
  it('sends words once, however often the button is pressed (HMW-007)', async () => {
    const opened = await openHomework([accepted, ...homeworkAnswers()]);
    await ready();
    await userEvent.type(words(), 'Стою ровно');
    opened.answerWith(answer(listHomeworkStatuses, [sampleHomeworkStatus({ status: 'UPLOADED' })]));
    await userEvent.dblClick(screen.getByRole('button', { name: /^Отправить/ }));
    expect(await screen.findByText('Отправлено. Эксперт ответит в течение 24 часов')).toBeTruthy();
    expect(sentBody(opened)).toEqual({
      message: 'Стою ровно',
      files: [],
      exercises: [],
      type: 'homework',
      send_id: expect.any(String) as string,
    });
    expect(opened.calls.filter((call) => call.startsWith('POST') && call.includes('user-homework'))).toHaveLength(1);
    expect(localStorage.getItem(DRAFT)).toBeNull();
  });

  it.each([
    ['something', 'any', 'Напишите ответ или приложите файл'],
    ['words', 'text', 'Напишите ответ или приложите файл'],
    ['a film', 'video', 'Напишите ответ или приложите файл'],
  ])('needs %s in it (HMW-014)', async (_, answerType, sentence) => {
    const { calls } = await openHomework(homeworkAnswers(undefined, assignment({ answer_type: answerType })));
    await ready();
    await send();
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(calls.some((call) => call.startsWith('POST') && call.includes('user-homework'))).toBe(false);
  });

  it('asks for a video when text alone is not enough', async () => {
    await openHomework(homeworkAnswers(undefined, assignment({ answer_type: 'video' })));
    await ready();
    await userEvent.type(words(), 'Без видео');
    await send();
    expect(screen.getByText('Приложите фото или видео')).toBeTruthy();
  });

  it('sends the chosen exercises', async () => {
    const exercises = [
      { id: 4, title: 'Дерево' },
      { id: 5, title: 'Воин' },
    ];
    const opened = await openHomework([
      accepted,
      ...homeworkAnswers(undefined, assignment({ exercises, answer_type: 'exercise' })),
    ]);
    await ready();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Воин' }));
    await send();
    await waitFor(() => expect(sentBody(opened)).toMatchObject({ exercises: [5], message: '' }));
  });

  it('keeps everything typed when sending fails, and can be sent again (HMW-016, ERR-057)', async () => {
    const opened = await openHomework([failure(sendHomework), ...homeworkAnswers()]);
    await ready();
    await userEvent.type(words(), 'Стою ровно');
    await send();
    expect(await screen.findByText('Не удалось отправить задание')).toBeTruthy();
    expect((words() as HTMLTextAreaElement).value).toBe('Стою ровно');
    expect(localStorage.getItem(DRAFT)).toContain('Стою ровно');
    opened.answerWith(accepted);
    await send();
    expect(await screen.findByText('Отправлено. Эксперт ответит в течение 24 часов')).toBeTruthy();
  });

  it('shows at once what another tab types, and goes on from there', async () => {
    await openHomework();
    await ready();
    await userEvent.type(words(), 'Стою');
    typeInOtherTab('Стою ровно');
    expect((words() as HTMLTextAreaElement).value).toBe('Стою ровно');
    await userEvent.type(words(), ' и дышу');
    expect(localStorage.getItem(DRAFT)).toContain('Стою ровно и дышу');
  });

  it('shows what another tab has typed while this page was put aside', async () => {
    await openHomework();
    await ready();
    localStorage.setItem(DRAFT, JSON.stringify({ text: 'Стою ровно', exercises: [] }));
    act(() => void dispatchEvent(new Event('pageshow')));
    expect((words() as HTMLTextAreaElement).value).toBe('Стою ровно');
  });

  it('keeps what was typed while it was sent', async () => {
    const opened = await openHomework([accepted, ...homeworkAnswers()]);
    await ready();
    await userEvent.type(words(), 'Стою ровно');
    opened.answerWith(answer(listHomeworkStatuses, [sampleHomeworkStatus({ status: 'UPLOADED' })]));
    fireEvent.click(screen.getByRole('button', { name: /^Отправить/ }));
    typeInOtherTab('Стою ровно и дышу');
    const notice = within(await screen.findByRole('alert'));
    expect(notice.getByText('Стою ровно и дышу')).toBeTruthy();
    expect(sentBody(opened)).toMatchObject({ message: 'Стою ровно' });
  });

  it('throws without a status id (HMW-021)', () => {
    expect(() => requireStatusId(undefined)).toThrow('UserHomeworkStatusId must be set');
  });
});

describe('files of an answer', () => {
  /** An answer whose "send" was pressed while its photo was on its way. */
  async function sendEarly(...others: ServerAnswer[]) {
    const opened = await openHomework([accepted, ...others, ...homeworkAnswers()]);
    const requests = catchUploads();
    await ready();
    await userEvent.type(words(), 'Стою ровно');
    await choose(/Добавить фото или видео/);
    await send();
    expect(await screen.findByText(/^Подождите, пока файлы загрузятся/)).toBeTruthy();
    expect(sentBody(opened)).toBeUndefined();
    return { opened, requests };
  }

  it('block sending until they are uploaded, and the answer goes by itself then (HMW-013)', async () => {
    const { opened, requests } = await sendEarly();
    expect(screen.getByRole('progressbar')).toBeTruthy();
    act(() => requests[0]?.answer(201, { id: 7 }));
    await waitFor(() => expect(sentBody(opened)).toMatchObject({ message: 'Стою ровно', files: [7] }));
    expect(await screen.findByText('Отправлено. Эксперт ответит в течение 24 часов')).toBeTruthy();
  });

  it('take their answer along when its screen was left before they had arrived', async () => {
    const { opened, requests } = await sendEarly();
    await userEvent.click(within(screen.getByRole('main')).getByRole('link', { name: 'Задания' }));
    await screen.findByRole('heading', { level: 1, name: 'Задания' });
    act(() => requests[0]?.answer(201, { id: 7 }));
    await waitFor(() => expect(sentBody(opened)).toMatchObject({ message: 'Стою ровно', files: [7] }));
  });

  it('send nothing by themselves once their answer was taken back to be changed', async () => {
    const { opened, requests } = await sendEarly();
    await userEvent.click(screen.getByRole('button', { name: 'Изменить ответ' }));
    act(() => requests[0]?.answer(201, { id: 7 }));
    await userEvent.type(words(), ' и дышу');
    expect(sentBody(opened)).toBeUndefined();
    await send();
    await waitFor(() => expect(sentBody(opened)).toMatchObject({ message: 'Стою ровно и дышу', files: [7] }));
  });

  it('that fail after the press on send bring the form back with everything in it', async () => {
    const { opened, requests } = await sendEarly();
    act(() => requests[0]?.answer(500, {}));
    expect(await screen.findByText('Не удалось загрузить файл')).toBeTruthy();
    expect((words() as HTMLTextAreaElement).value).toBe('Стою ровно');
    await userEvent.click(screen.getByRole('button', { name: 'Повторить: face.jpg' }));
    await send();
    act(() => requests[1]?.answer(201, { id: 8 }));
    await waitFor(() => expect(sentBody(opened)).toMatchObject({ files: [8] }));
  });

  it('that could not be uploaded say so and can be tried again (HMW-015)', async () => {
    await openHomework();
    const requests = catchUploads();
    await ready();
    await choose(/Добавить фото или видео/);
    act(() => requests[0]?.answer(500, {}));
    expect(screen.getByText('Не удалось загрузить файл')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Повторить: face.jpg' }));
    expect(requests).toHaveLength(2);
  });

  it('above the limit of the school say so, and nothing of them is sent (ERR-037)', async () => {
    await openHomework();
    const requests = catchUploads();
    await ready();
    const large = new File(['x'], 'film.mp4', { type: 'video/mp4' });
    Object.defineProperty(large, 'size', { value: variantConfig.chatFileLimitBytes + 1 });
    await userEvent.upload(screen.getByLabelText(/Добавить фото или видео/), large);
    expect(await screen.findByText(/^Файл больше \d+\s/)).toBeTruthy();
    expect(requests).toEqual([]);
  });

  it('beyond what one person may upload say why, and are retried only on a press', async () => {
    await openHomework();
    const requests = catchUploads();
    await ready();
    await choose(/Добавить фото или видео/);
    const why = 'Ещё обрабатываются 10 ваших видео.';
    const refusal = { name: 'Слишком часто', message: why, code: 'upload_films_waiting', status: 429 };
    act(() => requests[0]?.answer(429, refusal));
    expect(screen.getByText(`Не удалось загрузить файл. ${why}`)).toBeTruthy();
    expect(requests).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Повторить: face.jpg' }));
    expect(requests).toHaveLength(2);
  });

  it('are said once when they could not be uploaded and when they have arrived', async () => {
    await openHomework();
    const requests = catchUploads();
    const said = () => [...document.querySelectorAll('[data-announcer] p')].map(({ textContent }) => textContent);
    await ready();
    await choose(/Добавить фото или видео/);
    act(() => requests[0]?.answer(500, {}));
    expect(said()).toEqual(['face.jpg: Не удалось загрузить файл']);
    await userEvent.click(screen.getByRole('button', { name: 'Повторить: face.jpg' }));
    act(() => requests[1]?.answer(201, { id: 8 }));
    expect(said()).toEqual(['face.jpg: Не удалось загрузить файл', 'Загружено: face.jpg']);
  });
});

describe('the selfies of a homework', () => {
  const asking = (given: Partial<WireStory> = {}) =>
    homeworkAnswers(sampleHomeworkStatus({ selfie: 'asked', ...given }), assignment({ asks_selfie: true }));
  const card = async () => within(await screen.findByRole('region', { name: 'Селфи до и после' }));
  const sendSelfie = () => userEvent.click(screen.getByRole('button', { name: /^Отправить\sселфи/ }));
  const taken = answer(sendHomework, {
    chatMessage: message(''),
    userHomeworkStatus: sampleHomeworkStatus({ selfie: 'sent' }),
  });

  it('say when one could not be saved, and go apart from the answer (HMW-017)', async () => {
    const opened = await openHomework([taken, ...asking()]);
    const requests = catchUploads();
    await ready();
    await userEvent.type(words(), 'Стою ровно');
    await choose(/Добавить селфи/);
    act(() => requests[0]?.answer(500, {}));
    expect(screen.getByText('Селфи не сохранено')).toBeTruthy();
    await sendSelfie();
    expect(screen.getByText(/^Не удалось загрузить один из файлов/)).toBeTruthy();
    expect(sentBody(opened)).toBeUndefined();
    await userEvent.click(screen.getByRole('button', { name: 'Повторить: face.jpg' }));
    await sendSelfie();
    expect(screen.getByText('Подождите, пока файлы загрузятся: селфи отправится само')).toBeTruthy();
    act(() => requests[1]?.answer(201, { id: 8 }));
    await waitFor(() => expect(sentBody(opened)).toMatchObject({ files: [8], type: 'selfie' }));
    expect(sentBody(opened)).not.toHaveProperty('message');
    // The answer stays unsent in its own form.
    expect((words() as HTMLTextAreaElement).value).toBe('Стою ровно');
  });

  /** Selfies whose "send" was pressed while the picture was on its way. */
  async function sendSelfieEarly() {
    const opened = await openHomework([taken, ...asking()]);
    const requests = catchUploads();
    await ready();
    await choose(/Добавить селфи/);
    await sendSelfie();
    expect(await screen.findByText(/: селфи отправится само$/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Отправить\sселфи/ })).toBeNull();
    expect(sentBody(opened)).toBeUndefined();
    return { opened, requests };
  }
  const toList = async () => {
    await userEvent.click(within(screen.getByRole('main')).getByRole('link', { name: 'Задания' }));
    await screen.findByRole('heading', { level: 1, name: 'Задания' });
  };

  it('go by themselves once they are uploaded, also over other screens (HMW-013)', async () => {
    const { opened, requests } = await sendSelfieEarly();
    // The answer is still asked for, and nothing of it waits.
    expect(words()).toBeTruthy();
    await toList();
    expect(screen.queryByText('Ждёт отправки')).toBeNull();
    act(() => requests[0]?.answer(201, { id: 8 }));
    await waitFor(() => expect(sentBody(opened)).toMatchObject({ files: [8], type: 'selfie' }));
    await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.startsWith('outbox'))).toEqual([]));
    expect(opened.calls.filter((call) => call.startsWith('POST') && call.includes('user-homework'))).toHaveLength(1);
  });

  it('send nothing by themselves once they were taken back to be changed', async () => {
    const { opened, requests } = await sendSelfieEarly();
    await userEvent.click(screen.getByRole('button', { name: 'Изменить селфи' }));
    act(() => requests[0]?.answer(201, { id: 8 }));
    expect(await screen.findByRole('button', { name: /^Отправить\sселфи/ })).toBeTruthy();
    expect(sentBody(opened)).toBeUndefined();
    await sendSelfie();
    expect(await screen.findByText('Селфи отправлено')).toBeTruthy();
  });

  it('wait offline, and go back online with their picture', async () => {
    const opened = await openHomework([taken, ...asking()]);
    const requests = catchUploads();
    await ready();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void dispatchEvent(new Event('offline')));
    await choose(/Добавить селфи/);
    act(() => void requests[0]?.dispatchEvent(new Event('error')));
    await sendSelfie();
    expect(await screen.findByText(/^Изменения ждут отправки/)).toBeTruthy();
    vi.restoreAllMocks();
    act(() => void dispatchEvent(new Event('online')));
    await waitFor(() => expect(requests).toHaveLength(2));
    act(() => requests[1]?.answer(201, { id: 8 }));
    await waitFor(() => expect(sentBody(opened)).toMatchObject({ files: [8], type: 'selfie' }));
    expect(await screen.findByText('Добавить селфи')).toBeTruthy();
  });

  it('that fail after the press on send say so over other screens, and can be sent again', async () => {
    const { opened, requests } = await sendSelfieEarly();
    await toList();
    act(() => requests[0]?.answer(500, {}));
    await userEvent.click(
      within((await screen.findByText(/^Селфи не принято/)).closest('div') ?? document.body).getByRole('link', {
        name: 'Открыть',
      }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Повторить: face.jpg' }));
    await sendSelfie();
    act(() => requests[1]?.answer(201, { id: 8 }));
    await waitFor(() => expect(sentBody(opened)).toMatchObject({ files: [8] }));
  });

  it('that closed before they were sent say so until they are put away', async () => {
    const { opened, requests } = await sendSelfieEarly();
    opened.answerWith(lateRefusal, ...afterTheEnd('asked'));
    act(() => requests[0]?.answer(201, { id: 8 }));
    expect(await (await card()).findByText('Доступ к курсу закончился.')).toBeTruthy();
    await userEvent.click((await card()).getByRole('button', { name: 'Удалить' }));
    expect(screen.queryByText('Селфи до и после')).toBeNull();
  });

  it('say on another screen that they were not accepted, and why', async () => {
    const { opened, requests } = await sendSelfieEarly();
    await toList();
    opened.answerWith(lateRefusal);
    act(() => requests[0]?.answer(201, { id: 8 }));
    const said = await screen.findByText(/^Селфи не принято\./);
    expect(said.textContent).toContain('Доступ к курсу закончился.');
    await userEvent.click(screen.getByRole('button', { name: 'Скрыть' }));
    expect(screen.queryByText(/^Селфи не принято\./)).toBeNull();
  });

  it('are declined by a choice of their own, after its consequences', async () => {
    const declined = answer(refuseHomework, sampleHomeworkStatus({ selfie: 'refused' }));
    const opened = await openHomework([declined, ...asking()]);
    await ready();
    await userEvent.click((await card()).getByRole('button', { name: 'Не буду присылать селфи' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Не присылать селфи?' }));
    opened.answerWith(answer(listHomeworkStatuses, [sampleHomeworkStatus({ selfie: 'refused' })]));
    await userEvent.click(dialog.getByRole('button', { name: /^Не\sприсылать/ }));
    expect(await screen.findByText(/^Вы решили не присылать селфи/)).toBeTruthy();
    const at = opened.calls.findIndex((call) => call.includes('/refuse'));
    expect(opened.bodies[at]).toEqual({ type: 'selfie' });
    expect(screen.queryByRole('button', { name: 'Не буду присылать селфи' })).toBeNull();
    // The answer is still asked for.
    expect(words()).toBeTruthy();
  });

  it('are listed apart from the answer in its story, and can follow while it is in review', async () => {
    const steps = [
      { kind: 'selfie' as const, at: NOW_S - 7200, attempt: 0, score: null, message: message('') },
      { kind: 'sent' as const, at: NOW_S - 3600, attempt: 1, score: null, message: message('Готово') },
    ];
    const story = { ...sampleHomeworkStatus({ status: 'UPLOADED', attempt: 1, sent_at: NOW_S - 3600 }), steps };
    await openHomework(asking({ ...story, selfie: 'sent' }));
    await ready();
    const list = within(screen.getByRole('list', { name: 'Как продвигается задание' }));
    const titles = list.getAllByRole('listitem').map((step) => step.querySelector('p')?.textContent);
    expect(titles.slice(0, 2)).toEqual(['Селфи', 'Отправлено']);
    expect((await card()).getByText('Добавить селфи')).toBeTruthy();
  });

  it('have no place where none are asked for, and none behind a lock', async () => {
    await openHomework();
    await ready();
    expect(screen.queryByText('Селфи до и после')).toBeNull();
    cleanup();
    closeScreen();
    await openHomework(asking({ is_locked: true }));
    await ready();
    expect(screen.queryByText('Селфи до и после')).toBeNull();
  });
});

describe('offline', () => {
  const UPLOADED = answer(listHomeworkStatuses, [sampleHomeworkStatus({ status: 'UPLOADED' })]);
  const isBack = () => act(async () => dispatchEvent(new Event('online')));
  const waiting = () => screen.findAllByText('Ждёт отправки');
  const sentBodies = ({ calls, bodies }: { calls: string[]; bodies: unknown[] }) =>
    bodies.filter((_, index) => calls[index]?.startsWith('POST') && calls[index].includes('user-homework'));

  async function answerOffline(...others: ServerAnswer[]) {
    const opened = await openHomework([unanswered(sendHomework), ...others, ...homeworkAnswers()]);
    await ready();
    await userEvent.type(words(), 'Стою ровно');
    await send();
    await screen.findByRole('button', { name: 'Изменить ответ' });
    return opened;
  }

  it('an answer waits where it was written, and is sent once back online', async () => {
    const opened = await answerOffline();
    expect(screen.getByText('Стою ровно')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Отправить/ })).toBeNull();
    opened.answerWith(accepted, UPLOADED);
    await isBack();
    expect(await screen.findByText(/^Эксперт/)).toBeTruthy();
    const [first, second] = sentBodies(opened);
    expect(second).toEqual(first);
    expect(Object.keys(localStorage).filter((key) => /^(outbox|draft)/.test(key))).toEqual([]);
  });

  it('an answer waits also in the list of homework', async () => {
    await answerOffline();
    await userEvent.click(within(screen.getByRole('main')).getByRole('link', { name: 'Задания' }));
    await screen.findByRole('heading', { level: 1, name: 'Задания' });
    expect((await waiting()).length).toBeGreaterThan(0);
  });

  it('an answer can be changed before it goes', async () => {
    const opened = await answerOffline();
    await userEvent.click(screen.getByRole('button', { name: 'Изменить ответ' }));
    expect((words() as HTMLTextAreaElement).value).toBe('Стою ровно');
    // It may have been tried again before that.
    const tried = sentBodies(opened).length;
    await userEvent.type(words(), ' и дышу');
    opened.answerWith(accepted);
    await isBack();
    expect(sentBodies(opened)).toHaveLength(tried);
    await send();
    await waitFor(() => expect(sentBodies(opened).at(-1)).toMatchObject({ message: 'Стою ровно и дышу' }));
  });

  it('an answer waits for its files and goes with them', async () => {
    const opened = await openHomework([accepted, ...homeworkAnswers()]);
    const requests = catchUploads();
    await ready();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void dispatchEvent(new Event('offline')));
    await userEvent.upload(screen.getByLabelText(/Добавить фото или видео/), photo);
    act(() => void requests[0]?.dispatchEvent(new Event('error')));
    await send();
    await waiting();
    expect(screen.getByRole('list', { name: 'Фото и видео' }).textContent).toBe('face.jpg');
    expect(sentBodies(opened)).toEqual([]);
    vi.restoreAllMocks();
    await isBack();
    await waitFor(() => expect(requests).toHaveLength(2));
    act(() => requests[1]?.answer(201, { id: 7 }));
    await waitFor(() => expect(sentBodies(opened).at(-1)).toMatchObject({ files: [7] }));
  });

  it('an answer that is refused afterwards says why, and everything written is in the form', async () => {
    const opened = await answerOffline();
    opened.answerWith(lateRefusal);
    await isBack();
    expect(await screen.findByText('Доступ к курсу закончился.')).toBeTruthy();
    expect((words() as HTMLTextAreaElement).value).toBe('Стою ровно');
    opened.answerWith(accepted, UPLOADED);
    await send();
    expect(await screen.findByText('Отправлено. Эксперт ответит в течение 24 часов')).toBeTruthy();
  });

  it('an answer that came too late keeps its words until they are put away', async () => {
    const opened = await answerOffline();
    const why = 'Это задание уже на проверке.';
    const refused = { name: 'x', message: why, code: 'homework_already_sent', status: 409 };
    opened.answerWith({ endpoint: sendHomework, status: 409, body: refused }, UPLOADED);
    await isBack();
    const notice = within(await screen.findByRole('alert'));
    expect(notice.getByText(why)).toBeTruthy();
    expect(notice.getByText('Стою ровно')).toBeTruthy();
    await userEvent.click(notice.getByRole('button', { name: 'Удалить' }));
    expect(screen.queryByText('Стою ровно')).toBeNull();
  });
});

describe('leaving a homework without an answer (HMW-011)', () => {
  it('asks for confirmation with the consequences first', async () => {
    const refused = sampleHomeworkStatus({ is_refused: true });
    const { calls, answerWith } = await openHomework([answer(refuseHomework, refused), ...homeworkAnswers()]);
    await ready();
    await userEvent.click(screen.getByRole('button', { name: 'Не буду отвечать' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Следующая ступень откроется, но баллов за это задание не будет/)).toBeTruthy();
    expect(calls.some((call) => call.endsWith('/refuse'))).toBe(false);
    answerWith(answer(listHomeworkStatuses, [refused]));
    await userEvent.click(dialog.getByRole('button', { name: /^Оставить без ответа/ }));
    expect(await screen.findByText('Вы решили не отвечать')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Отправить/ })).toBeTruthy();
  });
});
