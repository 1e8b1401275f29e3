import { textLimits } from '@daystream/domain/limits';
import { passwordProblem, repeatProblem } from '@daystream/domain/identity/password';
import { PasswordField } from '@daystream/ui';
import { useTranslation } from 'react-i18next';
import type { FieldErrors } from '#shared/use-sending.ts';

export interface NewPassword {
  password: string;
  passwordRepeat: string;
}

/** Errors of a new password as texts of the form (ACC-041, ACC-042). */
export function useNewPasswordErrors() {
  const { t } = useTranslation(['joining', 'errors']);
  return ({ password, passwordRepeat }: NewPassword): FieldErrors<keyof NewPassword> => {
    const problem = passwordProblem(password);
    const repeat = repeatProblem(password, passwordRepeat);
    return {
      password:
        problem === null
          ? undefined
          : problem.code === 'too_short'
            ? t('password.too_short', { count: textLimits.passwordLeast })
            : t(`errors:fields.${problem.code}`),
      passwordRepeat: repeat === null ? undefined : t(`errors:fields.${repeat.code}`),
    };
  };
}

interface NewPasswordFieldsProps {
  values: NewPassword;
  errors: FieldErrors<keyof NewPassword>;
  onChange: (changed: Partial<NewPassword>) => void;
  onError: (field: keyof NewPassword, error: string | undefined) => void;
}

/** A new password and its repeat; errors appear on blur and clear as soon as the value is valid. */
export function NewPasswordFields({ values, errors, onChange, onError }: NewPasswordFieldsProps) {
  const { t } = useTranslation(['joining', 'account']);
  const errorsOf = useNewPasswordErrors();

  function change(changed: Partial<NewPassword>): void {
    onChange(changed);
    const next = errorsOf({ ...values, ...changed });
    for (const field of ['password', 'passwordRepeat'] as const) {
      if (errors[field] !== undefined && (field in changed || next[field] === undefined)) onError(field, next[field]);
    }
  }

  function leave(field: keyof NewPassword): void {
    if (values[field] !== '') onError(field, errorsOf(values)[field]);
  }

  const eye = { showLabel: t('account:sign_in.show'), hideLabel: t('account:sign_in.hide') };
  return (
    <>
      <PasswordField
        {...eye}
        name="new-password"
        label={t('password.new')}
        hint={t('password.hint', { count: textLimits.passwordLeast })}
        autoComplete="new-password"
        enterKeyHint="next"
        value={values.password}
        error={errors.password}
        onChange={(event) => change({ password: event.currentTarget.value })}
        onBlur={() => leave('password')}
      />
      <PasswordField
        {...eye}
        name="new-password-repeat"
        label={t('password.repeat')}
        autoComplete="new-password"
        enterKeyHint="done"
        value={values.passwordRepeat}
        error={errors.passwordRepeat}
        onChange={(event) => change({ passwordRepeat: event.currentTarget.value })}
        onBlur={() => leave('passwordRepeat')}
      />
    </>
  );
}
