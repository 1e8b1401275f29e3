import type { Page } from '@playwright/test';
import { listDeskQueue } from '@daystream/contract/homework.admin';
import { approve } from './homework/review-homework.ts';
import { listenTo, playerOf, positionMs } from './practice/player.ts';
import { DEMO_PASSWORD, emailOf, signedIn } from './support/calls.ts';
import { shiftsOf, watchShifts } from './support/shifts.ts';
import { pressByKey, tabTo } from './support/tab-to.ts';
import { expect, test } from './support/test.ts';
import type { Words } from './support/words.ts';
import { accessProblems } from './sweep/checks.ts';

/** This learner's second day has a lesson with subtitles, one with an audio description that is repeated, and a homework. */
const LEARNER = 'timur';
const COURSE = 'Seven days of breath';
const LESSONS = ['How the belly breathes', 'A wave under your hand'] as const;
const DAY = 2;
const HOMEWORK = 'What your hand told you';
const STEP_MS = 5000; // of an arrow key on the position slider

async function signInByKeys(page: Page, t: Words, person: string): Promise<void> {
  await expect(page.getByLabel(t('account:sign_in.email'))).toBeFocused();
  await page.keyboard.type(emailOf(person));
  await page.keyboard.press('Tab');
  await page.keyboard.type(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
}

test('a learner practises a day and sends homework by keyboard and screen reader', async ({ page, t }) => {
  await watchShifts(page);
  const main = page.getByRole('main');
  const player = playerOf(page, t);
  const button = (key: string) => player.getByRole('button', { name: t(key), exact: true });
  let heard: () => Promise<readonly string[]>;
  const isSaid = (sentence: string) => expect.poll(() => heard()).toContain(sentence);

  await test.step('signs in and opens the day from home and calendar', async () => {
    await page.goto('/');
    await signInByKeys(page, t, LEARNER);
    await page.waitForURL('**/home');
    await pressByKey(page, main.getByRole('tabpanel').getByRole('link', { name: COURSE }));
    await expect(main.getByRole('heading', { level: 1, name: COURSE })).toBeVisible();
    // By its number: today's day is another one once the run has passed midnight.
    await pressByKey(page, main.getByRole('link', { name: new RegExp(`^${t('practice:day', { number: DAY })},`) }));
    await expect(player).toBeVisible();
  });

  await test.step('plays, and the focus stays in the player', async () => {
    await pressByKey(page, button('player:play'));
    await expect.poll(() => positionMs(page, t)).toBeGreaterThan(0);
    heard = await listenTo(player);
    await expect(button('player:pause')).toBeFocused();
    await page.keyboard.press('k');
    await expect(button('player:play')).toBeFocused();
  });

  await test.step('seeks', async () => {
    const seek = player.getByRole('slider', { name: t('player:seek') });
    await tabTo(page, seek);
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowUp');
    expect(await positionMs(page, t)).toBe(2 * STEP_MS);
    await expect(seek).toHaveAttribute('aria-valuetext', /^0\s*minutes 10\s*seconds of 0\s*minutes 30\s*seconds$/);
  });

  await test.step('chooses a speed, and the focus returns', async () => {
    const speed = player.getByRole('button', { name: `${t('player:speed')} 1×` });
    await pressByKey(page, speed);
    await expect(player.getByRole('radio', { name: '1×', exact: true })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(player.getByRole('radio', { name: '1.25×' })).toBeChecked();
    await isSaid(`${t('player:speed')} 1.25×`);
    await page.keyboard.press('Escape');
    await expect(player.getByRole('button', { name: `${t('player:speed')} 1.25×` })).toBeFocused();
  });

  await test.step('has subtitles, because nobody speaks English, and switches them off and on', async () => {
    const subtitles = button('player:subtitles');
    await expect(subtitles).toHaveAttribute('aria-pressed', 'true');
    await pressByKey(page, subtitles);
    await expect(subtitles).toHaveAttribute('aria-pressed', 'false');
    await isSaid(t('player:subtitles_off'));
    await pressByKey(page, subtitles);
    await expect(subtitles).toHaveAttribute('aria-pressed', 'true');
    await isSaid(t('player:subtitles_on'));
    await expect(player.locator('.dsp-captions, .dsp-guide')).toHaveCount(2);
  });

  await test.step('every control has a role, a name and a state', async () => {
    await expect(player).toMatchAriaSnapshot(`
      - region "Lesson video":
        - paragraph: ${LESSONS[0]}
        - button "Picture in picture"
        - status
        - slider "Position in the video"
        - button "Back 10 seconds"
        - button "Play"
        - button "Forward 10 seconds"
        - button "Next lesson"
        - button "Mute"
        - slider "Volume"
        - button "Speed 1.25×"
        - button "Subtitles" [pressed]
        - button "Video settings"
        - button "Full screen"
        - status: Subtitles are on
    `);
  });

  await test.step('opens the next lesson and chooses its audio', async () => {
    const settingsSeen = Promise.withResolvers<void>(); // before any of the media: the network is slow
    await page.route(/\.(m4s|mp4)(\?|$)/, async (route) => {
      await settingsSeen.promise;
      await route.continue();
    });
    await pressByKey(page, button('player:next'));
    await expect(button('player:pause')).toBeVisible();
    await page.keyboard.press('k');
    await isSaid(LESSONS[1]);
    await expect(page.getByText(t('practice:progress.lesson_of', { number: 2, total: 2 }))).toBeVisible();
    await pressByKey(page, button('player:settings'));
    const settings = player.getByRole('dialog', { name: t('player:settings') });
    await pressByKey(page, settings.getByRole('button', { name: t('player:audio') }));
    const sounds = player.getByRole('radiogroup', { name: t('player:audio') }).getByRole('radio');
    await expect(sounds).toHaveCount(2);
    await expect(player.getByRole('radio', { name: t('player:wordless') })).toBeChecked();
    await expect(player.getByRole('radio', { name: t('player:wordless') })).toBeFocused();
    settingsSeen.resolve();
    await page.keyboard.press('ArrowDown');
    await expect(sounds.and(page.locator(':focus'))).toBeChecked();
    await expect(player.getByRole('radio', { name: t('player:described', { language: 'English' }) })).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(button('player:settings')).toBeFocused();
  });

  await test.step('finishes the day and continues to its homework', async () => {
    await pressByKey(page, page.getByRole('button', { name: t('practice:next.action'), exact: true }));
    expect(await shiftsOf(page)).toEqual([]);
    await pressByKey(page, page.getByRole('button', { name: t('practice:finish.action') }));
    const done = page.getByRole('dialog', { name: t('news:celebration.title', { number: DAY }) });
    await expect(done).toBeVisible();
    expect(await accessProblems(page)).toEqual([]);
    await pressByKey(page, done.getByRole('link', { name: t('news:celebration.to_homework') }));
    await expect(page.getByRole('heading', { level: 1, name: HOMEWORK })).toBeVisible();
  });

  await test.step('writes the answer and sends it', async () => {
    const form = page.getByRole('form', { name: t('homework:form.label') });
    await tabTo(page, form.getByRole('textbox'));
    await page.keyboard.type('It rose by itself.');
    await pressByKey(page, form.getByRole('button', { name: t('homework:form.send') }));
    const story = page.getByRole('list', { name: t('homework:story') });
    await expect(story.getByText(t('homework:step.checking'), { exact: true })).toBeVisible();
  });
});

test('an expert reviews with the keyboard shortcuts of the desk', { lock: 'desk' }, async ({
  openStaff,
  t,
  origin,
}) => {
  const desk = await openStaff();
  const { callPage } = await signedIn(origin, 'expert', 'admin');
  const { rows } = await callPage(listDeskQueue);
  const [oldest, next] = rows;
  if (oldest === undefined || next === undefined) throw new Error('nothing is waiting');

  await desk.goto('/admin');
  await signInByKeys(desk, t, 'expert');

  const current = desk.getByRole('listitem').locator('[aria-current]');
  await expect(current).toContainText(oldest.learner.name);
  await desk.keyboard.press('j');
  await expect(current).toContainText(next.learner.name);
  await desk.keyboard.press('k');
  await expect(current).toContainText(oldest.learner.name);

  await approve(desk, t, { homework: oldest.title, words: 'Thank you.' });
  await expect(current).toContainText(next.learner.name);
  await desk.keyboard.press('z');
  await expect(desk.getByText(t('desk:undo.done', { name: oldest.learner.name }))).toBeVisible();
  await expect(current).toContainText(oldest.learner.name);
  await expect(desk.getByLabel(t('desk:reply.label'))).toHaveValue('Thank you.');
});
