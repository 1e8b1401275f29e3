import { SECOND_MS } from '@daystream/domain/durations';
import { TextInput } from '@mantine/core';

const DAY_TEXT_LENGTH = 10;

export interface DateFieldProps {
  label: string;
  description: string | undefined;
  error: string | null;
  /** Whole seconds at the beginning of the day, UTC. */
  value: number | null;
  onChange: (value: number | null) => void;
}

/** A day that may stay open; the browser's own field, whose words are the device's. */
export function DateField({ value, onChange, ...shared }: DateFieldProps) {
  return (
    <TextInput
      {...shared}
      type="date"
      maw={280}
      value={value === null ? '' : dayOf(value)}
      onChange={({ currentTarget }) => {
        const startsAt = Date.parse(currentTarget.value);
        onChange(Number.isNaN(startsAt) ? null : startsAt / SECOND_MS);
      }}
    />
  );
}

/** The day of a moment as fields and machines write it. */
export function dayOf(seconds: number): string {
  return new Date(seconds * SECOND_MS).toISOString().slice(0, DAY_TEXT_LENGTH);
}
