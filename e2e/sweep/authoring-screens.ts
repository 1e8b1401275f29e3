import { listArchives } from '@daystream/contract/courses.archives.admin';
import type { WireCourseDraft } from '@daystream/contract/courses.draft.admin';
import { getImport, listImports } from '@daystream/contract/courses.imports.admin';
import { getPublishing } from '@daystream/contract/courses.versions.admin';
import { expect, type Page } from '@playwright/test';
import type { Words } from '../support/words.ts';
import { everyChange } from './every-change.ts';
import type { Screen } from './screen.ts';
import { answerOf, reopen, reopenWith } from './stage.ts';

/** Where courses are made: list, builder, publishing, preview and import. */
export const authoringScreens: readonly Screen[] = [
  { name: 'courses', who: 'admin', address: '/admin/courses', shows: 'dashboard:courses.title' },
  {
    name: 'courses, the language of a new one by keyboard',
    who: 'admin',
    address: '/admin/courses',
    shows: 'dashboard:courses.title',
    open: openLanguages,
    coverage: 'sample',
  },
  { name: 'builder', who: 'admin', address: (find) => find.course('breath'), shows: 'dashboard:course.contents' },
  {
    name: 'builder, a stage',
    who: 'admin',
    address: (find) => find.part('breath', 'stage', 'Ground'),
    shows: 'dashboard:field.excerpt',
  },
  {
    name: 'builder, a day',
    who: 'admin',
    address: (find) => find.part('breath', 'day', 'The first breath'),
    shows: 'dashboard:field.score',
  },
  {
    name: 'builder, a field that two authors have changed',
    who: 'admin',
    address: (find) => find.part('breath', 'day', 'The first breath'),
    shows: 'dashboard:field.score',
    expects: /^409 PATCH .*days/,
    open: openConflict,
  },
  {
    name: 'builder, a lesson set',
    who: 'admin',
    address: (find) => find.part('breath', 'lesson_set', 'Practice'),
    shows: 'dashboard:field.repeat_count',
  },
  {
    name: 'builder, a lesson',
    who: 'admin',
    address: (find) => find.part('breath', 'lesson', 'How to sit well'),
    shows: 'dashboard:field.kind',
  },
  {
    name: 'builder, a homework',
    who: 'admin',
    address: (find) => find.part('breath', 'homework', 'Show how you sit'),
    shows: 'dashboard:field.asks_selfie',
  },
  {
    name: 'texts of a course, language beside language',
    who: 'admin',
    address: async (find) => `${await find.course('breath')}/texts`,
    shows: 'dashboard:field.excerpt',
  },
  {
    name: 'subtitles of a film, beside another language',
    who: 'admin',
    address: async (find) => `${await find.words('breath', 'How to sit well')}?language=es&beside=en`,
    shows: 'words:title.subtitle',
    open: openTranslation,
  },
  {
    name: 'subtitles of a film, none yet',
    who: 'admin',
    address: async (find) => `${await find.words('breath', 'How to sit well')}?language=pt`,
    shows: 'words:none.subtitle',
    coverage: 'sample',
  },
  {
    name: 'publishing, what changes and for whom',
    who: 'admin',
    address: async (find) => `${await find.course('breath')}/publish`,
    shows: 'versions:effect.title',
    open: openChanges,
  },
  {
    name: 'publishing, the draft practised by simulated learners',
    who: 'admin',
    address: async (find) => `${await find.course('breath')}/publish`,
    shows: 'dashboard:simulation.action',
    open: async (page, t) => {
      await page.getByRole('button', { name: t('dashboard:simulation.action') }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('dashboard:simulation.start') })
        .click();
    },
  },
  {
    name: 'publishing, a version that becomes the draft',
    who: 'admin',
    address: async (find) => `${await find.course('breath')}/publish`,
    shows: 'versions:effect.title',
    open: openRestore,
    coverage: 'sample',
  },
  {
    name: 'publishing, a draft that comes from a version',
    who: 'admin',
    address: async (find) => `${await find.course('breath')}/publish`,
    shows: 'versions:effect.title',
    open: openRestored,
    coverage: 'sample',
  },
  {
    name: 'a draft as its learner sees it',
    who: 'admin',
    address: async (find) => `${await find.course('breath')}/preview?day=2&state=locked`,
    shows: 'previews:title',
    open: openPreview,
  },
  {
    name: 'a draft as its learner sees it, its homework to redo',
    who: 'admin',
    address: async (find) => `${await find.course('breath')}/preview?page=homework&homework=declined`,
    shows: 'previews:title',
    open: openPreview,
    coverage: 'sample',
  },
  { name: 'import', who: 'admin', address: '/admin/import', shows: 'dashboard:import.where' },
  {
    name: 'import, a ZIP that is being unpacked',
    who: 'admin',
    address: '/admin/import',
    shows: 'dashboard:import.where',
    open: openUnpacking,
  },
  {
    name: 'import, the plan of a folder',
    who: 'admin',
    address: '/admin/import?folder=Sweep',
    shows: (t) => t('dashboard:plan.start', { version: 1 }),
  },
  {
    name: 'import, one that was stopped',
    who: 'admin',
    address: '/admin/import?folder=Sweep',
    shows: (t) => t('dashboard:plan.start', { version: 1 }),
    open: openStopped,
    coverage: 'sample',
  },
];

