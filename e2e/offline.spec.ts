import type { BrowserContext, Page } from '@playwright/test';
import { getUser } from '@daystream/contract/identity';
import { listStreams } from '@daystream/contract/streams';
import { joinSchool, newName } from './account/newcomers.ts';
import { signInWithToken } from './account/sign-in.ts';
import { playerOf } from './practice/player.ts';
import type { SignedIn } from './support/calls.ts';
import { offlineErrors, offlineNotice } from './support/network.ts';
import { expect, test } from './support/test.ts';

// The only tests with a worker: what it answers cannot be intercepted, so all others block it.
// Expected: calls of a session that ended meanwhile, and the code that plays streams, which is of no use offline.
test.use({
  serviceWorkers: 'allow',
  expects: new RegExp(`${offlineErrors.source}|^401 GET .*/v1/user|ERR_FAILED GET .*/v/hls-`),
});

/** Signs a newcomer in and waits until the cabinet is on the device. */
async function arrive(page: Page, origin: string, session: SignedIn): Promise<void> {
  await signInWithToken(page, origin, session.token);
  await page.goto('/home');
  await expect(page.getByRole('tabpanel')).toBeVisible();
  const kept = () => page.evaluate(async () => (await caches.match('/', { ignoreVary: true }))?.ok === true);
  await expect.poll(kept).toBe(true);
}

/** Keys of what the device keeps of somebody, in every place there is. */
function keptOf(context: BrowserContext): Promise<string[]> {
  const [page] = context.pages();
  if (page === undefined) throw new Error('no page is open');
  return page.evaluate(async () => {
    const names = [...Object.keys(localStorage), ...Object.keys(sessionStorage), ...(await caches.keys())];
    return names.filter((name) => /^(answers|outbox|refused|draft|uploads|player\.position)\.|^token$/.test(name));
  });
}

test('offline a reload shows what was opened; what was done is sent later, even if the tab was closed', async ({
  page,
  context,
  t,
  origin,
}) => {
  const session = await joinSchool(origin, newName('offline'));
  const [stream] = await session.call(listStreams);
  const day = `/course/${stream?.id}/calendar/1`;
  await arrive(page, origin, session);

  await context.setOffline(true);
  await page.goto(day);
  await expect(page.getByText(t('practice:failed.offline_title'))).toBeVisible();
  await context.setOffline(false);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toBeVisible();
  const name = (await title.textContent()) ?? '';
  await expect(playerOf(page, t)).toBeVisible();

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(offlineNotice(page, t)).toBeVisible();

  await page.goto('/user/edit');
  await page.getByLabel(t('profile:fields.first_name'), { exact: true }).fill('Вера');
  await page.getByLabel(t('profile:fields.last_name')).fill('Ли');
  await page.getByRole('button', { name: t('profile:edit.action') }).click();
  await expect(page.getByText(t('shell:waiting'))).toBeVisible();
  await page.close();
  const again = await context.newPage();
  await again.goto('/user/edit');
  await expect(again.getByLabel(t('profile:fields.first_name'), { exact: true })).toHaveValue('Вера');
  await expect(again.getByText(t('shell:waiting'))).toBeVisible();

  await context.setOffline(false);
  await expect(again.getByText(t('shell:waiting'))).toBeHidden();
  await expect(offlineNotice(again, t)).toBeHidden();
  expect((await session.call(getUser)).name).toBe('Вера');
});

test('signing out in one tab ends all of them and leaves nothing of the person', async ({
  page,
  context,
  t,
  origin,
}) => {
  await arrive(page, origin, await joinSchool(origin, newName('tabs')));
  const other = await context.newPage();
  await other.goto('/user/setting');
  await other.getByRole('button', { name: t('frame:menu.exit') }).click();
  for (const tab of [page, other]) {
    await tab.waitForURL(`${origin}/`);
    await expect(tab.getByLabel(t('account:sign_in.password'), { exact: true })).toBeVisible();
  }
  await expect.poll(() => keptOf(context)).toEqual([]);
});
