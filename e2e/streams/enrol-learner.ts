import { expect, type Page } from '@playwright/test';
import { listStaffCourses } from '@daystream/contract/courses.admin';
import { enrolLearner, searchPeople } from '@daystream/contract/streams.admin';
import { emailOf, type SignedIn } from '../support/calls.ts';
import type { Words } from '../support/words.ts';

const DAY_S = 24 * 3600;

/** In the open course: finds a person by email and enrols them from today. */
export async function enrolOnScreen(page: Page, t: Words, person: string): Promise<void> {
  await page.getByRole('link', { name: t('dashboard:course.learners') }).click();
  await page.getByRole('button', { name: t('dashboard:learners.enrol') }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('combobox', { name: t('dashboard:learners.person') }).fill(emailOf(person));
  // The list shows everybody until the search is answered, and then moves under the pointer.
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.getByRole('option', { name: emailOf(person) }).click();
  await form.getByRole('button', { name: t('dashboard:learners.enrol') }).click();
  await expect(page.getByRole('row').filter({ hasText: emailOf(person) })).toBeVisible();
}

/** Enrols a person in a demo course some days ago and returns the stream's id. */
export async function enrolSince(
  { call }: SignedIn,
  { course: key, person, daysAgo }: { course: string; person: string; daysAgo: number },
): Promise<number> {
  const course = (await call(listStaffCourses)).find((one) => one.key === key);
  const [learner] = await call(searchPeople, { query: { text: emailOf(person) } });
  if (course === undefined || learner === undefined) throw new Error(`${key} or ${person} is missing`);
  const nowS = Math.floor(Date.now() / 1000);
  const { id } = await call(enrolLearner, {
    params: { courseId: course.id },
    body: {
      user_id: learner.id,
      start_date: nowS - daysAgo * DAY_S,
      end_date: nowS + 30 * DAY_S,
      is_demo: false,
      course_full_access: false,
      mobile_access: false,
    },
  });
  return id;
}
