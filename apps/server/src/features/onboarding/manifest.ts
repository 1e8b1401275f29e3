import type { Manifest } from '../manifest.ts';
import { onboardingAdminRoutes } from './onboarding.admin-routes.ts';

export const onboarding: Manifest = { noun: 'onboarding', routes: onboardingAdminRoutes };
