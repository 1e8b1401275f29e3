import { type Language, languages } from '@daystream/domain/languages';
import { Checkbox, Group, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { languageNames } from '#shared/language-choice.ts';

export interface LanguageFieldsProps {
  /** The first is the main one. */
  value: readonly Language[];
  isDisabled?: boolean;
  onChange: (chosen: Language[]) => void;
}

/** The main language of a course and those it is translated into. */
export function LanguageFields({ value, isDisabled = false, onChange }: LanguageFieldsProps) {
  const { t } = useTranslation('dashboard');
  const [main = 'ru', ...others] = value;
  const choose = (first: Language, rest: readonly string[]) =>
    onChange([first, ...languages.filter((code) => code !== first && rest.includes(code))]);
  return (
    <>
      <Select
        label={t('new_course.main')}
        description={t('new_course.main_hint')}
        allowDeselect={false}
        disabled={isDisabled}
        value={main}
        data={languages.map((code) => ({ value: code, label: languageNames[code] }))}
        onChange={(code) => choose(languages.find((one) => one === code) ?? main, others)}
      />
      <Checkbox.Group label={t('new_course.others')} value={others} onChange={(codes) => choose(main, codes)}>
        <Group mt={6}>
          {languages
            .filter((code) => code !== main)
            .map((code) => (
              <Checkbox key={code} value={code} label={languageNames[code]} disabled={isDisabled} />
            ))}
        </Group>
      </Checkbox.Group>
    </>
  );
}
