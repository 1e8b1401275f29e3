import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { Language } from '@daystream/domain/languages';
import { signIn, signInStaff } from './account/sign-in.ts';
import { makeFilmFolder } from './courses/film-folder.ts';
import { givePoints, importCourse, untilPlayable } from './courses/import-course.ts';
import { approve, walkToAnswer, watchFilm } from './homework/review-homework.ts';
import { sendHomework } from './homework/send-homework.ts';
import { balanceOf } from './points/balance.ts';
import { openPoints } from './points/open-points.ts';
import { finishDay, openToday, practise } from './practice/practise-day.ts';
import { enrolOnScreen, enrolSince } from './streams/enrol-learner.ts';
import { signedIn } from './support/calls.ts';
import { expect, test } from './support/test.ts';

interface Story {
  learner: string;
  name: string;
  folder: string;
  day: string;
  lessons: readonly [string, string];
  /** Of the demo course of breathing, all required before its second stage: a photo, words, a choice. */
  homework: readonly [string, string, string];
  exercise: string;
  answer: string;
  praise: string;
  expert: string;
  /** A day of the second stage. */
  later: string;
}

const PHOTO = fileURLToPath(new URL('../content/demo/answers/seat-by-the-window.jpg', import.meta.url));
const POINTS_OF_DAY = 10;
/** For the three submissions together. */
const POINTS_OF_HOMEWORK = 45;

/** The learners are people of the demo school without the breathing course. */
const stories: Partial<Record<Language, Story>> = {
  ru: {
    learner: 'pavel',
    name: 'Павел Громов',
    folder: 'Утро у окна',
    day: 'Пробуждение',
    lessons: ['Дыхание', 'Кошка и корова'],
    homework: ['Покажите, как вы сидите', 'Три наблюдения', 'Выберите своё дыхание'],
    exercise: 'Долгий выдох',
    answer: 'Сел у окна. Плечи сами опустились.',
    praise: 'Спина живая, так и держите.',
    expert: 'Илья Северов',
    later: 'Квадрат',
  },
  en: {
    learner: 'hannah',
    name: 'Hannah Weiss',
    folder: 'Morning by the window',
    day: 'Waking up',
    lessons: ['Breath', 'Cat and cow'],
    homework: ['Show how you sit', 'Three notes', 'Choose your breath'],
    exercise: 'The long out-breath',
    answer: 'I sat by the window. My shoulders sank by themselves.',
    praise: 'A lively back, keep it so.',
    expert: 'Илья Северов',
    later: 'The square',
  },
};

/** A day of the calendar by its title and state. */
function dayOf(page: Page, title: string, state: string) {
  return page.getByRole('link', { name: title }).filter({ hasText: state });
}

test('a folder of films becomes a course, a learner practises it, and reviewed homework gives points', {
  lock: 'desk',
}, async ({ page, openStaff, t, language, origin }) => {
  const story = stories[language];
  if (story === undefined) throw new Error(`no story in ${language}`);
  const owner = await signedIn(origin, 'admin', 'admin');
  let film = '';
  const pointsBefore = await balanceOf(await signedIn(origin, story.learner));

  await test.step('the owner imports a folder, gives points and enrols a learner', async () => {
    const [first, second] = story.lessons;
    const folder = await makeFilmFolder(story.folder, [
      `1 ${story.day}/01 ${first}.mp4`,
      `1 ${story.day}/02 ${second}.mp4`,
      `2 Day/01 ${first}.mp4`,
    ]);
    film = join(folder, `1 ${story.day}/01 ${first}.mp4`);
    const staffPage = await openStaff();
    await signInStaff(staffPage, t, 'admin');
    await importCourse(staffPage, t, story.folder);
    await givePoints(staffPage, t, { day: story.day, points: POINTS_OF_DAY });
    await enrolOnScreen(staffPage, t, story.learner);
    await untilPlayable(owner, story.folder);
  });

  await test.step('the learner practises today', async () => {
    await signIn(page, t, story.learner);
    await openToday(page, t, story.folder);
    await practise(page, t, story.lessons);
    await finishDay(page, t, { day: 1, points: POINTS_OF_DAY });
  });

  const streamId = await enrolSince(owner, { course: 'breath', person: story.learner, daysAgo: 5 });
  const calendar = await page.context().newPage();
  const opened = dayOf(calendar, story.later, t('streams:calendar.cell.open'));

  await test.step('the learner sends a photo and a film, text and an exercise, and keeps the pages open', async () => {
    const [photo, words, choice] = story.homework;
    await sendHomework(page, t, { homework: photo, message: story.answer, files: [PHOTO, film] });
    await sendHomework(page, t, { homework: words, message: story.answer });
    await sendHomework(page, t, { homework: choice, message: story.answer, exercise: story.exercise });
    await calendar.goto(`/course/${streamId}/calendar`);
    await expect(calendar.getByRole('heading', { name: t('streams:calendar.legend.title') })).toBeVisible();
    await expect(opened).toBeHidden();
  });

  await test.step('the expert approves them by keyboard', async () => {
    const desk = await openStaff();
    await signInStaff(desk, t, 'expert');
    await walkToAnswer(desk, story.name, story.homework[0]);
    await watchFilm(desk, t, basename(film));
    for (const homework of story.homework) await approve(desk, t, { homework, words: story.praise });
    await expect(desk.locator('main').getByText(t('desk:undo.after.DONE', { name: story.name }))).toBeVisible();
  });

  await test.step('verdict, points and the next stage appear without a reload', async () => {
    const approved = page
      .getByRole('listitem')
      .filter({ hasText: t('homework:step.approved_by', { name: story.expert }) });
    await expect(approved).toContainText(story.praise);
    await expect(approved).toContainText(t('homework:points', { count: 10 }));
    await expect(opened).toBeVisible();
    const balance = pointsBefore + POINTS_OF_DAY + POINTS_OF_HOMEWORK;
    await openPoints(page, t, balance);
    await expect(page.getByRole('main').getByText(String(balance), { exact: true })).toBeVisible();
  });
});
