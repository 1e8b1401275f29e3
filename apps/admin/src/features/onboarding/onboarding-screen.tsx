import type { WireOnboarding } from '@daystream/contract/onboarding.admin';
import { nextOnboardingStep } from '@daystream/domain/onboarding';
import { Skeleton, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '#shared/page-title.ts';
import { ProblemPanel } from '#shared/problem-panel.tsx';
import classes from './onboarding.module.css';
import { FinishPage } from './finish-page.tsx';
import { onboardingQuery } from './onboarding-query.ts';
import { StepList } from './step-list.tsx';
import { StepPage } from './step-page.tsx';

/** Leads the owner of a new school to its first learner; without a step in the address it goes on where they were. */
export function OnboardingScreen() {
  const { t } = useTranslation('onboarding');
  usePageTitle(t('title'));
  const { data, error, refetch } = useQuery(onboardingQuery);
  return (
    <main id="content" className={classes.page}>
      <Title order={1} className={classes.title}>
        {t('title')}
      </Title>
      {data === undefined && error !== null && <ProblemPanel error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <OnboardingSkeleton />}
      {data !== undefined && <Places onboarding={data} />}
    </main>
  );
}

function Places({ onboarding }: { onboarding: WireOnboarding }) {
  const navigate = useNavigate();
  const { step } = useSearch({ from: '/frame/welcome/set-up' });
  const next = nextOnboardingStep(onboarding.progress) ?? 'finish';
  // Written into the address once: a step that was just done stays in view.
  useEffect(() => {
    if (step === undefined) void navigate({ to: '/welcome/set-up', search: { step: next }, replace: true });
  }, [step, next, navigate]);
  const place = step ?? next;
  const page = useRef<HTMLDivElement>(null);
  const shown = useRef(place);
  // The button that was pressed is gone with its step; where the screen opened, the shell places the focus.
  useEffect(() => {
    if (shown.current !== place) page.current?.querySelector<HTMLElement>('h2')?.focus();
    shown.current = place;
  }, [place]);
  return (
    <div className={classes.columns} ref={page}>
      <StepList progress={onboarding.progress} />
      {place === 'finish' ? (
        <FinishPage progress={onboarding.progress} />
      ) : (
        <StepPage key={place} step={place} onboarding={onboarding} />
      )}
    </div>
  );
}

function OnboardingSkeleton() {
  const { t } = useTranslation('dashboard');
  return (
    <output aria-label={t('loading')} className={classes.columns}>
      <Skeleton height={280} radius="lg" />
      <Skeleton height={480} radius="lg" />
    </output>
  );
}
