import type { Language } from '@daystream/domain/languages';
import { NumberInput, SegmentedControl, Stack, Switch, Text, Textarea, TextInput, useMatches } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useContentText } from '#shared/use-content-text.ts';
import { lessonKinds } from './lesson-kinds.ts';
import type {
  CountSetting,
  FieldHint,
  FieldValue,
  FlagSetting,
  KindSetting,
  Setting,
  TextsSetting,
} from './part-fields.ts';
import type { PartForm } from './use-part-form.ts';

export interface PartFieldProps<S extends Setting = Setting> {
  setting: S;
  form: PartForm;
  language: Language;
}

/** One setting, with where the learner sees it. */
export function PartField({ setting, ...props }: PartFieldProps) {
  switch (setting.type) {
    case 'texts':
      return <TextsField setting={setting} {...props} />;
    case 'flag':
      return <FlagField setting={setting} {...props} />;
    case 'count':
      return <CountField setting={setting} {...props} />;
    case 'lesson_kind':
      return <KindField setting={setting} {...props} />;
  }
}

/** A text in the chosen language; what learners see meanwhile stands in its place. */
function TextsField({ setting, form, language }: PartFieldProps<TextsSetting>) {
  const { name, max, rows } = setting;
  const contentText = useContentText();
  const texts = textsOf(form.getValues()[name]);
  const props = {
    ...useWords(setting, form),
    value: texts[language] ?? '',
    placeholder: contentText(texts, language),
    maxLength: max,
    lang: language,
    onChange: (event: { currentTarget: { value: string } }) =>
      form.setFieldValue(name, { ...texts, [language]: event.currentTarget.value }),
  };
  return rows === undefined ? <TextInput {...props} /> : <Textarea {...props} autosize minRows={rows} maxRows={16} />;
}

export function textsOf(value: FieldValue | undefined): Partial<Record<Language, string>> {
  return typeof value === 'object' && value !== null ? value : {};
}

function FlagField({ setting, form }: PartFieldProps<FlagSetting>) {
  return (
    <Switch
      {...useWords(setting, form)}
      checked={form.getValues()[setting.name] === true}
      onChange={(event) => form.setFieldValue(setting.name, event.currentTarget.checked)}
    />
  );
}

function CountField({ setting, form }: PartFieldProps<CountSetting>) {
  const { name, min, max, isOptional } = setting;
  const value = form.getValues()[name];
  return (
    <NumberInput
      {...useWords(setting, form)}
      value={typeof value === 'number' ? value : ''}
      min={min}
      max={max}
      clampBehavior="strict"
      allowDecimal={false}
      allowNegative={false}
      onChange={(next) => {
        if (typeof next === 'number') form.setFieldValue(name, next);
        else if (isOptional === true) form.setFieldValue(name, null);
      }}
    />
  );
}

const NONE = 'none' as const;

function KindField({ setting, form }: PartFieldProps<KindSetting>) {
  const { t } = useTranslation('dashboard');
  const { label } = useWords(setting, form);
  const labelId = useId();
  const value = form.getValues()[setting.name];
  // Side by side the words are wider than a narrow phone.
  const orientation = useMatches({ base: 'vertical' as const, xs: 'horizontal' as const });
  return (
    <Stack gap={6} align="start">
      <Text id={labelId} size="sm" fw="var(--weight-label)">
        {label}
      </Text>
      <SegmentedControl
        aria-labelledby={labelId}
        orientation={orientation}
        value={typeof value === 'string' ? value : NONE}
        data={([NONE, ...lessonKinds] as const).map((kind) => ({ value: kind, label: t(`lesson_kind.${kind}`) }))}
        onChange={(next) => form.setFieldValue(setting.name, next === NONE ? null : next)}
      />
    </Stack>
  );
}

function useWords({ name, hint }: { name: Setting['name']; hint?: FieldHint }, form: PartForm) {
  const { t } = useTranslation('dashboard');
  return {
    label: t(`field.${name}`),
    description: hint && t(`hint.${hint}`),
    error: form.errors[name],
  };
}
