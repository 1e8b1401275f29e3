import { type OnboardingProgress, onboardingSteps } from '@daystream/domain/onboarding';
import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import classes from './onboarding.module.css';

/** All steps with how far each is; on the phone only their signs, because the page names its step itself. */
export function StepList({ progress }: { progress: OnboardingProgress }) {
  const { t } = useTranslation('onboarding');
  return (
    <nav aria-label={t('steps')}>
      <ol className={classes.steps}>
        {onboardingSteps.map((step, place) => {
          const state = progress[step];
          return (
            <li key={step}>
              <Link to="/welcome/set-up" search={{ step }} className={classes.step} data-state={state}>
                <span className={classes.sign} aria-hidden="true">
                  {state === 'done' ? <IconCheck size={18} stroke={2.25} /> : place + 1}
                </span>
                <span className={classes.stepWords}>
                  <span className={classes.stepName}>{t(`names.${step}`)}</span>{' '}
                  {state !== 'open' && <span className={classes.stepState}>{t(`states.${state}`)}</span>}
                </span>
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
