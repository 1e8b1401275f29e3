import { type OnboardingStep, onboardingSteps } from '@daystream/domain/onboarding';

/** The pages of the set-up: its steps, and what is left at the end. */
export const onboardingPlaces = [...onboardingSteps, 'finish'] as const;
export type OnboardingPlace = OnboardingStep | 'finish';

/** How a first course begins. */
export const courseBeginnings = ['template', 'folder', 'videos'] as const;
export type CourseBeginning = (typeof courseBeginnings)[number];

/** In the address, so that a reload and the way back keep them. */
export interface OnboardingSearch {
  step?: OnboardingPlace;
  from?: CourseBeginning;
  folder?: string;
}

export function readOnboardingSearch(search: Record<string, unknown>): OnboardingSearch {
  const step = onboardingPlaces.find((place) => place === search.step);
  const from = courseBeginnings.find((one) => one === search.from);
  const folder =
    typeof search.folder === 'string' || typeof search.folder === 'number' ? String(search.folder) : undefined;
  return { ...(step && { step }), ...(from && { from }), ...(folder !== undefined && { folder }) };
}

export function placeAfter(place: OnboardingPlace): OnboardingPlace {
  return onboardingPlaces[onboardingPlaces.indexOf(place) + 1] ?? 'finish';
}

/** null: it is the first. */
export function placeBefore(place: OnboardingPlace): OnboardingPlace | null {
  return onboardingPlaces[onboardingPlaces.indexOf(place) - 1] ?? null;
}
