import { type OnboardingProgress, onboardingLeft, type OnboardingStep } from '@daystream/domain/onboarding';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import classes from './onboarding.module.css';

/** What is left of the set-up; each row leads to its step. */
export function LeftRows({ progress }: { progress: OnboardingProgress }) {
  const whyOf = useWhy();
  const { t } = useTranslation('onboarding');
  const left = onboardingLeft(progress);
  if (left.length === 0) return null;
  return (
    <ul className={classes.left}>
      {left.map((step) => (
        <li key={step} className={classes.leftRow}>
          <span className={classes.ring} data-state={progress[step]} aria-hidden="true" />
          <span className={classes.leftWords}>
            <Link to="/welcome/set-up" search={{ step }} className={classes.leftLink}>
              {t(`names.${step}`)}
            </Link>
            <span className={classes.muted}>{whyOf(step, progress)}</span>
          </span>
          <IconChevronRight size={20} aria-hidden="true" />
        </li>
      ))}
    </ul>
  );
}

function useWhy() {
  const { t } = useTranslation('onboarding');
  return (step: OnboardingStep, progress: OnboardingProgress) => {
    if (progress[step] === 'started' && (step === 'course' || step === 'learner')) return t(`left.why.${step}_started`);
    return t(`left.why.${step}`);
  };
}
