import i18next from 'i18next';
import { useEffect, useRef } from 'react';
import { variant } from '#shared/variant.ts';
import { changeLanguage } from './change-language.ts';
import { LanguageSelect } from './language-select.tsx';

/** Before the menus, the words change at once and the page stays as it is. */
export function EntranceLanguage({ className }: { className: string }) {
  const ref = useRef<HTMLSelectElement>(null);
  // One chosen in the server's page, before its code was there.
  useEffect(() => {
    const chosen = variant.languages.find((language) => language === ref.current?.value);
    if (chosen !== undefined && chosen !== i18next.language) void changeLanguage(chosen).catch(reportError);
  }, []);
  return (
    <div className={className}>
      <LanguageSelect
        ref={ref}
        className="bg-surface-raised shadow-1"
        onChoose={(language) => void changeLanguage(language).catch(reportError)}
      />
    </div>
  );
}
