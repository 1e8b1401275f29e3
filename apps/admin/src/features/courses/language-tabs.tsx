import type { Language } from '@daystream/domain/languages';
import { SegmentedControl } from '@mantine/core';
import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { languageNames } from '#shared/language-choice.ts';
import classes from './builder.module.css';
import { missingTexts } from './missing-texts.ts';
import type { FieldValues } from './part-fields.ts';

export interface LanguageTabsProps {
  languages: readonly Language[];
  language: Language;
  values: FieldValues;
  onChange: (language: Language) => void;
}

/** The languages of the course; each shows whether texts of this part are missing in it (Q245). */
export function LanguageTabs({ languages, language, values, onChange }: LanguageTabsProps) {
  const { t } = useTranslation('dashboard');
  return (
    <SegmentedControl
      aria-label={t('languages.label')}
      value={language}
      onChange={(code) => onChange(languages.find((one) => one === code) ?? language)}
      data={languages.map((code) => {
        const missing = missingTexts(values, code);
        return {
          value: code,
          label: (
            <span className={classes.languageTab} data-missing={missing > 0 || undefined}>
              {missing > 0 ? (
                <IconAlertCircle size={16} aria-hidden="true" />
              ) : (
                <IconCheck size={16} aria-hidden="true" />
              )}
              <span lang={code}>{languageNames[code]}</span>
              {missing > 0 && <span>{t('languages.missing', { count: missing })}</span>}
            </span>
          ),
        };
      })}
    />
  );
}
