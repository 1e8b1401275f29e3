import { PasswordInput, TextInput } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';

/** The email that somebody signs in with. */
export function EmailInput(props: ComponentProps<typeof TextInput>) {
  const { t } = useTranslation('account');
  return (
    <TextInput
      label={t('sign_in.email')}
      type="email"
      inputMode="email"
      autoComplete="username"
      enterKeyHint="next"
      {...props}
    />
  );
}

/** A password that can be shown, by keyboard too. */
export function ShownPasswordInput(props: ComponentProps<typeof PasswordInput>) {
  const { t } = useTranslation('account');
  const toggle = { 'aria-label': t('sign_in.show'), tabIndex: 0, 'aria-hidden': false };
  return <PasswordInput label={t('sign_in.password')} visibilityToggleButtonProps={toggle} {...props} />;
}
