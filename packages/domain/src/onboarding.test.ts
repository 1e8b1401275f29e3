import { describe, expect, it } from 'vitest';
import {
  nextOnboardingStep,
  type OnboardingFacts,
  onboardingLeft,
  onboardingProgress,
  type OnboardingState,
  onboardingState,
  type OnboardingStep,
  onboardingSteps,
} from './onboarding.ts';

const facts = (own: Partial<OnboardingFacts> = {}): OnboardingFacts => ({
  isBrandPublished: false,
  hasBrandDraft: false,
  hasCourse: false,
  hasPublishedCourse: false,
  hasExpert: false,
  hasLearner: false,
  hasEnrolledLearner: false,
  mailRoute: 'server',
  isMailTested: false,
  skipped: [],
  ...own,
});

describe('a step of the set-up', () => {
  it.each<[OnboardingStep, OnboardingState, Partial<OnboardingFacts>]>([
    ['brand', 'open', {}],
    ['brand', 'started', { hasBrandDraft: true }],
    ['brand', 'done', { isBrandPublished: true }],
    ['brand', 'done', { isBrandPublished: true, hasBrandDraft: true }],
    ['brand', 'skipped', { skipped: ['brand'] }],
    ['course', 'open', {}],
    ['course', 'started', { hasCourse: true }],
    ['course', 'started', { hasCourse: true, skipped: ['course'] }],
    ['course', 'done', { hasCourse: true, hasPublishedCourse: true }],
    ['expert', 'open', { hasLearner: true }],
    ['expert', 'done', { hasExpert: true }],
    ['expert', 'done', { hasExpert: true, skipped: ['expert'] }],
    ['learner', 'open', { hasExpert: true }],
    ['learner', 'started', { hasLearner: true }],
    ['learner', 'done', { hasLearner: true, hasEnrolledLearner: true }],
    ['mail', 'open', {}],
    ['mail', 'done', { isMailTested: true }],
    // The server was taken out of the settings again.
    ['mail', 'open', { isMailTested: true, mailRoute: 'none' }],
    ['mail', 'open', { isMailTested: true, mailRoute: 'outbox' }],
    ['mail', 'skipped', { skipped: ['mail'], mailRoute: 'none' }],
  ])('%s is %s with %o', (step, state, own) => {
    expect(onboardingState(step, facts(own))).toBe(state);
  });
});

describe('the way through the set-up', () => {
  it.each<[OnboardingStep | null, Partial<OnboardingFacts>]>([
    ['brand', {}],
    ['brand', { hasBrandDraft: true }],
    ['course', { isBrandPublished: true }],
    ['course', { skipped: ['brand'] }],
    // A draft waits for its videos, and the next step need not.
    ['expert', { skipped: ['brand'], hasCourse: true }],
    // What was done out of turn is not asked for again.
    ['brand', { hasPublishedCourse: true, hasExpert: true }],
    ['mail', { isBrandPublished: true, hasPublishedCourse: true, hasExpert: true, hasLearner: true }],
    [null, { skipped: [...onboardingSteps] }],
  ])('goes on at %s with %o', (step, own) => {
    expect(nextOnboardingStep(onboardingProgress(facts(own)))).toBe(step);
  });

  it('leaves to do what was skipped or begun, and nothing that is done', () => {
    const progress = onboardingProgress(
      facts({ isBrandPublished: true, hasCourse: true, skipped: ['expert', 'mail'] }),
    );
    expect(onboardingLeft(progress)).toEqual(['course', 'expert', 'learner', 'mail']);
  });
});
