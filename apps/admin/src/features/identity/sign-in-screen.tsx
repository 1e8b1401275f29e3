import { forgetSignedOutCode, readSignedOutCode } from '@daystream/client/signed-out-code';
import { Alert, Button, Stack, Text, Title } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmailInput, ShownPasswordInput } from './entrance-inputs.tsx';
import { Entrance } from './entrance.tsx';
import { TwoFactorForm } from './two-factor-form.tsx';
import { useSignIn } from './use-sign-in.ts';
import { usePageTitle } from '#shared/page-title.ts';

/** The sign-in of staff; learners are refused with a message (Q231). */
export function SignInScreen() {
  const { t } = useTranslation(['dashboard', 'account', 'errors']);
  const { form, submit, failure, isBusy, pending, begin, startOver } = useSignIn();
  usePageTitle(pending === null ? t('entrance.title') : null);
  const [endedCode] = useState(readSignedOutCode);
  useEffect(forgetSignedOutCode, []);
  const email = useRef<HTMLInputElement>(null);
  useEffect(() => email.current?.focus(), []);
  if (pending !== null) {
    return (
      <Entrance>
        <TwoFactorForm pending={pending} onSignedIn={begin} onBack={startOver} />
      </Entrance>
    );
  }
  return (
    <Entrance>
      <form onSubmit={submit} noValidate aria-label={t('entrance.title')}>
        <Stack gap="md">
          <div>
            <Title order={1} fz={32}>
              {t('entrance.title')}
            </Title>
            <Text c="dimmed" mt={6}>
              {t('entrance.subtitle')}
            </Text>
          </div>
          {endedCode !== null && failure === null && <Alert variant="light">{t(`errors:${endedCode}`)}</Alert>}
          {failure !== null && (
            <Alert role="alert" variant="light" color="danger" icon={<IconLock />} title={failure.title}>
              {failure.hint}
            </Alert>
          )}
          <EmailInput {...form.getInputProps('email')} key={form.key('email')} ref={email} />
          <ShownPasswordInput
            {...form.getInputProps('password')}
            key={form.key('password')}
            autoComplete="current-password"
            enterKeyHint="go"
          />
          <Button type="submit" size="lg" loading={isBusy}>
            {t('account:sign_in.action')}
          </Button>
        </Stack>
      </form>
    </Entrance>
  );
}
