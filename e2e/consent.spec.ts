import type { Page } from '@playwright/test';
import { getCookies } from '@daystream/contract/consent';
import { joinSchool, newName } from './account/newcomers.ts';
import { signInWithToken } from './account/sign-in.ts';
import { answerConsent } from './consent/answer-consent.ts';
import { type TrackingRequests, serveWithCounters } from './consent/counted-school.ts';
import { playerOf, positionMs } from './practice/player.ts';
import { expect, test } from './support/test.ts';
import type { Words } from './support/words.ts';

/** A learner's day, with events that analytics would track. */
async function practise(page: Page, t: Words): Promise<void> {
  await page.goto('/home');
  await page
    .getByRole('link', { name: new RegExp(`${t('streams:next.start')}|${t('streams:next.go_on')}`) })
    .first()
    .click();
  const player = playerOf(page, t);
  await player.getByRole('button', { name: t('player:play'), exact: true }).click();
  await expect(player.getByRole('button', { name: t('player:pause') })).toBeVisible();
  // The film starts at its stored position.
  const begun = await positionMs(page, t);
  await expect.poll(() => positionMs(page, t)).toBeGreaterThan(begun);
}

/** The events that the page says it sent. */
function sentEvents(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { __analytics = [] } = window as unknown as { __analytics?: readonly { name: string }[] };
    return __analytics.map(({ name }) => name);
  });
}

// A page served by `route.fulfill` may not open a socket; nothing here needs one.
test.use({ expects: /LOCAL_NETWORK_ACCESS/ });

const none: TrackingRequests = { outside: [], events: [] };

test('nothing optional is loaded, sent or stored before consent, nor after a refusal', async ({
  page,
  t,
  origin,
  context,
}) => {
  const person = newName('careful');
  const { token, call } = await joinSchool(origin, person);
  const { items } = await call(getCookies);
  const essential = items.find(({ key }) => key === 'essential')?.items.flatMap(({ names }) => names) ?? [];
  const kept = async () =>
    (await context.cookies()).map(({ name }) => name).filter((name) => !essential.includes(name));
  const asked = await serveWithCounters(context, origin);

  await page.goto('/');
  await expect(page.getByRole('region', { name: t('consent:banner.label') })).toBeVisible();
  expect([asked, await kept()]).toEqual([none, []]);

  await signInWithToken(page, origin, token);
  await practise(page, t);
  expect(await sentEvents(page)).toEqual([]);
  expect([asked, await kept()]).toEqual([none, []]);

  await answerConsent(page, t, 'essential_only');
  await practise(page, t);
  expect(await sentEvents(page)).toEqual([]);
  expect([asked, await kept()]).toEqual([none, []]);

  await page.goto('/user/settings/cookie');
  await page.getByRole('switch').nth(1).check();
  await page.getByRole('button', { name: t('consent:screen.save') }).click();
  await expect(page.getByText(t('consent:screen.saved'))).toBeVisible();
  await expect.poll(() => asked.outside.toSorted()).toEqual(['mc.yandex.ru', 'www.googletagmanager.com']);
  await practise(page, t);
  await expect.poll(() => sentEvents(page)).toContain('video_start');
  await expect.poll(() => asked.events).toContain('video_start');

  asked.events.length = 0;
  await page.goto('/user/settings/cookie');
  // The page sends `app_open` with a delay; any event after it would be sent against the person's choice.
  await expect.poll(() => asked.events).toContain('open_app');
  await page.getByRole('switch').nth(1).uncheck();
  await page.getByRole('button', { name: t('consent:screen.save') }).click();
  await expect(page.getByText(t('consent:screen.saved'))).toBeVisible();
  asked.outside.length = 0;
  asked.events.length = 0;
  await practise(page, t);
  expect(await sentEvents(page)).toEqual([]);
  expect(asked).toEqual(none);
});
