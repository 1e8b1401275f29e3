import { CallError } from '@daystream/client/transport';
import { exchangeTicket } from '@daystream/contract/identity';
import { Alert, Button, Loader, Stack, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { queryClient } from '#shared/query-client.ts';
import { call, session } from '#shared/session.ts';
import { useProblemText } from '#shared/use-problem-text.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { Entrance } from './entrance.tsx';
import { takeTicket } from './kept-ticket.ts';

/** Exchanges the ticket of a link in the cabinet's menu for a session (ADM-001). */
export function TicketScreen() {
  const { t } = useTranslation(['dashboard', 'errors']);
  usePageTitle(t('entrance.title'));
  const problemText = useProblemText();
  const router = useRouter();
  const { mutate, error } = useMutation({
    mutationFn: (token: string) => call(exchangeTicket, { body: { token, purpose: 'admin' } }),
    onSuccess: async (entered) => {
      // The session that created the ticket has passed 2FA.
      if (!('token' in entered)) return router.navigate({ to: '/', replace: true });
      session.start(entered.token);
      queryClient.clear();
      await router.invalidate();
      await router.navigate({ to: '/start', replace: true });
    },
  });
  useEffect(() => {
    const token = takeTicket();
    if (token !== null) mutate(token);
    else if (session.token() === null) void router.navigate({ to: '/', replace: true });
  }, [mutate, router]);
  if (error === null) {
    return (
      <Entrance>
        <Stack component="output" align="center">
          <Loader />
          <Text>{t('entrance.entering')}</Text>
        </Stack>
      </Entrance>
    );
  }
  const isLearner = error instanceof CallError && error.code === 'not_staff';
  return (
    <Entrance>
      <Stack>
        <Alert role="alert" variant="light" color="danger" icon={<IconLock />} title={problemText(error)}>
          {isLearner && t('entrance.learner_hint')}
        </Alert>
        <Button component={Link} to="/" variant="light">
          {t('entrance.to_sign_in')}
        </Button>
      </Stack>
    </Entrance>
  );
}
