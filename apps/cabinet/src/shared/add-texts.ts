import { whenOnline } from '@daystream/client/when-online';
import type { Language } from '@daystream/domain/languages';
import i18next from 'i18next';

export type Catalogue = () => Promise<{ texts: object }>;
export type Catalogues = Readonly<Record<Language, Catalogue>>;

interface Added {
  /** The texts of the page, in every language it may be switched to. */
  readonly used: Set<Catalogues>;
  readonly loaded: Set<Catalogue>;
}

/** Per i18next store, so that a new store starts without any. */
const stores = new WeakMap<object, Added>();

/** Loads further texts of a page, once. */
export async function addTexts(catalogues: Catalogues, language: Language): Promise<void> {
  const { used, loaded } = addedTexts();
  used.add(catalogues);
  const catalogue = catalogues[language];
  if (loaded.has(catalogue)) return;
  const { texts } = await whenOnline(catalogue);
  for (const [name, content] of Object.entries(texts)) i18next.addResourceBundle(language, name, content);
  loaded.add(catalogue);
}

/** Texts that a page started with. */
export function noteTexts(catalogues: Catalogues, language: Language): void {
  const { used, loaded } = addedTexts();
  used.add(catalogues);
  loaded.add(catalogues[language]);
}

/** Loads everything that the page says in another language. */
export async function loadTexts(language: Language): Promise<void> {
  await Promise.all([...addedTexts().used].map((catalogues) => addTexts(catalogues, language)));
}

function addedTexts(): Added {
  const { store } = i18next;
  const known = stores.get(store) ?? { used: new Set(), loaded: new Set() };
  stores.set(store, known);
  return known;
}
