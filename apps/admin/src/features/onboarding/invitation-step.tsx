import type { WireOnboarding } from '@daystream/contract/onboarding.admin';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showNotice } from '#shared/notices.tsx';
import { InvitationForm, type Invited } from '../people/index.ts';

export interface InvitationStepProps {
  role: 'expert' | 'learner';
  onboarding: WireOnboarding;
  onInvited: () => unknown;
}

/** Invites the first expert or learner; once somebody is, further ones are offered. */
export function InvitationStep({ role, onboarding, onInvited }: InvitationStepProps) {
  const { t } = useTranslation(['onboarding', 'people']);
  const { progress, course } = onboarding;
  const [isMore, setMore] = useState(false);
  const isInvited = progress[role] === 'done' || progress[role] === 'started';
  const isPublished = course !== null && course.version > 0;

  function showOutcome({ email, problem }: Invited): void {
    if (problem === null) showNotice(t('people:new.done', { email }));
    else showNotice(problem, 'problem');
    setMore(false);
    void onInvited();
  }
  return (
    <Stack>
      {isInvited && <Done role={role} state={progress[role]} />}
      {isInvited && !isMore ? (
        <Group>
          <Button variant="light" onClick={() => setMore(true)}>
            {t(`${role}.another`)}
          </Button>
        </Group>
      ) : (
        <>
          {role === 'learner' && !isPublished && <Text size="sm">{t('learner.no_course')}</Text>}
          <InvitationForm
            invites={role}
            courseId={role === 'expert' || isPublished ? (course?.id ?? null) : null}
            onInvited={showOutcome}
          />
        </>
      )}
    </Stack>
  );
}

function Done({ role, state }: { role: 'expert' | 'learner'; state: string }) {
  const { t } = useTranslation('onboarding');
  const isHalf = role === 'learner' && state === 'started';
  return (
    <Alert
      variant="light"
      color={isHalf ? 'warning' : 'success'}
      icon={<IconCheck aria-hidden="true" />}
      title={isHalf ? t('learner.started') : t(`${role}.done`)}
    >
      {isHalf && t('learner.started_text')}
    </Alert>
  );
}
