import type { WireOnboarding } from '@daystream/contract/onboarding.admin';
import { onboardingProgress } from '@daystream/domain/onboarding';
import type { Onboarding } from './onboarding.service.ts';

export function presentOnboarding(onboarding: Onboarding): WireOnboarding {
  const { closedAt, variantId, course, mailRoute, server } = onboarding;
  return {
    is_closed: closedAt !== null,
    progress: onboardingProgress(onboarding),
    variant_id: variantId,
    course: course && { id: course.course_id, title: course.title, version: course.version },
    mail: {
      route: mailRoute,
      server: server && {
        host: server.host,
        port: server.port,
        is_tls: server.isTls,
        has_user: server.hasUser,
        sender: server.sender,
      },
    },
  };
}
