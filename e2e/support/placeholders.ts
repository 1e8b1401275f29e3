import type { Page } from '@playwright/test';

/** Records from the next page on where skeletons were shown, however briefly. */
export async function watchPlaceholders(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const places = new Set<string>();
    Object.assign(window, { placeholders: places });
    const isBox = (node: Node) =>
      node instanceof Element &&
      (node.matches('[aria-busy="true"]') || node.querySelector('[aria-busy="true"]') !== null);
    new MutationObserver((changes) => {
      if (changes.some(({ addedNodes }) => [...addedNodes].some(isBox))) places.add(location.pathname);
    }).observe(document, { subtree: true, childList: true });
  });
}

/** The paths with skeletons since the page was opened. */
export function placeholdersOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => [...(window as unknown as { placeholders: Set<string> }).placeholders]);
}
