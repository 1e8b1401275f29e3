import type { SettingName, SettingSection, VariantSettings } from '@daystream/domain/config';
import { ActionIcon, Badge, Text, TextInput, Title } from '@mantine/core';
import { IconRotate2, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './config.module.css';
import { groupsOf, type SettingGroup } from './sections.ts';
import { SettingInput } from './setting-input.tsx';
import type { Settings } from './use-settings.ts';

export interface SectionFieldsProps {
  section: SettingSection;
  settings: Settings;
  published: VariantSettings;
}

/** The settings of a section; numbers are grouped by topic and can be searched. */
export function SectionFields({ section, ...shared }: SectionFieldsProps) {
  const { t, i18n } = useTranslation('config');
  const [text, setText] = useState('');
  const lower = (words: string) => words.toLocaleLowerCase(i18n.language);
  const isFound = ({ topic }: SettingGroup, name: SettingName) =>
    lower(`${topic === null ? '' : t(`topics.${topic}`)} ${t(`fields.${name}`)}`).includes(lower(text.trim()));
  const groups = groupsOf(section)
    .map((group) => ({ ...group, names: group.names.filter((name) => isFound(group, name)) }))
    .filter(({ names }) => names.length > 0);
  return (
    <>
      {section === 'numbers' && (
        <div>
          <TextInput
            type="search"
            maw={420}
            aria-label={t('find.label')}
            placeholder={t('find.label')}
            leftSection={<IconSearch size={18} aria-hidden="true" />}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <Text component="output" size="sm" c="dimmed">
            {groups.length === 0 && t('find.nothing')}
          </Text>
        </div>
      )}
      {groups.map(({ topic, names }) =>
        topic === null ? (
          <Fields key="all" names={names} {...shared} />
        ) : (
          <section key={topic} aria-labelledby={`topic-${topic}`} className={classes.topic}>
            <Title order={3} fz="md" id={`topic-${topic}`}>
              {t(`topics.${topic}`)}
            </Title>
            <Fields names={names} {...shared} />
          </section>
        ),
      )}
    </>
  );
}

interface FieldsProps extends Omit<SectionFieldsProps, 'section'> {
  names: readonly SettingName[];
}

/** A setting that differs from its published value is marked and can be restored. */
function Fields({ names, settings, published }: FieldsProps) {
  const { t } = useTranslation('config');
  const { variantId, values, changed, problems, set } = settings;
  return (
    <div className={classes.fields}>
      {names.map((name) => (
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
