import type { Page } from '@playwright/test';
import { type EmptySchool, startEmptySchool } from './onboarding/empty-school.ts';
import { expect, languageCookie, test } from './support/test.ts';
import type { Words } from './support/words.ts';

const OWNER = { name: 'Анна', email: 'owner@school.example', password: 'breathe deeply 7' };

let school: EmptySchool;
test.beforeAll(async () => {
  school = await startEmptySchool();
});
test.afterAll(() => school.close());

/** While the server is down, the page of the first device may still send calls. */
test.use({ expects: /^net::ERR_(?:CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE) GET .*\/admin\/api\// });

test('an owner leads an empty school to its first learner, over a killed server and on two devices', async ({
  page,
  context,
  browser,
  language,
  t,
}) => {
  await context.addCookies([languageCookie(school.origin, language)]);
  await page.goto(school.setUpLink() ?? '');
  await page.getByLabel(t('dashboard:set_up.name'), { exact: true }).fill(OWNER.name);
  await page.getByLabel(t('account:sign_in.email')).fill(OWNER.email);
  await page.getByLabel(t('account:sign_in.password'), { exact: true }).fill(OWNER.password);
  await page.getByLabel(t('dashboard:set_up.password_repeat')).fill(OWNER.password);
  await page.getByRole('button', { name: t('dashboard:set_up.action') }).click();

  await step(page, t, 'brand');
  await page.getByLabel(t('config:fields.title'), { exact: true }).fill('Lotus House');
  await page.getByRole('button', { name: t('onboarding:brand.publish') }).click();

  await step(page, t, 'course');
  // Where the pressed button was there is another page: its heading has the focus, not the body.
  await expect(page.locator(':focus')).toHaveText(t('onboarding:names.course'));
  await page.getByRole('button', { name: t('onboarding:course.create') }).click();
  const title = t('onboarding:course.template_name');
  await expect(page.getByText(t('onboarding:course.made_draft', { title }))).toBeVisible();

  await school.killAndStart();
  expect(school.setUpLink()).toBeNull();
  const device = await browser.newContext({ baseURL: school.origin, viewport: { width: 1440, height: 900 } });
  await device.addCookies([languageCookie(school.origin, language)]);
  const other = await device.newPage();
  await other.goto('/admin');
  await other.getByLabel(t('account:sign_in.email')).fill(OWNER.email);
  await other.getByLabel(t('account:sign_in.password'), { exact: true }).fill(OWNER.password);
  await other.getByRole('button', { name: t('account:sign_in.action') }).click();
  await expect(other.getByText(t('onboarding:left.why.course_started'))).toBeVisible();
  await other.getByRole('link', { name: t('onboarding:left.continue') }).click();

  await step(other, t, 'expert');
  await invite(other, t, { name: 'Марта', email: 'coach@school.example' });
  await expect(other.getByText(t('onboarding:expert.done'))).toBeVisible();
  await other.getByRole('button', { name: t('onboarding:next') }).click();

  await step(other, t, 'learner');
  await expect(other.getByText(t('onboarding:learner.no_course'))).toBeVisible();
  await invite(other, t, { name: 'Вера', email: 'learner@school.example' });
  await expect(other.getByText(t('onboarding:learner.started'), { exact: true })).toBeVisible();
  await other.getByRole('button', { name: t('onboarding:next') }).click();

  await step(other, t, 'mail');
  await other.getByRole('button', { name: t('onboarding:mail.send') }).click();
  await expect(other.getByText(t('onboarding:mail.kept', { to: OWNER.email }))).toBeVisible();
  await other.getByRole('button', { name: t('onboarding:skip') }).click();
  await expect(other.getByRole('heading', { name: t('onboarding:finish.left') })).toBeVisible();
  await other.getByRole('link', { name: t('onboarding:finish.action') }).click();

  const left = other.getByRole('region', { name: t('onboarding:left.title') });
  await expect(left.getByRole('listitem')).toHaveCount(3);
  await left.getByRole('button', { name: t('onboarding:left.hide') }).click();
  await expect(left).toHaveCount(0);
  await other.reload();
  await expect(other.getByRole('heading', { name: t('overview:needs.title') })).toBeVisible();
  await expect(left).toHaveCount(0);

  await other.goto('/outbox');
  for (const to of [OWNER.email, 'coach@school.example', 'learner@school.example'])
    await expect(other.getByText(to).first()).toBeVisible();
  await device.close();
});

async function step(page: Page, t: Words, name: 'brand' | 'course' | 'expert' | 'learner' | 'mail'): Promise<void> {
  await expect(page.getByRole('heading', { level: 2, name: t(`onboarding:names.${name}`) })).toBeVisible();
}

async function invite(page: Page, t: Words, { name, email }: { name: string; email: string }): Promise<void> {
  await page.getByLabel(t('people:new.email')).fill(email);
  await page.getByLabel(t('people:new.name'), { exact: true }).fill(name);
  await page.getByRole('button', { name: t('people:new.send') }).click();
}
