import { DatePickerInput, type DatePickerInputProps } from '@mantine/dates';
import { useTranslation } from 'react-i18next';
import 'dayjs/locale/es';
import 'dayjs/locale/ru';

/** An optional calendar date. */
export function DateField({ label, ...props }: { label: string } & Omit<DatePickerInputProps, 'label' | 'type'>) {
  const { t } = useTranslation('dashboard');
  return (
    <DatePickerInput
      {...props}
      label={label}
      clearable
      valueFormat="DD.MM.YYYY"
      clearButtonProps={{ 'aria-label': t('date.clear', { label }) }}
      previousLabel={t('date.previous')}
      nextLabel={t('date.next')}
    />
  );
}
