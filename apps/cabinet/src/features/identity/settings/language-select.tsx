import { type Language, languageFromCode } from '@daystream/domain/languages';
import { capitalized } from '@daystream/i18n/format';
import { IconChevronDown, IconWorld } from '@tabler/icons-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { variant } from '#shared/variant.ts';
import { isNative } from '../../../platform/native.ts';

/** Each language by its own name. */
function ownName(code: string): string {
  return capitalized(new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code, code);
}

interface LanguageSelectProps {
  onChoose: (language: Language) => void;
  className?: string;
  ref?: Ref<HTMLSelectElement>;
}

/** The variant's languages; shows the one the page is in until the switch is done. */
export function LanguageSelect({ onChoose, className = 'bg-surface-sunken', ref }: LanguageSelectProps) {
  const { t, i18n } = useTranslation('account');
  if (variant.languages.length < 2 || isNative()) return null;
  return (
    <label className="relative inline-flex items-center text-14">
      <span className="sr-only">{t('language')}</span>
      <IconWorld aria-hidden="true" size={18} stroke={1.9} className="pointer-events-none absolute left-3.5" />
      <select
        ref={ref}
        value={languageFromCode(i18n.language) ?? 'ru'}
        onChange={({ target: { value } }) => onChoose(value as Language)}
        className={`h-11 appearance-none rounded-pill pr-9 pl-10 text-14 font-label text-on-surface ${className}`}
      >
        {variant.languages.map((code) => (
          <option key={code} value={code} lang={code}>
            {ownName(code)}
          </option>
        ))}
      </select>
      <IconChevronDown aria-hidden="true" size={16} stroke={2.2} className="pointer-events-none absolute right-3.5" />
    </label>
  );
}
