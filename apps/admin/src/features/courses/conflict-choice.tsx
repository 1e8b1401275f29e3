import { languageNames } from '#shared/language-choice.ts';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './conflict.module.css';
import { type Conflict, valueAt } from './merge-values.ts';
import { type ChoiceWord, type FieldValue, type FieldValues, type Setting, settingsOf } from './part-fields.ts';
import type { PartKind } from './outline.ts';

interface ConflictChoiceProps {
  kind: PartKind;
  conflicts: readonly Conflict[];
  /** As typed. */
  values: FieldValues;
  onDecide: (conflict: Conflict, isMine: boolean) => void;
}

/** What two authors have written into the same field, one under the other; this author decides field by field. */
export function ConflictChoice({ kind, conflicts, values, onDecide }: ConflictChoiceProps) {
  const { t } = useTranslation('dashboard');
  if (conflicts.length === 0) return null;
  return (
    <Alert
      variant="light"
      color="warning"
      role="alert"
      icon={<IconUsers aria-hidden="true" />}
      title={t('save.changed_title')}
    >
      <Text size="sm">{t('save.changed_text')}</Text>
      <Stack gap="md" mt="sm" component="ul" className={classes.list}>
        {conflicts.map((conflict) => (
          <Choice
            key={`${conflict.name}.${conflict.language}`}
            setting={settingsOf(kind).find(({ name }) => name === conflict.name)}
            conflict={conflict}
            mine={valueAt(values, conflict)}
            onDecide={(isMine) => onDecide(conflict, isMine)}
          />
        ))}
      </Stack>
    </Alert>
  );
}

interface ChoiceProps {
  setting: Setting | undefined;
  conflict: Conflict;
  mine: FieldValue;
  onDecide: (isMine: boolean) => void;
}

function Choice({ setting, conflict, mine, onDecide }: ChoiceProps) {
  const { t } = useTranslation('dashboard');
  const words = useValueWords(setting);
  if (setting === undefined) return null;
  const { language, theirs } = conflict;
  const name = t(`field.${setting.name}`);
  const label = language === null ? name : t('save.in_language', { field: name, language: languageNames[language] });
  return (
    <li aria-label={label}>
      <Text size="sm" fw="var(--weight-label)">
        {label}
      </Text>
      <dl className={classes.sides}>
        {[['mine_title', mine] as const, ['theirs_title', theirs] as const].map(([title, value]) => (
          <div key={title} className={classes.side}>
            <dt>{t(`save.${title}`)}</dt>
            <dd lang={language ?? undefined}>{words(value)}</dd>
          </div>
        ))}
      </dl>
      <Group gap="xs">
        <Button size="xs" onClick={() => onDecide(true)}>
          {t('save.mine')}
        </Button>
        <Button size="xs" variant="light" onClick={() => onDecide(false)}>
          {t('save.theirs')}
        </Button>
      </Group>
    </li>
  );
}

/** A value as its field shows it. */
function useValueWords(setting: Setting | undefined): (value: FieldValue) => string {
  const { t } = useTranslation('dashboard');
  return (value) => {
    if (value === null || value === '') return t('save.empty');
    // Texts are shown language by language.
    if (typeof value === 'object') return '';
    if (typeof value === 'boolean') return t(value ? 'save.on' : 'save.off');
    if (setting?.type === 'choice') return t(`${setting.labels}.${String(value)}` as ChoiceWord);
    return String(value);
  };
}
