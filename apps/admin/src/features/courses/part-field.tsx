import { limitInput, type TextElement } from '@daystream/client/limit-input';
import type { Language } from '@daystream/domain/languages';
import { NumberInput, SegmentedControl, Stack, Switch, Text, Textarea, TextInput, useMatches } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useContentText } from '#shared/use-content-text.ts';
import type { ChoiceWord, FieldValue, Setting } from './part-fields.ts';
import type { PartForm } from './use-part-form.ts';

export interface PartFieldProps<S extends Setting = Setting> {
  setting: S;
  form: PartForm;
  language: Language;
}

/** One field, with a hint where learners see it. */
export function PartField({ setting, ...props }: PartFieldProps) {
  switch (setting.type) {
    case 'texts':
      return <TextsField setting={setting} {...props} />;
    case 'flag':
      return <FlagField setting={setting} {...props} />;
    case 'count':
      return <CountField setting={setting} {...props} />;
    case 'choice':
      return <ChoiceField setting={setting} {...props} />;
  }
}

/** A text in the selected language; the placeholder is the fallback that learners see meanwhile. */
function TextsField({ setting, form, language }: PartFieldProps<Setting<'texts'>>) {
  const { name, max, rows } = setting;
  const contentText = useContentText();
  const texts = textsOf(form.getValues()[name]);
  const props = {
    ...useWords(setting, form),
    value: texts[language] ?? '',
    placeholder: contentText(texts, language),
    lang: language,
    onChange: ({ currentTarget }: { currentTarget: TextElement }) =>
      form.setFieldValue(name, { ...texts, [language]: limitInput(currentTarget, texts[language] ?? '', max) }),
  };
  return rows === undefined ? <TextInput {...props} /> : <Textarea {...props} autosize minRows={rows} maxRows={16} />;
}

export function textsOf(value: FieldValue | undefined): Partial<Record<Language, string>> {
  return typeof value === 'object' && value !== null ? value : {};
}

function FlagField({ setting, form }: PartFieldProps<Setting<'flag'>>) {
  return (
    <Switch
      {...useWords(setting, form)}
      checked={form.getValues()[setting.name] === true}
      onChange={(event) => form.setFieldValue(setting.name, event.currentTarget.checked)}
    />
  );
}

function CountField({ setting, form }: PartFieldProps<Setting<'count'>>) {
  const { name, min, max } = setting;
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
        else if (setting.default === null) form.setFieldValue(name, null);
      }}
    />
  );
}

const NONE = 'none' as const;

function ChoiceField({ setting, form }: PartFieldProps<Setting<'choice'>>) {
  const { t } = useTranslation('dashboard');
  const { label } = useWords(setting, form);
  const labelId = useId();
  const { name, choices, labels } = setting;
  const value = form.getValues()[name];
  const offered = setting.default === null ? [NONE, ...choices] : choices;
  // In one row the labels are wider than a narrow phone.
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
        data={offered.map((choice) => ({ value: choice, label: t(`${labels}.${choice}` as ChoiceWord) }))}
        onChange={(next) => form.setFieldValue(name, next === NONE ? null : next)}
      />
    </Stack>
  );
}

function useWords({ name, hint }: Setting, form: PartForm) {
  const { t } = useTranslation('dashboard');
  return {
    label: t(`field.${name}`),
    description: hint && t(`hint.${hint}`),
    error: form.errors[name],
  };
}
