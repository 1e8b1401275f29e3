import { mailAnswers, mailRoutes, onboardingStates, onboardingSteps } from '@daystream/domain/onboarding';
import * as z from 'zod/mini';
import { wireTexts } from './courses.fields.admin.ts';
import { endpoint } from './endpoint.ts';
import { body, wire, wireId } from './wire.ts';

const ONBOARDING = '/admin/api/v1/onboarding';
const step = z.enum(onboardingSteps);
const state = z.enum(onboardingStates);

/** The progress of a new school's set-up. */
export const wireOnboarding = wire({
  /** The list on the first page of the dashboard was dismissed. */
  is_closed: z.boolean(),
  progress: wire({ brand: state, course: state, expert: state, learner: state, mail: state }),
  /** The school's own variant, whose settings the owner changes. */
  variant_id: z.string(),
  /** The newest course, a published one first; null: there is none. */
  course: z.nullable(wire({ id: wireId, title: wireTexts, version: z.int() })),
  mail: wire({
    route: z.enum(mailRoutes),
    /** null: none is set. */
    server: z.nullable(
      wire({ host: z.string(), port: z.int(), is_tls: z.boolean(), has_user: z.boolean(), sender: z.string() }),
    ),
  }),
});
export type WireOnboarding = z.output<typeof wireOnboarding>;

export const getOnboarding = endpoint({
  name: 'getOnboarding',
  method: 'GET',
  path: ONBOARDING,
  auth: 'staff',
  dialect: 'bare',
  answer: wireOnboarding,
});

/** Skips a step. */
export const skipOnboardingStep = endpoint({
  name: 'skipOnboardingStep',
  method: 'POST',
  path: `${ONBOARDING}/skip`,
  auth: 'staff',
  dialect: 'bare',
  body: body({ step }),
  answer: wireOnboarding,
});

/** Dismisses the list of open steps on the first page of the dashboard; `is_closed` false restores it. */
export const closeOnboarding = endpoint({
  name: 'closeOnboarding',
  method: 'POST',
  path: `${ONBOARDING}/close`,
  auth: 'staff',
  dialect: 'bare',
  body: body({ is_closed: z.boolean() }),
  answer: wireOnboarding,
});

/** Sends an email to the caller's own address and waits until the mail server has answered. */
export const sendTestEmail = endpoint({
  name: 'sendTestEmail',
  method: 'POST',
  path: `${ONBOARDING}/test-email`,
  auth: 'staff',
  dialect: 'bare',
  answer: wire({
    to: z.string(),
    outcome: z.enum(mailAnswers),
    /** The server's error message, if any. */
    answer: z.nullable(z.string()),
  }),
});
