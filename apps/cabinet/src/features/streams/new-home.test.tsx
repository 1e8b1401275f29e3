import { getCourse, listCourses } from '@daystream/contract/courses';
import { getUser } from '@daystream/contract/identity';
import { getPointsAmount } from '@daystream/contract/points';
import { getWeek } from '@daystream/contract/practice.weeks';
import { getStreamStatus, listStreams, type WireStream } from '@daystream/contract/streams';
import { DAY_MS } from '@daystream/domain/durations';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setVariantConfig, variantConfig } from '#shared/variant.ts';
import { answer, closeScreen, failure, openScreen, type ServerAnswer } from '../../testing/open-screen.tsx';
import { sampleOffer } from '../catalogue/testing/sample-offers.ts';
import { NOW_MS, sampleCourse, sampleStatus, sampleStream, sampleUser, sampleWeek } from './testing/sample-course.ts';

const shipped = { ...variantConfig };

beforeEach(() => {
  configure({ all: [3, 1, 2], recommended: [2, 7], new: [9], topSale: [3] });
});

afterEach(() => {
  cleanup();
  closeScreen();
  setVariantConfig(shipped);
});

function configure(lists: Partial<typeof shipped.newHome>, triggerCourse = shipped.triggerCourse): void {
  setVariantConfig({ ...shipped, newHome: { ...shipped.newHome, enabled: true, ...lists }, triggerCourse });
}

const offers = [sampleOffer(1, 'Йога на рассвете'), sampleOffer(2, 'Мягкая спина'), sampleOffer(3, 'Дыхание у моря')];
const answers = (streams: WireStream[]): ServerAnswer[] => [
  answer(getUser, sampleUser),
  answer(getPointsAmount, { amount: 1 }),
  answer(getWeek, sampleWeek()),
  answer(listStreams, streams),
  answer(getStreamStatus, sampleStatus()),
  answer(listCourses, offers),
  answer(getCourse, sampleCourse),
];
const open = (streams: WireStream[], ...more: ServerAnswer[]) =>
  openScreen({ path: '/home', nowMs: NOW_MS, answers: [...more, ...answers(streams)] });

/** The addresses in a section, by its title. */
async function section(name: string): Promise<(string | null)[]> {
  const found = within(await screen.findByRole('region', { name }));
  return found.getAllByRole('link').map((link) => link.getAttribute('href'));
}

describe('the new home', () => {
  it('has, per section, exactly the courses of the configured ids that exist (CFG-032)', async () => {
    await open([]);
    expect(await section('Все курсы')).toEqual(['/new-course/3', '/new-course/1', '/new-course/2']);
    expect(await section('Вам подойдёт')).toEqual(['/new-course/2']);
    expect(await section('Чаще всего выбирают')).toEqual(['/new-course/3']);
    expect(screen.queryByRole('region', { name: 'Новое' })).toBeNull();
    expect(screen.queryByText('Здесь появится ваш курс')).toBeNull();
  });

  it('begins with the next step and one’s own courses, and marks these in the sections', async () => {
    await open([sampleStream()]);
    expect(await screen.findByRole('link', { name: 'Продолжить' })).toBeTruthy();
    expect(await section('Мои курсы')).toEqual(['/course/1/calendar']);
    const all = within(await screen.findByRole('region', { name: 'Все курсы' }));
    const own = all.getAllByRole('link').filter(({ textContent }) => textContent.includes('Ваш курс'));
    expect(own.map((link) => link.getAttribute('href'))).toEqual(['/new-course/1']);
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('leads from three of many courses to all of them', async () => {
    await open([1, 2, 3, 4].map((id) => sampleStream({ id })));
    const links = await section('Мои курсы');
    expect(links).toHaveLength(1 + 3);
    expect(screen.getByRole('link', { name: 'Все мои курсы' }).getAttribute('href')).toBe('/courses');
  });

  it('of which no course exists leads a newcomer to the catalogue', async () => {
    configure({ all: [9] });
    await open([]);
    expect(await screen.findByText('Здесь появится ваш курс')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Посмотреть каталог' }).getAttribute('href')).toBe('/catalog');
  });

  it('that did not load can be asked for again', async () => {
    const opened = await open([], failure(listCourses));
    expect(await screen.findByText('Не удалось загрузить каталог')).toBeTruthy();
    opened.answerWith(...answers([]));
    await userEvent.click(screen.getByRole('button', { name: /^Повторить/ }));
    expect(await section('Вам подойдёт')).toEqual(['/new-course/2']);
  });

  const trigger = { id: 233, startsAt: NOW_MS - 10 * DAY_MS };

  it('is for people who began its course since its date (CFG-033)', async () => {
    configure({ all: [1] }, trigger);
    await open([sampleStream({ course_id: 233 })]);
    expect(await section('Все курсы')).toEqual(['/new-course/1']);
  });

  it.each([
    ['people who began it before', { course_id: 233, start_date: (NOW_MS - 11 * DAY_MS) / 1000 }],
    ['people of another course', { course_id: 1 }],
  ])('is not for %s: %j (CFG-033)', async (_, stream) => {
    configure({ all: [1] }, trigger);
    const opened = await open([sampleStream(stream)]);
    expect(await screen.findByRole('tab', { name: 'Идут 1' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Все курсы' })).toBeNull();
    expect(opened.calls).not.toContain(`GET ${listCourses.path}`);
  });
});