async function openLanguages(page: Page, t: Words): Promise<void> {
  await page.getByRole('button', { name: t('dashboard:new_course.action') }).click();
  await page.getByRole('combobox', { name: t('dashboard:new_course.main') }).press('ArrowDown');
  await page.locator('[data-combobox-selected]').waitFor();
}

/** Lines that overlap and cannot be read in time; nothing of it is saved. */
async function openTranslation(page: Page, t: Words): Promise<void> {
  const add = page.getByRole('button', { name: t('words:action.add'), exact: true }).last();
  await add.click();
  await page.getByText(t('words:warning.empty')).waitFor();
}

/** Every kind of change, on a course that has none. */
async function openChanges(page: Page, t: Words): Promise<void> {
  const courseId = /\d+/.exec(new URL(page.url()).pathname)?.[0] ?? '';
  await reopenWith(page, { ...getPublishing, path: getPublishing.path.replace(':courseId', courseId) }, everyChange);
  const count = everyChange.stages.flatMap(({ changes }) => changes).length;
  await page.getByRole('heading', { name: t('versions:changes', { count }) }).waitFor();
}

async function openRestore(page: Page, t: Words): Promise<void> {
  const versions = page.getByRole('button', { name: t('versions:list') });
  if (await versions.isVisible()) await versions.click();
  await page
    .getByRole('button', { name: t('versions:restore.named', { version: 1 }) })
    .first()
    .click();
  await page.getByRole('dialog', { name: t('versions:restore.title', { version: 1 }) }).waitFor();
}

/** The author has just made a version the draft; nothing of it reaches the school. */
async function openRestored(page: Page, t: Words): Promise<void> {
  await page.route(/\/admin\/api\/v1\/courses\/\d+(\?|$)/, async (route) => {
    const response = await route.fetch();
    const course = (await response.json()) as WireCourseDraft;
    const undo = {
      id: 1,
      action: 'restore_version',
      subject_type: 'course',
      subject_id: course.id,
      fields: [],
      version: 1,
      made_at: Math.floor(Date.now() / 1000),
    };
    await route.fulfill({ response, json: { ...course, undo } });
  });
  await page.reload();
  await page.getByText(t('versions:restore.restored', { version: 1 })).waitFor();
}

/** Another author has changed the title of every day; nothing of it reaches the school. */
async function openConflict(page: Page, t: Words): Promise<void> {
  await page.route(/\/admin\/api\/v1\/courses\/\d+(\?|$)/, async (route) => {
    const response = await route.fetch();
    const course = (await response.json()) as WireCourseDraft;
    const theirs = {
      ru: 'Первый вдох у моря',
      en: 'The first breath by the sea',
      es: 'La primera respiración junto al mar',
    };
    const days = course.stages.map((stage) => ({
      ...stage,
      days: stage.days.map((day) => ({ ...day, title: theirs })),
    }));
    await route.fulfill({ response, json: { ...course, draft: course.draft + 1, stages: days } });
  });
  const refusal = { name: 'Conflict', message: 'Changed.', code: 'course_changed', status: 409 };
  await page.route(/\/courses\/\d+\/days\/\d+/, (route) => route.fulfill({ status: 409, json: refusal }));
  const title = page.getByLabel(t('dashboard:field.title'), { exact: true });
  await title.fill(`${await title.inputValue()} …`);
  const mine = page.getByRole('button', { name: t('dashboard:save.mine') });
  await mine.waitFor();
  // The field may be far below: the question is in view where the author is.
  await page.locator('[data-fields] > *').last().scrollIntoViewIfNeeded();
  await expect(mine).toBeInViewport();
}

async function openPreview(page: Page): Promise<void> {
  await page.locator('iframe').contentFrame().getByRole('heading').first().waitFor();
}

async function openStopped(page: Page, t: Words): Promise<void> {
  const run = {
    id: 1,
    folder: 'Sweep',
    state: 'cancelled',
    course_id: null,
    failure: null,
    done_bytes: 3e8,
    total_bytes: 9e8,
    created_at: 1_900_000_000,
    updated_at: 1_900_000_000,
  } as const;
  const path = getImport.path.replace(':importId', String(run.id));
  await reopen(page, [answerOf(listImports, [run]), answerOf({ ...getImport, path }, run)]);
  await page.getByText(t('dashboard:run.cancelled')).waitFor();
}

/** Tests have no archive that takes long. */
async function openUnpacking(page: Page, t: Words): Promise<void> {
  const archive = {
    id: 1,
    name: 'Дыхание каждый день (третья ступень).zip',
    done_bytes: 3e8,
    total_bytes: 9e8,
  } as const;
  const running = { state: 'running', folder: null, failure: null, created_at: 0 } as const;
  await reopenWith(page, listArchives, [{ ...archive, ...running }]);
  await page.getByRole('progressbar', { name: t('dashboard:upload.unpacking', { name: archive.name }) }).waitFor();
}
