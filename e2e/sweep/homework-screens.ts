import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Words } from '../support/words.ts';
import type { Screen } from './screen.ts';

const PHOTO = new URL('../../content/demo/answers/seat-on-a-cushion.jpg', import.meta.url);

/** The list of homework, and a homework in each state. */
export const homeworkScreens: readonly Screen[] = [
  { name: 'list of homework', who: 'learner', address: '/homework', shows: 'homework:badge.FAIL' },
  {
    name: 'list of homework, all sent',
    who: 'timur',
    address: '/homework',
    shows: 'homework:badge.UPLOADED',
    coverage: 'sample',
  },
  {
    name: 'list without homework',
    who: 'expert',
    address: '/homework',
    shows: 'homework:list.empty.title',
    coverage: 'sample',
  },
  {
    name: 'homework to write',
    who: 'learner',
    address: (find) => find.homework('learner', 'breath', 'Three notes'),
    shows: 'homework:form.send',
  },
  {
    name: 'homework, refusing it',
    who: 'learner',
    address: (find) => find.homework('learner', 'breath', 'Three notes'),
    shows: 'homework:form.send',
    open: refuseHomework,
  },
  {
    name: 'homework with a choice',
    who: 'sofia',
    address: (find) => find.homework('sofia', 'breath', 'Choose your breath'),
    shows: 'homework:form.exercises',
  },
  {
    name: 'homework with a photo of a long name',
    who: 'sofia',
    address: (find) => find.homework('sofia', 'breath', 'Choose your breath'),
    shows: 'homework:form.exercises',
    open: choosePhoto,
  },
  {
    name: 'homework with the expert',
    who: 'timur',
    address: (find) => find.homework('timur', 'breath', 'Show how you sit'),
    shows: 'homework:step.checking',
    coverage: 'sample',
  },
  {
    name: 'homework that is approved',
    who: 'learner',
    address: (find) => find.homework('learner', 'breath', 'Show how you sit'),
    shows: 'news:approval.title',
  },
  {
    name: 'homework with a film',
    who: 'learner',
    address: (find) => find.homework('learner', 'yoga', 'Your tree'),
    shows: 'homework:badge.DONE',
    coverage: 'sample',
  },
  {
    name: 'homework to redo',
    who: 'learner',
    address: (find) => find.homework('learner', 'breath', 'What your hand told you'),
    shows: 'homework:step.again',
    coverage: 'sample',
  },
  {
    name: 'homework that was refused',
    who: 'olga',
    address: (find) => find.homework('olga', 'breath', 'Film one square'),
    shows: 'homework:step.refused',
    coverage: 'sample',
  },
  {
    name: 'homework that is closed',
    who: 'learner',
    address: (find) => find.homework('learner', 'breath', 'Film one square'),
    shows: 'homework:step.closed',
    coverage: 'sample',
  },
  {
    name: 'homework that does not exist',
    who: 'learner',
    address: '/homework/999999/999999',
    shows: 'homework:missing.title',
    expects: /^404 /,
    coverage: 'sample',
  },
];

async function refuseHomework(page: Page, t: Words): Promise<void> {
  await page.getByRole('button', { name: t('homework:refuse.action') }).click();
  await page.getByRole('dialog', { name: t('homework:refuse.title') }).waitFor();
}

async function choosePhoto(page: Page): Promise<void> {
  const name = 'IMG_20261129_074455_sentada_en_un_cojín_por_la_mañana.jpg';
  const files = page.getByRole('main').locator('input[type=file]').first();
  await files.setInputFiles({ name, mimeType: 'image/jpeg', buffer: await readFile(PHOTO) });
  await page.getByText(name).waitFor();
}
