import { DatePickerInput, type DatePickerInputProps } from '@mantine/dates';
import { useTranslation } from 'react-i18next';
import 'dayjs/locale/es';
import 'dayjs/locale/ru';
import { useFormat } from '#shared/use-format.ts';

/** An optional calendar date. */
export function DateField({ label, ...props }: { label: string } & Omit<DatePickerInputProps, 'label' | 'type'>) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  return (
    <DatePickerInput
      {...props}
      label={label}
      clearable
      valueFormatter={({ date }) => (typeof date === 'string' ? format.date(date, 'numeric') : '')}
      clearButtonProps={{ 'aria-label': t('date.clear', { label }) }}
      previousLabel={t('date.previous')}
      nextLabel={t('date.next')}
    />
  );
}
