import type { SettingName } from '@daystream/domain/config';
import { Group, Input, NumberInput, Select } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fromTimeUnit, inTimeUnit, settingMs, settingUnit, type TimeUnit, timeUnits } from './setting-units.ts';

export interface NumberSettingProps {
  name: SettingName;
  label: string;
  description: string | undefined;
  error: string | null;
  value: number | null;
  onChange: (value: number | null) => void;
}

/** A number with its unit in words; a time has a choice of units. */
export function NumberSetting({ name, value, onChange, ...shared }: NumberSettingProps) {
  const { t } = useTranslation('config');
  const ms = settingMs(name);
  if (ms !== null) return <TimeSetting {...shared} ms={ms} value={value} onChange={onChange} />;
  const unit = settingUnit(name);
  return (
    <NumberInput
      {...shared}
      value={value ?? ''}
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="none"
      maw={280}
      rightSection={unit === null ? undefined : t(`units.${unit}`, { count: value ?? 0 })}
      rightSectionWidth={unit === null ? undefined : 88}
      rightSectionPointerEvents="none"
      onChange={(typed) => onChange(numberOf(typed))}
    />
  );
}

interface TimeSettingProps extends Omit<NumberSettingProps, 'name'> {
  /** One of the stored number. */
  ms: number;
}

function TimeSetting({ ms, label, description, error, value, onChange }: TimeSettingProps) {
  const { t } = useTranslation('config');
  const id = useId();
  const known = inTimeUnit((value ?? 0) * ms);
  // The chosen unit stays while a number is being typed that another unit would say shorter.
  const [chosen, setChosen] = useState<TimeUnit>(known.unit);
  const count = value === null ? '' : (value * ms) / fromTimeUnit(1, chosen);
  const change = (typed: number | null, unit: TimeUnit) =>
    onChange(typed === null ? null : Math.round(fromTimeUnit(typed, unit) / ms));
  return (
    <Input.Wrapper label={label} description={description} error={error} labelProps={{ htmlFor: id }} maw={320}>
      <Group gap="xs" wrap="nowrap" mt={4}>
        <NumberInput
          id={id}
          aria-label={label}
          error={error !== null}
          value={count}
          allowNegative={false}
          clampBehavior="none"
          decimalScale={3}
          hideControls
          flex="1 1 96px"
          onChange={(typed) => change(numberOf(typed), chosen)}
        />
        <Select
          aria-label={t('units.of', { label })}
          allowDeselect={false}
          flex="1 1 144px"
          data={timeUnits.map((unit) => ({ value: unit, label: t(`units.${unit}`, { count: Number(count) }) }))}
          value={chosen}
          onChange={(unit) => {
            const next = timeUnits.find((one) => one === unit) ?? chosen;
            setChosen(next);
            change(count === '' ? null : count, next);
          }}
        />
      </Group>
    </Input.Wrapper>
  );
}

/** Mantine passes a string for an empty field and for a number it cannot represent. */
function numberOf(typed: number | string): number | null {
  const number = Number(typed);
  return typed === '' || !Number.isFinite(number) ? null : number;
}
