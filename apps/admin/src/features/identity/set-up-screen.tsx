import { textLimits } from '@daystream/domain/limits';
import { Alert, Button, Loader, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '#shared/page-title.ts';
import { useProblemText } from '#shared/use-problem-text.ts';
import { EmailInput, ShownPasswordInput } from './entrance-inputs.tsx';
import { Entrance } from './entrance.tsx';
import { readSetUpTicket } from './set-up-ticket.ts';
import { isDeadLink, useSetUp, useSetUpLink } from './use-set-up.ts';

/** The first page of a new school: the one-time link of its start creates the first administrator. */
export function SetUpScreen() {
  const { t } = useTranslation('dashboard');
  usePageTitle(t('set_up.title'));
  const [token] = useState(readSetUpTicket);
  return <Entrance>{token === null ? <DeadLink /> : <CheckedLink token={token} />}</Entrance>;
}

function CheckedLink({ token }: { token: string }) {
  const { t } = useTranslation('dashboard');
  const problemText = useProblemText();
  const { isPending, error, refetch } = useSetUpLink(token);
  if (isPending) {
    return (
      <Stack component="output" align="center">
        <Loader />
        <Text>{t('loading')}</Text>
      </Stack>
    );
  }
  if (error === null) return <SetUpForm token={token} />;
  if (isDeadLink(error)) return <DeadLink />;
  return (
    <Stack>
      <Alert role="alert" variant="light" color="danger" title={problemText(error)} />
      <Button variant="light" onClick={() => void refetch()}>
        {t('problem.retry')}
      </Button>
    </Stack>
  );
}

/** Also shown when somebody else was faster. */
function DeadLink() {
  const { t } = useTranslation('dashboard');
  return (
    <Stack>
      <Alert role="alert" variant="light" color="danger" icon={<IconLock />} title={t('set_up.dead_title')}>
        {t('set_up.dead_text')}
      </Alert>
      <Button component={Link} to="/" variant="light">
        {t('entrance.to_sign_in')}
      </Button>
    </Stack>
  );
}

function SetUpForm({ token }: { token: string }) {
  const { t } = useTranslation('dashboard');
  const problemText = useProblemText();
  const { form, submit, isBusy, isDead, failure } = useSetUp(token);
  const name = useRef<HTMLInputElement>(null);
  useEffect(() => name.current?.focus(), []);
  if (isDead) return <DeadLink />;
  return (
    <form onSubmit={submit} noValidate aria-label={t('set_up.title')}>
      <Stack gap="md">
        <div>
          <Title order={1} fz={32}>
            {t('set_up.title')}
          </Title>
          <Text c="dimmed" mt={6}>
            {t('set_up.subtitle')}
          </Text>
        </div>
        {failure !== null && <Alert role="alert" variant="light" color="danger" title={problemText(failure)} />}
        <TextInput
          {...form.getInputProps('name')}
          key={form.key('name')}
          label={t('set_up.name')}
          autoComplete="given-name"
          enterKeyHint="next"
          ref={name}
        />
        <EmailInput {...form.getInputProps('email')} key={form.key('email')} />
        <ShownPasswordInput
          {...form.getInputProps('password')}
          key={form.key('password')}
          description={t('set_up.password_hint', { count: textLimits.passwordLeast })}
          autoComplete="new-password"
          enterKeyHint="next"
        />
        <ShownPasswordInput
          {...form.getInputProps('passwordRepeat')}
          key={form.key('passwordRepeat')}
          label={t('set_up.password_repeat')}
          autoComplete="new-password"
          enterKeyHint="go"
        />
        <Button type="submit" size="lg" loading={isBusy}>
          {t('set_up.action')}
        </Button>
      </Stack>
    </form>
  );
}
