import { languageFromCode } from '@daystream/domain/languages';
import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { variant } from '#shared/variant.ts';
import { chooseLanguage, languageNames } from '#shared/language-choice.ts';

export function LanguageSwitch() {
  const { t, i18n } = useTranslation('dashboard');
  if (variant.languages.length < 2) return null;
  return (
    <Select
      aria-label={t('staff.language')}
      size="sm"
      w={140}
      radius="xl"
      allowDeselect={false}
      value={languageFromCode(i18n.language) ?? 'ru'}
      data={variant.languages.map((code) => ({ value: code, label: languageNames[code] }))}
      onChange={(code) => code !== null && chooseLanguage(code)}
    />
  );
}
