import { PasswordField as Field } from '@daystream/ui';
import { useTranslation } from 'react-i18next';
import type { FieldErrors } from '#shared/use-sending.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import type { PasswordChange, PasswordField } from './use-password-change.ts';

interface PasswordChangeFieldsProps {
  passwords: PasswordChange;
  errors: FieldErrors<PasswordField>;
  onError: (field: PasswordField, error: string | undefined) => void;
}

/** The current password if it is required, then the new one and its repeat. */
export function PasswordChangeFields({ passwords, errors, onError }: PasswordChangeFieldsProps) {
  const { t } = useTranslation(['profile', 'account']);
  const { values, change, asksCurrent } = passwords;
  return (
    <>
      {asksCurrent && (
        <Field
          name="current-password"
          label={t('password.current')}
          showLabel={t('account:sign_in.show')}
          hideLabel={t('account:sign_in.hide')}
          autoComplete="current-password"
          enterKeyHint="next"
          value={values.current}
          error={errors.current}
          onChange={({ currentTarget }) => {
            change({ current: currentTarget.value });
            onError('current', undefined);
          }}
        />
      )}
      <NewPasswordFields values={values} errors={errors} onChange={change} onError={onError} />
    </>
  );
}
