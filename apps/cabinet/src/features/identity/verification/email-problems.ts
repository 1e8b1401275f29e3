import { checkEmail } from '@daystream/domain/identity/email-check';
import { normalizeEmail } from '@daystream/domain/identity/sign-in';
import { useTranslation } from 'react-i18next';

/** Checks an address with the shared checker: the first error, and a warning if it is only unusual (ACC-045). */
export function useEmailProblems() {
  const { t } = useTranslation(['emailVerification', 'errors']);
  return (written: string): { error: string | undefined; warning: string | undefined } => {
    const email = normalizeEmail(written);
    if (email === '') return { error: t('errors:fields.required'), warning: undefined };
    const { isValid, errors, warnings } = checkEmail(email);
    const [error] = errors;
    const [warning] = warnings;
    const words = error === undefined ? t('errors:fields.invalid_email') : t(`errors.${error}`);
    return { error: isValid ? undefined : words, warning: warning && t(`warnings.${warning}`) };
  };
}
