import { whenOnline } from '@daystream/client/when-online';
import type { Language } from '@daystream/domain/languages';
import { lazy, Suspense, useState } from 'react';
import { addTexts } from '#shared/add-texts.ts';
import { entranceTexts } from '#shared/entrance-texts.ts';
import { LanguageSelect } from './language-select.tsx';

const LanguageDialog = lazy(() =>
  whenOnline(async () => ({ default: (await import('./language-dialog.tsx')).LanguageDialog })),
);

/** Behind the sign-in a change of language reloads the page, so it asks for confirmation first (CFG-012). */
export function LanguageSwitch() {
  const [chosen, setChosen] = useState<Language | null>(null);
  async function ask(language: Language): Promise<void> {
    await addTexts(entranceTexts, language);
    setChosen(language);
  }

  return (
    <>
      <LanguageSelect onChoose={(language) => void ask(language).catch(reportError)} />
      {chosen !== null && (
        <Suspense>
          <LanguageDialog language={chosen} onClose={() => setChosen(null)} />
        </Suspense>
      )}
    </>
  );
}
