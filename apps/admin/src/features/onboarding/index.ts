export { OnboardingLeft } from './onboarding-left.tsx';
