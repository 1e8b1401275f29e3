import { whenOnline } from '@daystream/client/when-online';
import type { EntranceFacts } from '@daystream/variants/entrance-facts';
import type { PersonFacts } from '@daystream/variants/person-facts';
import { openBareBrowser, openPersonBrowser } from './bare-browser.ts';

/** The HTML of an entrance page as its code would first show it; null where the address leads elsewhere. Once per module. */
export async function paintEntrance(facts: EntranceFacts): Promise<string | null> {
  openBareBrowser(facts);
  const { paintPage } = await whenOnline(() => import('./paint-page.tsx'));
  return paintPage();
}

/** The HTML of a signed-in page as its code would first show it; null where the address leads elsewhere. Once per module. */
export async function paintPerson(facts: PersonFacts): Promise<string | null> {
  openPersonBrowser(facts);
  const { paintPersonPage } = await whenOnline(() => import('./paint-person.tsx'));
  return paintPersonPage();
}
