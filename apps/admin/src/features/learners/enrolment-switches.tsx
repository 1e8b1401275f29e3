import { enrolmentLimits } from '@daystream/domain/limits';
import { NumberInput, SimpleGrid, Switch } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { DateField } from '#shared/date-field.tsx';
import type { EnrolmentForm } from '#shared/enrolment-form.ts';

type Switches = Omit<EnrolmentForm, 'startDate' | 'endDate'>;

export interface EnrolmentSwitchesProps<Form extends Switches> {
  form: UseFormReturnType<Form>;
  /** `paysAgain` can only be set when somebody is enrolled. */
  isNew: boolean;
}

/** How learners may use a course, for one enrolment or a whole list. */
export function EnrolmentSwitches<Form extends Switches>({ form, isNew }: EnrolmentSwitchesProps<Form>) {
  const { t } = useTranslation('dashboard');
  return (
    <>
      <Switch
        label={t('learners.demo')}
        description={t('learners.demo_hint')}
        {...form.getInputProps('isDemo', { type: 'checkbox' })}
      />
      <Switch
        label={t('learners.full')}
        description={t('learners.full_hint')}
        {...form.getInputProps('hasFullAccess', { type: 'checkbox' })}
      />
      <Switch
        label={t('learners.mobile')}
        description={t('learners.mobile_hint')}
        {...form.getInputProps('hasMobileAccess', { type: 'checkbox' })}
      />
      <Switch
        label={t('learners.by_subscription')}
        description={t('learners.by_subscription_hint')}
        {...form.getInputProps('isOptionalPurchase', { type: 'checkbox' })}
      />
      <Switch
        label={t('learners.pays_again')}
        description={t(isNew ? 'learners.pays_again_hint' : 'learners.pays_again_set')}
        disabled={!isNew}
        {...form.getInputProps('paysAgain', { type: 'checkbox' })}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NumberInput
          label={t('learners.consultations')}
          placeholder={t('learners.no_limit')}
          min={0}
          max={enrolmentLimits.consultations}
          clampBehavior="strict"
          allowDecimal={false}
          allowNegative={false}
          {...form.getInputProps('maxConsultations')}
        />
        <DateField
          label={t('learners.messages_until')}
          placeholder={t('learners.no_end')}
          {...form.getInputProps('messagesEndDate')}
        />
      </SimpleGrid>
    </>
  );
}
