import { getCourse, type WireCourse } from '@daystream/contract/courses';
import { getUser } from '@daystream/contract/identity';
import { getPointsAmount } from '@daystream/contract/points';
import { listStreams, type WireStream } from '@daystream/contract/streams';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { answer, closeScreen, failure, openScreen, type ServerAnswer } from '../../testing/open-screen.tsx';
import { film } from '../practice/testing/day-answers.ts';
import { NOW_MS, sampleCourse, sampleStream, sampleUser } from '../streams/testing/sample-course.ts';

afterEach(() => {
  cleanup();
  closeScreen();
});

const fullCourse: Partial<WireCourse> = {
  category: 'Йога',
  complexity: 2,
  tags: [{ id: 1, name: 'утро' }],
  description_short: 'Две недели мягких практик.',
  description: 'Нужен **коврик** и плед.',
  documents: [{ id: 1, title: 'Дневник', url: null, file: null }],
};

function answers(course: Partial<WireCourse> = fullCourse, streams: WireStream[] = []): ServerAnswer[] {
  return [
    answer(getUser, sampleUser),
    answer(getPointsAmount, { amount: 1 }),
    answer(listStreams, streams),
    answer(getCourse, { ...sampleCourse, ...course }),
  ];
}

const open = (given: ServerAnswer[]) => openScreen({ path: '/new-course/1', nowMs: NOW_MS, answers: given });
const main = () => within(screen.getByRole('main'));

describe('the page of a course (CRS-041)', () => {
  it('shows caption, excerpt, category, tags, complexity and what is needed', async () => {
    await open(answers());
    expect(await screen.findByRole('heading', { level: 1, name: /^Йога.на.рассвете$/ })).toBeTruthy();
    for (const text of ['Йога', 'утро', 'Две недели мягких практик.', 'Лёгкая', '7 дней', 'Дневник'])
      expect(main().getAllByText(text).length).toBeGreaterThan(0);
    expect(main().getByText('коврик').tagName).toBe('STRONG');
    expect(screen.getByRole('main').querySelector('img')?.getAttribute('src')).toBe(sampleCourse.background.medium);
  });

  it('lists stages and days with their minutes and days of rest', async () => {
    await open(answers());
    expect(await screen.findByText('Земля под ногами')).toBeTruthy();
    expect(screen.getByText('Тема 3')).toBeTruthy();
    expect(screen.getByText('День отдыха')).toBeTruthy();
    expect(screen.getAllByText('20 минут').length).toBeGreaterThan(0);
  });

  it('plays the film about it, without owning it (CRS-045)', async () => {
    await open(answers({ ...fullCourse, demo_video_file_id: { ...film, lesson_id: null } }));
    expect(
      await screen.findByRole('button', { name: /Видео о курсе «Йога на рассвете»|Смотреть|Включить/ }),
    ).toBeTruthy();
  });

  it('says how to get access: from the school, while there are no offers', async () => {
    await open(answers());
    const [way] = await screen.findAllByRole('link', { name: 'Написать в школу' });
    expect(way?.getAttribute('href')).toMatch(/^mailto:.+\?subject=%D0%99/);
    expect(screen.queryByText('Это ваш курс')).toBeNull();
  });

  it('links its learners into it', async () => {
    await open(answers(fullCourse, [sampleStream()]));
    const [way] = await screen.findAllByRole('link', { name: 'Продолжить' });
    expect(way?.getAttribute('href')).toBe('/course/1/calendar');
    expect(screen.queryByText('Как попасть на курс')).toBeNull();
  });

  it('that is hidden or unknown looks missing', async () => {
    await open([failure(getCourse, 404), ...answers()]);
    expect(await screen.findByRole('heading', { level: 1, name: 'Такого курса нет' })).toBeTruthy();
  });

  it('that did not load can be asked for again', async () => {
    const opened = await open([failure(getCourse), ...answers()]);
    expect((await screen.findByRole('alert')).textContent).toContain('Не удалось загрузить курс');
    opened.answerWith(...answers());
    await userEvent.click(screen.getByRole('button', { name: /^Повторить/ }));
    expect(await screen.findByRole('heading', { level: 1, name: /^Йога.на.рассвете$/ })).toBeTruthy();
  });
});
