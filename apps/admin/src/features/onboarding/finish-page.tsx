import { type OnboardingProgress, onboardingLeft } from '@daystream/domain/onboarding';
import { Button, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LeftRows } from './left-rows.tsx';
import classes from './onboarding.module.css';

/** The end of the way: what is left, and on to the dashboard. */
export function FinishPage({ progress }: { progress: OnboardingProgress }) {
  const { t } = useTranslation('onboarding');
  const left = onboardingLeft(progress);
  const key = left.length === 0 ? 'all' : 'left';
  return (
    <section className={classes.card} aria-labelledby="step-title">
      <Title order={2} fz="xl" id="step-title" tabIndex={-1}>
        {t(`finish.${key}`)}
      </Title>
      <p className={classes.text}>{t(`finish.${key}_text`)}</p>
      <LeftRows progress={progress} />
      <div className={classes.foot}>
        <Button component={Link} to="/welcome">
          {t('finish.action')}
        </Button>
      </div>
    </section>
  );
}
