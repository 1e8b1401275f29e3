import { choicesOf, type SettingField, type SettingList, type SettingName } from '@daystream/domain/config';
import { type LogoName, logoDrawings } from '@daystream/variants/logo-drawings';
import { looks } from '@daystream/variants/variant-settings';
import { MultiSelect, Radio, Select } from '@mantine/core';
import { DrawnMark } from '#shared/school-mark.tsx';
import classes from './config.module.css';
import { useChoiceText } from './use-setting-text.ts';

interface SharedProps {
  label: string;
  description: string | undefined;
  error: string | null;
  name: SettingName;
}

export interface ChoiceInputProps extends SharedProps {
  list: SettingList;
  value: string;
  onChange: (value: string) => void;
}

/** Selects one value of a list; marks are shown as pictures. */
export function ChoiceInput({ name, list, value, onChange, ...shared }: ChoiceInputProps) {
  const choiceText = useChoiceText();
  const choices = choicesOf(list, looks);
  if (list === 'logos')
    return (
      <Radio.Group {...shared} value={value} onChange={onChange}>
        <div className={classes.marks}>
          {choices.map((choice) => (
            <Radio.Card key={choice} value={choice} className={classes.mark}>
              <DrawnMark shapes={logoDrawings[choice as LogoName]} size={40} />
              <span>{choiceText(name, choice)}</span>
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
    );
  return (
    <Select
      {...shared}
      allowDeselect={false}
      value={value}
      data={choices.map((choice) => ({ value: choice, label: choiceText(name, choice) }))}
      onChange={(choice) => choice !== null && onChange(choice)}
    />
  );
}

export interface ChoicesInputProps extends SharedProps {
  field: Extract<SettingField, { kind: 'choices' }>;
  value: readonly string[];
  onChange: (value: string[]) => void;
}

/** Selects several values of a list and keeps the order of selection. */
export function ChoicesInput({ name, field, value, onChange, ...shared }: ChoicesInputProps) {
  const choiceText = useChoiceText();
  return (
    <MultiSelect
      {...shared}
      maxValues={field.maxCount}
      value={[...value]}
      data={choicesOf(field.of, looks).map((choice) => ({ value: choice, label: choiceText(name, choice) }))}
      onChange={onChange}
    />
  );
}
