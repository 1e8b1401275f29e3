import { readFileSync } from 'node:fs';
import { previewNoticeTexts } from '@daystream/i18n/preview-notice';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { fillIn } from './account/sign-in.ts';
import { consentCookie } from './consent/answer-consent.ts';
import { expect, hostOf, languageCookie, test } from './support/test.ts';
import type { Words } from './support/words.ts';

/** A valid PDF. */
const SHIPPED = new URL('../content/legal/personal_data_agreement.pdf', import.meta.url);

test('the owner renames the site, previews it, publishes it and undoes it (ADM-049, ADM-050)', async ({
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
  await expect(preview.getByText(previewNoticeTexts[language].site)).toBeVisible();
  await seesName(false);
  await staff.getByRole('dialog').getByRole('button').first().press('Escape');
  await expect(staff.getByRole('dialog')).toHaveCount(0);

  await askToPublish(staff, t);
  const question = staff.getByRole('dialog', { name: t('config:publish.title') });
  await expect(question.getByRole('deletion')).toContainText(before);
  await expect(question.getByRole('insertion')).toContainText(name);
  await publish(staff, t);
  await seesName(true);

  await takeBack(staff, t);
  await expect(field).toHaveValue(before);
  await seesName(false);
});

test('a school uploads its own agreement, people see it, and accepted versions stay readable (ADM-053)', async ({
  page,
  t,
  origin,
  context,
  language,
  openStaff,
}) => {
  const local = hostOf(origin, 'local');
  const own = { name: 'agreement of the school.pdf', mimeType: 'application/pdf', buffer: readFileSync(SHIPPED) };
  await context.addCookies([languageCookie(local, language), consentCookie(local)]);
  const shownAgreement = async () => {
    await page.goto(`${local}/signup`);
    const path = await page.getByRole('checkbox').locator('xpath=ancestor::label//a').getAttribute('href');
    return new URL(path ?? '', local).href;
  };
  const read = (url: string) => page.evaluate(async (address) => (await fetch(address)).status, url);

  const staff = await openStaff();
  await staff.goto('/admin/site/local?section=documents');
  await fillIn(staff, t, 'admin');
  const label = t('config:fields.agreementDocument');
  const row = staff.getByRole('group', { name: new RegExp(`^${label}: `) }).first();
  await row.locator('input[type=file]').setInputFiles({ ...own, name: 'words.docx', mimeType: 'application/msword' });
  await expect(row.getByRole('alert')).toBeVisible();
  await row.locator('input[type=file]').setInputFiles(own);
  await expect(row.getByText(own.name, { exact: true })).toBeVisible();
  await staff.getByRole('button', { name: t('config:save'), exact: true }).click();
  await expect(staff.getByText(t('config:saved'), { exact: true })).toBeVisible();
  await staff.reload();
  await expect(row.getByText(own.name, { exact: true })).toBeVisible();
  const shipped = await shownAgreement();

  await askToPublish(staff, t);
  await publish(staff, t);
  const published = await shownAgreement();
  expect(published).not.toBe(shipped);
  expect([await read(published), await read(shipped)]).toEqual([200, 200]);

  await takeBack(staff, t);
  expect(await shownAgreement()).toBe(shipped);
  expect(await read(published)).toBe(200);
});

test('a school’s own logo replaces mark and tab icon, and removing it restores the drawn mark (CFG-021, CFG-023)', async ({
  page,
  t,
  origin,
  context,
  language,
  openStaff,
}) => {
  const local = hostOf(origin, 'local');
  const own = { name: 'lotus.png', mimeType: 'image/png', buffer: await logoPicture() };
  await context.addCookies([languageCookie(local, language), consentCookie(local)]);
  /** The pictures of mark and tab icon, if they are visible. */
  const shownLogos = async () => {
    await page.goto(`${local}/`);
    await expect(page.getByRole('heading', { name: t('account:sign_in.title') })).toBeVisible();
    return page.evaluate(async () => {
      const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')?.href ?? '';
      const pictures = [...document.querySelectorAll<HTMLImageElement>('img[src*="/site/logo/"]')];
      await Promise.all(pictures.map((picture) => picture.decode()));
      const isOfTab = pictures.some(({ src }) => src === icon);
      return { widths: pictures.map(({ naturalWidth }) => naturalWidth), isOfTab, icon: new URL(icon).pathname };
    });
  };

  const staff = await openStaff();
  await staff.goto('/admin/site/local?section=look');
  await fillIn(staff, t, 'admin');
  const place = staff.getByRole('group', { name: t('config:fields.ownLogo'), exact: true });
  await place.locator('input[type=file]').setInputFiles({ ...own, name: 'logo.svg', mimeType: 'image/svg+xml' });
  await expect(place.getByRole('alert')).toBeVisible();
  await place.locator('input[type=file]').setInputFiles(own);
  await expect(place.getByText(own.name, { exact: true })).toBeVisible();
  await staff.getByRole('button', { name: t('config:save'), exact: true }).click();
  await expect(staff.getByText(t('config:saved'), { exact: true })).toBeVisible();
  await staff.reload();
  // In both colour modes, before it is published.
  await expect(place.getByRole('figure')).toHaveCount(2);
  expect((await shownLogos()).widths).toEqual([]);

  await askToPublish(staff, t);
  await publish(staff, t);
  expect(await shownLogos()).toMatchObject({ widths: [256], isOfTab: true });

  await takeBack(staff, t);
  expect(await shownLogos()).toMatchObject({ widths: [], icon: '/v/icon-dev.svg' });
});

/** A logo with a transparent background. */
function logoPicture(): Promise<Buffer> {
  const disc = '<svg xmlns="http://www.w3.org/2000/svg"><circle cx="150" cy="100" r="90" fill="#c2528b"/></svg>';
  const clear = { width: 300, height: 200, channels: 4, background: '#0000' } as const;
  return sharp({ create: clear })
    .composite([{ input: Buffer.from(disc) }])
    .png()
    .toBuffer();
}

async function askToPublish(staff: Page, t: Words): Promise<void> {
  await staff.getByRole('button', { name: t('config:publish.action'), exact: true }).click();
}

async function publish(staff: Page, t: Words): Promise<void> {
  await staff
    .getByRole('dialog')
    .getByRole('button', { name: t('config:publish.confirm'), exact: true })
    .click();
  await expect(staff.getByText(t('config:publish.done'), { exact: true })).toBeVisible();
}

async function takeBack(staff: Page, t: Words): Promise<void> {
  await staff.getByRole('button', { name: t('config:publish.undo'), exact: true }).click();
  await expect(staff.getByText(t('config:publish.undone'), { exact: true })).toBeVisible();
}
