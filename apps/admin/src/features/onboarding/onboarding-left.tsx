import { onboardingLeft } from '@daystream/domain/onboarding';
import { ActionIcon, Button, Group, Title } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { showUndo } from '#shared/notices.tsx';
import { useMay } from '#shared/staff.ts';
import { useShowProblem } from '#shared/use-show-problem.ts';
import { LeftRows } from './left-rows.tsx';
import classes from './onboarding.module.css';
import { onboardingQuery, useOnboardingChanges } from './onboarding-query.ts';

/** The quiet list on the first page: gone once everything is done or the owner does not want it. */
export function OnboardingLeft() {
  const { t } = useTranslation('onboarding');
  const showProblem = useShowProblem();
  const { data } = useQuery({ ...onboardingQuery, enabled: useMay('edit_config') });
  const { closing } = useOnboardingChanges();
  const left = data === undefined ? [] : onboardingLeft(data.progress);
  if (data === undefined || data.is_closed || left.length === 0) return null;

  const onError = showProblem;
  const hide = () =>
    closing.mutate(true, {
      onError,
      onSuccess: () =>
        showUndo({
          message: t('left.hidden'),
          undoLabel: t('left.undo'),
          onUndo: () => closing.mutate(false, { onError }),
        }),
    });
  return (
    <section aria-labelledby="set-up-left" className={classes.leftPart}>
      <div className={classes.leftHead}>
        <Title order={2} fz="lg" id="set-up-left">
          {t('left.title')}
        </Title>
        <span className={classes.muted}>{t('left.count', { count: left.length })}</span>
        <Group gap={4} className={classes.leftActions} wrap="nowrap">
          <Button component={Link} to="/welcome/set-up" size="sm" variant="light">
            {t('left.continue')}
          </Button>
          <ActionIcon size={44} aria-label={t('left.hide')} title={t('left.hide')} onClick={hide}>
            <IconX size={20} />
          </ActionIcon>
        </Group>
      </div>
      <LeftRows progress={data.progress} />
    </section>
  );
}
