import { deviceZone } from '@daystream/client/device-zone';
import { updatePassword } from '@daystream/contract/identity.profile';
import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { userQuery } from '#shared/account-queries.ts';
import { call, session } from '#shared/session.ts';
import type { FieldErrors } from '#shared/use-sending.ts';
import { type NewPassword, useNewPasswordErrors } from './new-password-fields.tsx';
import { cacheUser } from '../profile/cache-user.ts';

/** Maps the server's field names to the form's. */
export const passwordFields = {
  current_password: 'current',
  password: 'password',
  password_repeat: 'passwordRepeat',
} as const;
export type PasswordField = (typeof passwordFields)[keyof typeof passwordFields];

export interface PasswordValues extends NewPassword {
  current: string;
}

const NOTHING: PasswordValues = { current: '', password: '', passwordRepeat: '' };

export type PasswordChange = ReturnType<typeof usePasswordChange>;

/** State of a password change; a forced change does not ask for the current password (Q41). */
export function usePasswordChange({ mustChange }: { mustChange: boolean }) {
  const { t } = useTranslation('errors');
  const queryClient = useQueryClient();
  const newErrors = useNewPasswordErrors();
  const [values, setValues] = useState(NOTHING);
  // Kept from the first render: saving resets `mustChange`, but must not add a field to the open form.
  const [asksCurrent] = useState(!mustChange);
  // The password saved by this form: a later save sends it as the current one.
  const saved = useRef<string | null>(null);

  function change(changed: Partial<PasswordValues>): void {
    setValues((known) => ({ ...known, ...changed }));
  }

  function problems(): FieldErrors<PasswordField> {
    const isMissing = asksCurrent && values.current.trim() === '';
    return { current: isMissing ? t('fields.required') : undefined, ...newErrors(values) };
  }

  /** Saves a password once, so that a retry of a later step does not send it again. */
  async function save(): Promise<void> {
    const { current, password, passwordRepeat } = values;
    if (saved.current === password) return;
    const known = saved.current ?? (asksCurrent ? current : undefined);
    const timezone = known === undefined ? deviceZone : undefined;
    const body = { current_password: known, password, password_repeat: passwordRepeat, timezone };
    const { token, user } = await call(updatePassword, { body });
    session.start(token);
    cacheUser(queryClient, user);
    // What was read before has media addresses of the token before.
    void queryClient.invalidateQueries({ predicate: ({ queryHash }) => queryHash !== hashKey(userQuery.queryKey) });
    saved.current = password;
  }

  function clear(): void {
    saved.current = null;
    setValues(NOTHING);
  }

  return { values, change, asksCurrent, problems, save, clear };
}
