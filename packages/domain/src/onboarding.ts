/** What leads the owner of a new school to its first learner, in this order. */
export const onboardingSteps = ['brand', 'course', 'expert', 'learner', 'mail'] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];

/** `started`: something is there, and something of the step is left to do. */
export const onboardingStates = ['open', 'skipped', 'started', 'done'] as const;
export type OnboardingState = (typeof onboardingStates)[number];

/** Where emails go: to a mail server, to the outbox of development, or nowhere. */
export const mailRoutes = ['server', 'outbox', 'none'] as const;
export type MailRoute = (typeof mailRoutes)[number];

/** What became of a test email; `kept`: it is in the outbox, `not_set`: there is no mail server. */
export const mailAnswers = ['accepted', 'refused', 'kept', 'not_set'] as const;
export type MailAnswer = (typeof mailAnswers)[number];

/** What the school has; demo people and archived courses do not count. */
export interface OnboardingFacts {
  readonly isBrandPublished: boolean;
  readonly hasBrandDraft: boolean;
  readonly hasCourse: boolean;
  readonly hasPublishedCourse: boolean;
  readonly hasExpert: boolean;
  /** Somebody without a role. */
  readonly hasLearner: boolean;
  readonly hasEnrolledLearner: boolean;
  readonly mailRoute: MailRoute;
  /** The mail server has taken a test email. */
  readonly isMailTested: boolean;
  readonly skipped: readonly OnboardingStep[];
}

/** How far each step is. Only what the school has makes a step done; skipping it leaves it to do. */
export function onboardingState(step: OnboardingStep, facts: OnboardingFacts): OnboardingState {
  const { isStarted, isDone } = progressOf(step, facts);
  if (isDone) return 'done';
  if (isStarted) return 'started';
  return facts.skipped.includes(step) ? 'skipped' : 'open';
}

function progressOf(step: OnboardingStep, facts: OnboardingFacts): { isStarted: boolean; isDone: boolean } {
  switch (step) {
    case 'brand':
      return { isStarted: facts.hasBrandDraft, isDone: facts.isBrandPublished };
    case 'course':
      return { isStarted: facts.hasCourse, isDone: facts.hasPublishedCourse };
    case 'expert':
      return { isStarted: false, isDone: facts.hasExpert };
    case 'learner':
      return { isStarted: facts.hasLearner, isDone: facts.hasEnrolledLearner };
    case 'mail':
      return { isStarted: false, isDone: facts.mailRoute === 'server' && facts.isMailTested };
  }
}

export type OnboardingProgress = Readonly<Record<OnboardingStep, OnboardingState>>;

export function onboardingProgress(facts: OnboardingFacts): OnboardingProgress {
  const states = onboardingSteps.map((step) => [step, onboardingState(step, facts)]);
  return Object.fromEntries(states) as OnboardingProgress;
}

/** Where somebody goes on: at the first step that was neither worked on nor skipped; null: past all of them. */
export function nextOnboardingStep(progress: OnboardingProgress): OnboardingStep | null {
  const isUnfinished = (step: OnboardingStep) =>
    progress[step] === 'open' || (step === 'brand' && progress[step] === 'started');
  return onboardingSteps.find(isUnfinished) ?? null;
}

/** The steps the first page of the dashboard lists. */
export function onboardingLeft(progress: OnboardingProgress): OnboardingStep[] {
  return onboardingSteps.filter((step) => progress[step] !== 'done');
}
