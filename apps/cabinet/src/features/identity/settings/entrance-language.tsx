import { changeLanguage } from './change-language.ts';
import { LanguageSelect } from './language-select.tsx';

/** Before the menus, the words change at once and the page stays as it is. */
export function EntranceLanguage({ className }: { className: string }) {
  return (
    <div className={className}>
      <LanguageSelect
        className="bg-surface-raised shadow-1"
        onChoose={(language) => void changeLanguage(language).catch(reportError)}
      />
    </div>
  );
}
