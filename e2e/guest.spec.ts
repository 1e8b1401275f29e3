import { NEW_PASSWORD, newName, ownAddress } from './account/newcomers.ts';
import { playerOf, positionMs } from './practice/player.ts';
import { emailOf } from './support/calls.ts';
import { expect, hostOf, languageCookie, test } from './support/test.ts';

const person = newName('guest');

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  colorScheme: 'light',
  extraHTTPHeaders: ownAddress(person),
});

test('a stranger practices the first day, signs up before the second and keeps the first', async ({
  page,
  t,
  origin,
  context,
  language,
}) => {
  const face = hostOf(origin, 'face');
  await context.addCookies([languageCookie(face, language)]);
  await page.goto(`${face}/`);
  await page.getByRole('button', { name: t('account:sign_in.try') }).tap();
  await page.waitForURL('**/calendar/1');
  await playerOf(page, t)
    .getByRole('button', { name: t('player:play'), exact: true })
    .tap();
  await expect.poll(() => positionMs(page, t)).toBeGreaterThan(0);
  await page
    .getByRole('button', { name: t('practice:finish.action') })
    .filter({ visible: true })
    .first()
    .tap();
  const done = page.getByRole('dialog', { name: t('news:celebration.title', { number: 1 }) });
  await done.getByRole('link', { name: t('news:celebration.guest_later') }).tap();
  await page.waitForURL('**/calendar');

  await page.goto(`${page.url()}/2`);
  await expect(page.getByText(t('streams:lock.sign_up'))).toBeVisible();
  await page.getByRole('link', { name: t('streams:calendar.way.sign_up') }).tap();
  await page.getByLabel(t('joining:sign_up.name')).fill('Ada');
  await page.getByLabel(t('joining:email')).fill(emailOf(person));
  await page.getByLabel(t('joining:password.new'), { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel(t('joining:password.repeat'), { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('checkbox').tap();
  await page.getByRole('button', { name: t('joining:sign_up.action') }).tap();

  await page.waitForURL('**/calendar/2');
  await expect(page.getByText(t('streams:lock.sign_up'))).toHaveCount(0);
  await page.goto(page.url().replace(/2$/, '1'));
  await expect(page.getByText(t('practice:finished', { date: '' }).trim())).toBeVisible();
});
