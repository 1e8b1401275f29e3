import { limitInput, type TextElement } from '@daystream/client/limit-input';
import { textLimits } from '@daystream/domain/limits';
import { genders } from '@daystream/domain/identity';
import { Segmented, TextField } from '@daystream/ui';
import { useTranslation } from 'react-i18next';
import type { ProfileField } from './profile-outbox.ts';
import type { useProfileForm } from './use-profile-form.ts';

type Form = ReturnType<typeof useProfileForm>;

/** Props that every field of the profile form shares. */
function fieldProps(
  { values, errors, change, leave }: Form,
  field: ProfileField,
  maxLength: number = textLimits.anyLine,
) {
  return {
    name: field,
    value: values[field] ?? '',
    error: errors[field],
    onChange: ({ currentTarget }: { currentTarget: TextElement }) =>
      change(field, limitInput(currentTarget, values[field] ?? '', maxLength)),
    onBlur: () => leave(field),
  };
}

export function NameField({ form }: { form: Form }) {
  const { t } = useTranslation('profile');
  const props = fieldProps(form, 'firstName', textLimits.name);
  return <TextField {...props} label={t('fields.first_name')} autoComplete="given-name" />;
}

export function EmailField({ form }: { form: Form }) {
  const { t } = useTranslation('profile');
  return (
    <TextField
      {...fieldProps(form, 'email')}
      label={t('fields.email')}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
    />
  );
}

export function PhoneField({ form }: { form: Form }) {
  const { t } = useTranslation('profile');
  return (
    <TextField
      {...fieldProps(form, 'phone')}
      label={t('fields.phone')}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      hint={t('fields.phone_hint')}
    />
  );
}

/** The remaining fields of the profile (ACC-084). */
export function PersonalFields({ form }: { form: Form }) {
  const { t } = useTranslation('profile');
  return (
    <>
      <TextField
        {...fieldProps(form, 'lastName', textLimits.name)}
        label={t('fields.last_name')}
        autoComplete="family-name"
      />
      <TextField
        {...fieldProps(form, 'city', textLimits.city)}
        label={t('fields.city')}
        autoComplete="address-level2"
      />
      <div>
        <p aria-hidden="true" className="mb-1.5 text-14 font-label">
          {t('fields.gender')}
        </p>
        <Segmented
          label={t('fields.gender')}
          className="min-w-0"
          value={form.values.gender ?? ''}
          options={[
            { value: '', label: t('gender.none') },
            ...genders.map((value) => ({ value, label: t(`gender.${value}`) })),
          ]}
          onValueChange={(value) => form.change('gender', value)}
        />
      </div>
      <TextField {...fieldProps(form, 'birthday')} label={t('fields.birthday')} type="date" autoComplete="bday" />
      <TextField
        {...fieldProps(form, 'instagramId')}
        label={t('fields.instagram')}
        placeholder={t('fields.instagram_example')}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
      />
    </>
  );
}
