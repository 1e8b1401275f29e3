import { whenOnline } from '@daystream/client/when-online';
import type { Language } from '@daystream/domain/languages';
import i18next from 'i18next';

export type Catalogue = () => Promise<{ texts: object }>;

/** Loaded catalogues per i18next store, so that a new store starts without any. */
const added = new WeakMap<object, Set<Catalogue>>();

/** Loads further texts of a page, once. */
export async function addTexts(catalogue: Catalogue, language: Language): Promise<void> {
  const { store } = i18next;
  const known = added.get(store) ?? new Set();
  added.set(store, known);
  if (known.has(catalogue)) return;
  const { texts } = await whenOnline(catalogue);
  for (const [name, content] of Object.entries(texts)) i18next.addResourceBundle(language, name, content);
  known.add(catalogue);
}
