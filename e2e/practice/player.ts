import type { Locator, Page } from '@playwright/test';
import type { Words } from '../support/words.ts';

export function playerOf(page: Page, t: Words): Locator {
  return page.getByRole('region', { name: t('player:player') });
}

/** The film's position in milliseconds. */
export async function positionMs(page: Page, t: Words): Promise<number> {
  const seek = playerOf(page, t).getByRole('slider', { name: t('player:seek') });
  return Number(await seek.inputValue());
}

/** Records the announcements of the live region, which soon replace each other. */
export async function listenTo(player: Locator): Promise<() => Promise<readonly string[]>> {
  const heard = await player.evaluateHandle((root) => {
    const sentences: string[] = [];
    new MutationObserver(() => {
      for (const status of root.querySelectorAll('output')) sentences.push(status.innerText.trim());
    }).observe(root, { subtree: true, childList: true, characterData: true });
    return sentences;
  });
  return () => heard.jsonValue();
}
