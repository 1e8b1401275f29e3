import type { Page } from '@playwright/test';
import { listStaffCourses } from '@daystream/contract/courses.admin';
import { enrolLearner } from '@daystream/contract/streams.admin';
import { emailOf, signedIn } from './support/calls.ts';
import { readLastLetter } from './account/outbox.ts';
import { expect, languageCookie, test } from './support/test.ts';
import { type Words, wordsOf } from './support/words.ts';

const PASSWORD = 'a quiet sea at dawn';
const ANOTHER = 'the tide comes back';

/** From today, without an end. */
const WHOLE_COURSE = {
  start_date: null,
  end_date: null,
  is_demo: false,
  course_full_access: true,
  mobile_access: true,
};

/** The same school under the name of another variant. */
function hostOf(origin: string, variant: string): string {
  return origin.replace('127.0.0.1', `${variant}.localhost`);
}

async function signUp(page: Page, t: Words, email: string): Promise<void> {
  await page.getByRole('link', { name: t('account:sign_in.register') }).click();
  await expect(page.getByRole('heading', { name: t('joining:sign_up.title') })).toBeVisible();
  await page.getByLabel(t('joining:email')).fill(email);
  await page.getByLabel(t('joining:password.new'), { exact: true }).fill(PASSWORD);
  await page.getByLabel(t('joining:password.repeat'), { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: t('joining:sign_up.action') }).click();
  await page.waitForURL('**/home');
}

/** What the owner does in the dashboard: the newcomer is let into a course. */
async function enrol(page: Page, origin: string): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  const headers = { authorization: `Bearer ${token}` };
  const user = (await (await page.request.get(`${origin}/spa/api/v1/user`, { headers })).json()) as { id: number };
  const owner = await signedIn(origin, 'admin', 'admin');
  const course = (await owner.call(listStaffCourses)).find(({ key }) => key === 'breath');
  if (course === undefined) throw new Error('the demo school has no course of breath');
  await owner.call(enrolLearner, { params: { courseId: course.id }, body: { user_id: user.id, ...WHOLE_COURSE } });
}

test('a stranger joins on the brand face, practises, and comes back by a letter after forgetting the password', async ({
  page,
  t,
  origin,
  context,
  language,
}) => {
  const face = hostOf(origin, 'face');
  await context.addCookies([languageCookie(face, language)]);
  const email = emailOf(`stranger-${language}`);
  await page.goto(`${face}/`);
  await expect(page.getByRole('heading', { name: t('account:sign_in.title') })).toBeVisible();
  await signUp(page, t, email);

  await page.goto(`${face}/user/edit`);
  await page.getByLabel(t('profile:fields.first_name'), { exact: true }).fill('Ada');
  await page.getByLabel(t('profile:fields.last_name'), { exact: true }).fill('Kim');
  await page.getByRole('button', { name: t('profile:edit.action') }).click();
  await expect(page.getByText(t('profile:edit.saved'))).toBeVisible();

  await enrol(page, origin);
  await page.goto(`${face}/home`);
  await page
    .getByRole('link', { name: new RegExp(t('streams:next.start')) })
    .first()
    .click();
  await page.waitForURL(/calendar\/1/);
  await expect(page.getByRole('button', { name: t('player:play') })).toBeVisible();

  await page.goto(`${face}/logout`);
  await expect(page.getByRole('heading', { name: t('account:sign_in.title') })).toBeVisible();
  await page.getByRole('link', { name: t('account:sign_in.forgot') }).click();
  await expect(page.getByRole('heading', { name: t('joining:reset.title') })).toBeVisible();
  await page.getByLabel(t('joining:email')).fill(email);
  await page.getByRole('button', { name: t('joining:reset.action') }).click();
  await expect(page.getByRole('heading', { name: t('joining:reset.sent_title') })).toBeVisible();
  const letter = await readLastLetter(page, origin, email);
  await page.goto(letter.link('/auto-login'));
  await page.waitForURL('**/resetPassword');
  expect(page.url()).not.toContain('token');
  await page.getByLabel(t('joining:password.new'), { exact: true }).fill(ANOTHER);
  await page.getByLabel(t('joining:password.repeat'), { exact: true }).fill(ANOTHER);
  await page.getByRole('button', { name: t('profile:password.action') }).click();
  await page.waitForURL('**/home');
});

test('a variant with closed registration offers none, and a variant in English speaks nothing else', async ({
  page,
  t,
  origin,
  context,
}) => {
  const [web, mind] = [hostOf(origin, 'web'), hostOf(origin, 'mind')];
  await context.addCookies([languageCookie(web, 'ru'), languageCookie(mind, 'ru')]);
  await page.goto(`${web}/signup`);
  await expect(page.getByRole('heading', { name: t('account:sign_in.title') })).toBeVisible();
  await expect(page.getByRole('link', { name: t('account:sign_in.register') })).toHaveCount(0);
  const en = wordsOf('en');
  await page.goto(`${mind}/`);
  await expect(page.getByRole('heading', { name: en('account:sign_in.title') })).toBeVisible();
  await expect(page.getByRole('combobox', { name: en('account:language') })).toHaveCount(0);
});

const GUARDED = ['/user/settings', '/user/edit', '/chat/5', '/videoconsultations', '/support', '/new-course/1'];

test('whoever types an address without being signed in is asked to sign in, and goes on there', async ({ page, t }) => {
  for (const address of GUARDED) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: t('account:sign_in.title') })).toBeVisible();
  }
  await page.goto('/user/points/history');
  await page.getByLabel(t('account:sign_in.email')).fill(emailOf('learner'));
  await page.getByLabel(t('account:sign_in.password'), { exact: true }).fill('daystream-demo');
  await page.getByRole('button', { name: t('account:sign_in.action') }).click();
  await page.waitForURL('**/user/points/history');
});
