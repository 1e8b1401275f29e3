import { whenOnline } from '@daystream/client/when-online';
import { type Language, languageFromCode } from '@daystream/domain/languages';
import { capitalized } from '@daystream/i18n/format';
import { IconChevronDown, IconWorld } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { variant } from '#shared/variant.ts';
import { isNative } from '../../../platform/native.ts';

const LanguageDialog = lazy(() =>
  whenOnline(async () => ({ default: (await import('./language-dialog.tsx')).LanguageDialog })),
);

/** Each language by its own name. */
function ownName(code: string): string {
  return capitalized(new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code, code);
}

/** Changing the language reloads the page, so it asks for confirmation first (CFG-012). */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation('account');
  const [chosen, setChosen] = useState<Language | null>(null);
  if (variant.languages.length < 2 || isNative()) return null;
  const current = languageFromCode(i18n.language) ?? 'ru';
  return (
    <>
      <label className="relative inline-flex items-center text-14">
        <span className="sr-only">{t('language')}</span>
        <IconWorld aria-hidden="true" size={18} stroke={1.9} className="pointer-events-none absolute left-3.5" />
        <select
          value={current}
          onChange={(event) => setChosen(languageFromCode(event.target.value))}
          className="h-11 appearance-none rounded-pill bg-surface-sunken pr-9 pl-10 text-14 font-label text-on-surface"
        >
          {variant.languages.map((code) => (
            <option key={code} value={code} lang={code}>
              {ownName(code)}
            </option>
          ))}
        </select>
        <IconChevronDown aria-hidden="true" size={16} stroke={2.2} className="pointer-events-none absolute right-3.5" />
      </label>
      {chosen !== null && (
        <Suspense>
          <LanguageDialog language={chosen} onClose={() => setChosen(null)} />
        </Suspense>
      )}
    </>
  );
}
