import type { SettingSection, VariantSettings } from '@daystream/domain/config';
import { ActionIcon, Badge } from '@mantine/core';
import { IconRotate2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './config.module.css';
import { namesOf } from './sections.ts';
import { SettingInput } from './setting-input.tsx';
import type { Settings } from './use-settings.ts';

export interface SectionFieldsProps {
  section: SettingSection;
  settings: Settings;
  published: VariantSettings;
}

/** The settings of a section; one that differs from its published value is marked and can be restored. */
export function SectionFields({ section, settings, published }: SectionFieldsProps) {
  const { t } = useTranslation('config');
  const { variantId, values, changed, problems, set } = settings;
  return (
    <div className={classes.fields}>
      {namesOf(section).map((name) => (
        <div
          key={name}
          id={`setting-${name}`}
          className={classes.field}
          data-changed={changed.includes(name) || undefined}
        >
          <SettingInput
            variantId={variantId}
            name={name}
            values={values}
            published={published}
            problem={problems[name]}
            onChange={(value) => set(name, value as never)}
          />
          {changed.includes(name) && (
            <div className={classes.changed}>
              <Badge color="warning">{t('changed')}</Badge>
              <ActionIcon
                size={44}
                aria-label={t('reset', { field: t(`fields.${name}`) })}
                onClick={() => set(name, published[name] as never)}
              >
                <IconRotate2 size={18} />
              </ActionIcon>
            </div>
          )}
        </div>
      ))}
    </div>
  );
}
