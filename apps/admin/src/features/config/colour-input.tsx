import { isColour } from '@daystream/domain/config';
import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './config.module.css';

const HEX_LENGTH = 7;
const SWATCH_WIDTH = 48;

export interface ColourInputProps {
  label: string;
  description: string | undefined;
  error: string | null;
  value: string;
  /** Placeholder for an empty field. */
  brandColour: string;
  onChange: (value: string) => void;
}

/** A hex colour, typed or chosen in the browser's colour picker; empty means the brand's colour. */
export function ColourInput({ value, brandColour, onChange, label, ...shared }: ColourInputProps) {
  const { t } = useTranslation('config');
  return (
    <TextInput
      {...shared}
      label={label}
      value={value}
      maxLength={HEX_LENGTH}
      maw={280}
      placeholder={t('of_brand', { colour: brandColour })}
      classNames={{ wrapper: classes.colour ?? '' }}
      leftSectionWidth={SWATCH_WIDTH}
      leftSection={
        <input
          type="color"
          aria-label={t('colour_pick', { field: label })}
          className={classes.swatch}
          value={isColour(value) ? value : brandColour}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      }
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
