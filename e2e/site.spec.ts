import { previewNoticeTexts } from '@daystream/i18n/preview-notice';
import { fillIn } from './account/sign-in.ts';
import { consentCookie } from './consent/answer-consent.ts';
import { expect, hostOf, languageCookie, test } from './support/test.ts';

test('the owner names the site, looks at it, publishes it for everybody, and takes it back (ADM-049, ADM-050)', async ({
  page,
  t,
  origin,
  context,
  language,
  openStaff,
}) => {
  const name = 'Lotus House';
  const local = hostOf(origin, 'local');
  await context.addCookies([languageCookie(local, language), consentCookie(local)]);
  const seesName = async (isNew: boolean) => {
    await page.goto(`${local}/`);
    await expect(page.getByRole('heading', { name: t('account:sign_in.title') })).toBeVisible();
    await expect(page.getByText(name, { exact: true })).toHaveCount(isNew ? 1 : 0);
  };

  const staff = await openStaff();
  await staff.goto('/admin/site/local');
  await fillIn(staff, t, 'admin');
  const field = staff.getByLabel(t('config:fields.title'), { exact: true });
  const before = await field.inputValue();
  await field.fill(name);

  await staff.getByRole('button', { name: t('config:preview.action'), exact: true }).click();
  const preview = staff.locator('iframe').contentFrame();
  await expect(preview.getByText(name, { exact: true })).toBeVisible();
  await expect(preview.getByText(previewNoticeTexts[language])).toBeVisible();
  await seesName(false);
  await staff.getByRole('dialog').getByRole('button').first().press('Escape');
  await expect(staff.getByRole('dialog')).toHaveCount(0);

  await staff.getByRole('button', { name: t('config:publish.action'), exact: true }).click();
  const question = staff.getByRole('dialog', { name: t('config:publish.title') });
  await expect(question.getByRole('deletion')).toContainText(before);
  await expect(question.getByRole('insertion')).toContainText(name);
  await question.getByRole('button', { name: t('config:publish.confirm'), exact: true }).click();
  await expect(staff.getByText(t('config:publish.done'), { exact: true })).toBeVisible();
  await seesName(true);

  await staff.getByRole('button', { name: t('config:publish.undo'), exact: true }).click();
  await expect(staff.getByText(t('config:publish.undone'), { exact: true })).toBeVisible();
  await expect(field).toHaveValue(before);
  await seesName(false);
});
