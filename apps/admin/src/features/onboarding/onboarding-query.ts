import {
  closeOnboarding,
  getOnboarding,
  skipOnboardingStep,
  type WireOnboarding,
} from '@daystream/contract/onboarding.admin';
import type { OnboardingStep } from '@daystream/domain/onboarding';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/session.ts';

/** Other devices and other sections change it as well. */
export const onboardingQuery = queryOptions({
  queryKey: ['onboarding'],
  queryFn: ({ signal }) => call(getOnboarding, { signal }),
  staleTime: 0,
});

export function useOnboardingChanges() {
  const client = useQueryClient();
  const keep = (onboarding: WireOnboarding) => client.setQueryData(onboardingQuery.queryKey, onboarding);
  const skipping = useMutation({
    mutationFn: (step: OnboardingStep) => call(skipOnboardingStep, { body: { step } }),
    onSuccess: keep,
  });
  const closing = useMutation({
    mutationFn: (isClosed: boolean) => call(closeOnboarding, { body: { is_closed: isClosed } }),
    onSuccess: keep,
  });
  return { skipping, closing };
}
