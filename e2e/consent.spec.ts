import type { Page } from '@playwright/test';
import { getCookies } from '@daystream/contract/consent';
import { enrolInCourse, joinSchool, newName } from './account/newcomers.ts';
import { letIn } from './account/sign-in.ts';
import { answerConsent } from './consent/answer-consent.ts';
import { type Asked, countIn } from './consent/counted-school.ts';
import { playerOf, positionMs } from './practice/player.ts';
import { expect, test } from './support/test.ts';
import type { Words } from './support/words.ts';

/** What a learner does on a day, with something that would be counted. */
async function practise(page: Page, t: Words): Promise<void> {
  await page.goto('/home');
  await page
    .getByRole('link', { name: new RegExp(`${t('streams:next.start')}|${t('streams:next.go_on')}`) })
    .first()
    .click();
  const player = playerOf(page, t);
  await player.getByRole('button', { name: t('player:play'), exact: true }).click();
  await expect(player.getByRole('button', { name: t('player:pause') })).toBeVisible();
  // Where the film was left the last time is where it begins.
  const begun = await positionMs(page, t);
  await expect.poll(() => positionMs(page, t)).toBeGreaterThan(begun);
}

/** What the page says it told the school. */
function toldBy(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { __analytics = [] } = window as unknown as { __analytics?: readonly { name: string }[] };
    return __analytics.map(({ name }) => name);
  });
}

// A page that passed through the journey's hands may not open a socket; nothing here waits for one.
test.use({ expects: /LOCAL_NETWORK_ACCESS/ });

const none: Asked = { outside: [], events: [] };

test('nothing that is not needed is loaded, sent or kept before somebody agrees, nor after they say no', async ({
  page,
  t,
  origin,
  context,
}) => {
  const person = newName('careful');
  const { token, call } = await joinSchool(origin, person);
  await enrolInCourse(origin, person, 'breath');
  const { items } = await call(getCookies);
  const essential = items.find(({ key }) => key === 'essential')?.items.flatMap(({ names }) => names) ?? [];
  const kept = async () =>
    (await context.cookies()).map(({ name }) => name).filter((name) => !essential.includes(name));
  const asked = await countIn(context, origin);

  await page.goto('/');
  await expect(page.getByRole('region', { name: t('consent:banner.label') })).toBeVisible();
  expect([asked, await kept()]).toEqual([none, []]);

  await letIn(page, origin, token);
  await practise(page, t);
  expect(await toldBy(page)).toEqual([]);
  expect([asked, await kept()]).toEqual([none, []]);

  await answerConsent(page, t, 'essential_only');
  await practise(page, t);
  expect(await toldBy(page)).toEqual([]);
  expect([asked, await kept()]).toEqual([none, []]);

  await page.goto('/user/settings/cookie');
  await page.getByRole('switch').nth(1).check();
  await page.getByRole('button', { name: t('consent:screen.save') }).click();
  await expect(page.getByText(t('consent:screen.saved'))).toBeVisible();
  await expect.poll(() => asked.outside.toSorted()).toEqual(['mc.yandex.ru', 'www.googletagmanager.com']);
  await practise(page, t);
  await expect.poll(() => toldBy(page)).toContain('video_start');
  await expect.poll(() => asked.events).toContain('video_start');

  asked.events.length = 0;
  await page.goto('/user/settings/cookie');
  // The page tells that it was opened a little later; what comes after that is told against the person's will.
  await expect.poll(() => asked.events).toContain('open_app');
  await page.getByRole('switch').nth(1).uncheck();
  await page.getByRole('button', { name: t('consent:screen.save') }).click();
  await expect(page.getByText(t('consent:screen.saved'))).toBeVisible();
  asked.outside.length = 0;
  asked.events.length = 0;
  await practise(page, t);
  expect(await toldBy(page)).toEqual([]);
  expect(asked).toEqual(none);
});
