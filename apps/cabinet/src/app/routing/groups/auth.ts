import { whenOnline } from '@daystream/client/when-online';
import { lazyRouteComponent } from '@tanstack/react-router';

export { SignInScreen } from '../../../features/identity/sign-in/sign-in-screen.tsx';

// The sign-in is what most people come for; the others bring more with them than it weighs itself.
export const SignUpScreen = lazyRouteComponent(
  () => whenOnline(() => import('../../../features/identity/sign-up/sign-up-screen.tsx')),
  'SignUpScreen',
);
export const SecondStepScreen = lazyRouteComponent(
  () => whenOnline(() => import('../../../features/identity/security/second-step-screen.tsx')),
  'SecondStepScreen',
);
export const AutoLoginScreen = lazyRouteComponent(
  () => whenOnline(() => import('../../../features/identity/sign-in/auto-login-screen.tsx')),
  'AutoLoginScreen',
);
