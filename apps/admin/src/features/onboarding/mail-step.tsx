import { sendTestEmail, type WireOnboarding } from '@daystream/contract/onboarding.admin';
import type { AnswerOf } from '@daystream/contract/endpoint';
import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconSend } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#shared/session.ts';
import { useProblemText } from '#shared/use-problem-text.ts';
import classes from './onboarding.module.css';

type Mail = WireOnboarding['mail'];

const EXAMPLE = 'SMTP_URL=smtps://user:password@mail.example:465\nMAIL_FROM="School <hello@school.example>"';

/** What is set for emails, and a test email to the owner's own address. No secret is shown. */
export function MailStep({ mail, onSent }: { mail: Mail; onSent: () => unknown }) {
  const { t } = useTranslation('onboarding');
  const problemText = useProblemText();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => call(sendTestEmail),
    onSettled: onSent,
  });
  return (
    <Stack>
      {mail.server === null ? <NoServer route={mail.route} /> : <Server server={mail.server} />}
      <Group>
        <Button leftSection={<IconSend size={18} />} loading={isPending} onClick={() => mutate()}>
          {t('mail.send')}
        </Button>
      </Group>
      <div aria-live="polite">
        {!isPending && data !== undefined && <Outcome sent={data} />}
        {!isPending && error !== null && (
          <Text c="danger" size="sm">
            {problemText(error)}
          </Text>
        )}
      </div>
    </Stack>
  );
}

function Server({ server }: { server: NonNullable<Mail['server']> }) {
  const { t } = useTranslation('onboarding');
  const security = server.is_tls ? 'tls' : server.has_user ? 'starttls' : 'plain';
  const facts = [
    ['server', `${server.host}:${server.port}`],
    ['security', t(`mail.${security}`)],
    ['sign_in', t(server.has_user ? 'mail.with_user' : 'mail.without_user')],
    ['from', server.sender],
  ] as const;
  return (
    <div>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`mail.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.muted}>{t('mail.source')}</p>
    </div>
  );
}

function NoServer({ route }: { route: Mail['route'] }) {
  const { t } = useTranslation('onboarding');
  const isOutbox = route === 'outbox';
  return (
    <Alert
      variant="light"
      color="warning"
      icon={<IconAlertTriangle aria-hidden="true" />}
      title={t(isOutbox ? 'mail.outbox' : 'mail.none')}
    >
      <Text size="sm">{t('mail.how')}</Text>
      <code className={classes.command}>{EXAMPLE}</code>
      {isOutbox && <OutboxLink />}
    </Alert>
  );
}

function OutboxLink() {
  const { t } = useTranslation('onboarding');
  return (
    <Anchor href="/outbox" target="_blank" size="sm" className={classes.outbox}>
      {t('mail.outbox_link')}
    </Anchor>
  );
}

function Outcome({ sent: { to, outcome, answer } }: { sent: AnswerOf<typeof sendTestEmail> }) {
  const { t } = useTranslation('onboarding');
  switch (outcome) {
    case 'accepted':
      return (
        <Alert variant="light" color="success" icon={<IconCheck />} title={t('mail.accepted', { to })}>
          {t('mail.accepted_text')}
        </Alert>
      );
    case 'kept':
      return (
        <Alert variant="light" color="success" icon={<IconCheck />} title={t('mail.kept', { to })}>
          {t('mail.kept_text')}
        </Alert>
      );
    case 'not_set':
      return <Alert variant="light" color="danger" icon={<IconAlertTriangle />} title={t('mail.not_set')} />;
    case 'refused':
      return (
        <Alert variant="light" color="danger" icon={<IconAlertTriangle />} title={t('mail.refused', { to })}>
          {answer === null || answer === '' ? (
            t('mail.no_answer')
          ) : (
            <>
              <Text size="sm">{t('mail.answer')}</Text>
              <code className={classes.command} lang="en">
                {answer}
              </code>
            </>
          )}
        </Alert>
      );
  }
}
