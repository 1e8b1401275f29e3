import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any screen has. */
const MAX_STOPS = 80;

/** Presses Tab until an element has the focus, and checks that its focus is visible. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      // A visually hidden input shows its outline on the element drawn for it.
      const isSeen = await target.evaluate((element) =>
        [element, element.nextElementSibling, element.parentElement].some(
          (one) => one !== null && getComputedStyle(one).outlineStyle !== 'none',
        ),
      );
      expect(isSeen, `the focus is seen on ${target.toString()}`).toBe(true);
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${target.toString()}`);
}

/** Tabs to a button or link and presses it. */
export async function pressByKey(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}
