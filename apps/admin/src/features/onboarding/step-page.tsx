import type { WireOnboarding } from '@daystream/contract/onboarding.admin';
import { type OnboardingStep, onboardingSteps } from '@daystream/domain/onboarding';
import { Button, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '#shared/use-problem-text.ts';
import { BrandForm } from '../config/index.ts';
import classes from './onboarding.module.css';
import { CourseStep } from './course-step.tsx';
import { DemoHint } from './demo-hint.tsx';
import { InvitationStep } from './invitation-step.tsx';
import { MailStep } from './mail-step.tsx';
import { placeAfter, placeBefore } from './onboarding-places.ts';
import { onboardingQuery, useOnboardingChanges } from './onboarding-query.ts';

export interface StepPageProps {
  step: OnboardingStep;
  onboarding: WireOnboarding;
}

/** One step: what it is for, its form, and the ways on and back. */
export function StepPage({ step, onboarding }: StepPageProps) {
  const { t } = useTranslation('onboarding');
  const problemText = useProblemText();
  const navigate = useNavigate();
  const { skipping } = useOnboardingChanges();
  const state = onboarding.progress[step];
  const isWorkedOn = state === 'done' || (state === 'started' && step !== 'brand');
  const before = placeBefore(step);
  const goOn = () => void navigate({ to: '/welcome/set-up', search: { step: placeAfter(step) } });
  return (
    <section className={classes.card} aria-labelledby="step-title">
      <p className={classes.number}>
        {t('step', { number: onboardingSteps.indexOf(step) + 1, count: onboardingSteps.length })}
      </p>
      <Title order={2} fz="xl" id="step-title" tabIndex={-1}>
        {t(`names.${step}`)}
      </Title>
      <p className={classes.text}>{t(`texts.${step}`)}</p>
      <StepBody step={step} onboarding={onboarding} onDone={goOn} />
      {skipping.error !== null && (
        <Text c="danger" size="sm" role="alert" mt="md">
          {problemText(skipping.error)}
        </Text>
      )}
      <div className={classes.foot}>
        {before !== null && (
          <Button variant="subtle" onClick={() => void navigate({ to: '/welcome/set-up', search: { step: before } })}>
            {t('back')}
          </Button>
        )}
        {isWorkedOn ? (
          <Button onClick={goOn}>{t('next')}</Button>
        ) : (
          <Button
            variant="light"
            loading={skipping.isPending}
            onClick={() => skipping.mutate(step, { onSuccess: goOn })}
          >
            {t('skip')}
          </Button>
        )}
      </div>
      {step === 'brand' && (
        <>
          <p className={classes.later}>{t('saved_for_later')}</p>
          <DemoHint />
        </>
      )}
    </section>
  );
}

function StepBody({ step, onboarding, onDone }: StepPageProps & { onDone: () => void }) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: onboardingQuery.queryKey });
  switch (step) {
    case 'brand':
      return (
        <BrandForm
          variantId={onboarding.variant_id}
          onPublished={() => {
            void refresh();
            onDone();
          }}
        />
      );
    case 'course':
      return <CourseStep course={onboarding.course} onMade={refresh} />;
    case 'expert':
    case 'learner':
      return <InvitationStep role={step} onboarding={onboarding} onInvited={refresh} />;
    case 'mail':
      return <MailStep mail={onboarding.mail} onSent={refresh} />;
  }
}
