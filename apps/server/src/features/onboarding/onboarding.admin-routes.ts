import * as api from '@daystream/contract/onboarding.admin';
import { route } from '#http/mount.ts';
import { isRefusal, type Refusal } from '#http/refusal.ts';
import { presentOnboarding } from './onboarding.presenter.ts';
import { closeOnboarding, type Onboarding, readOnboarding, skipStep } from './onboarding.service.ts';
import { sendTestEmail } from './test-email.service.ts';

export const onboardingAdminRoutes = [
  route(api.getOnboarding, async ({ ctx, viewer }) => answer(await readOnboarding(ctx, viewer))),
  route(api.skipOnboardingStep, async ({ ctx, viewer, body }) => answer(await skipStep(ctx, viewer, body.step))),
  route(api.closeOnboarding, async ({ ctx, viewer, body }) =>
    answer(await closeOnboarding(ctx, viewer, body.is_closed)),
  ),
  route(api.sendTestEmail, ({ ctx, viewer, appId, language }) => sendTestEmail(ctx, viewer, { appId, language })),
];

function answer(onboarding: Onboarding | Refusal) {
  return isRefusal(onboarding) ? onboarding : presentOnboarding(onboarding);
}
