import type { BrowserContext, Request } from '@playwright/test';
import { createTicket } from '@daystream/contract/identity';
import { readLastEmail } from './account/outbox.ts';
import { signIn } from './account/sign-in.ts';
import { DEMO_PASSWORD, emailOf, signedIn } from './support/calls.ts';
import { expect, test } from './support/test.ts';

const PERSON = 'learner';

/** Every request of a browser, including those of its pages' scripts. */
function watchRequests(context: BrowserContext): () => Promise<{ address: string; from: string }[]> {
  const requests: Request[] = [];
  context.on('request', (request) => requests.push(request));
  return () =>
    Promise.all(
      requests.map(async (request) => ({
        address: request.url(),
        from: (await request.allHeaders()).referer ?? '',
      })),
    );
}

test('no URL and no referrer contains a session token, a ticket, a code or a password', async ({
  page,
  t,
  origin,
  context,
}) => {
  const asked = watchRequests(context);
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));
  const sessionNow = () => page.evaluate(() => localStorage.getItem('token') ?? '');
  const secrets: string[] = [DEMO_PASSWORD];

  await signIn(page, t, PERSON);
  secrets.push(await sessionNow());
  await page.goto('/user/settings');
  await page.goto('/logout');
  await expect(page.getByRole('heading', { name: t('account:sign_in.title') })).toBeVisible();

  // An email's link: its ticket is in the opened URL and in none after it.
  const { call } = await signedIn(origin, PERSON);
  const { token: ticket } = await call(createTicket, { body: { purpose: 'auto_login' } });
  await page.goto(`/auto-login?token=${ticket}&returnUrl=/user/edit`);
  await page.waitForURL(`${origin}/user/edit`);
  secrets.push(await sessionNow());
  expect(await page.evaluate(() => document.referrer)).not.toContain(ticket);
  await page.goto('/logout');

  await page.getByRole('link', { name: t('account:sign_in.by_code') }).click();
  await expect(page.getByRole('heading', { name: t('joining:code_sign_in.title') })).toBeVisible();
  await page.getByLabel(t('joining:email')).fill(emailOf(PERSON));
  await page.getByRole('button', { name: t('joining:code_sign_in.action') }).click();
  await expect(page.getByRole('heading', { name: t('joining:code.title') })).toBeVisible();
  const { code } = await readLastEmail(page, origin, emailOf(PERSON));
  expect(code).not.toBe('');
  await page.getByRole('textbox').first().fill(code);
  await page.waitForURL('**/home');
  secrets.push(await sessionNow());

  const requests = await asked();
  expect(requests.length).toBeGreaterThan(50);
  expect(new Set(secrets).size).toBe(4);
  const leaks = (places: readonly string[], secret: string) => places.filter((place) => place.includes(secret));
  const places = [...requests.flatMap(({ address, from }) => [address, from]), ...sockets];
  expect(secrets.flatMap((secret) => leaks(places, secret))).toEqual([]);
  expect(leaks(places, ticket)).toEqual([`${origin}/auto-login?token=${ticket}&returnUrl=/user/edit`]);
  // Codes are short, so other numbers may contain one; a parameter must not.
  expect(leaks(places, `=${code}`)).toEqual([]);
  expect(requests.filter(({ from }) => from !== '').map(({ from }) => from)).toEqual([]);
});
