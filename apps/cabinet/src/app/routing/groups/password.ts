export { EmailVerificationScreen } from '../../../features/identity/verification/email-verification-screen.tsx';
export { ForcedPasswordScreen } from '../../../features/identity/password/forced-password-screen.tsx';
export { PhoneVerificationScreen } from '../../../features/identity/verification/phone-verification-screen.tsx';
export { ResetScreen } from '../../../features/identity/password/reset-screen.tsx';
export { UserPasswordScreen } from '../../../features/identity/password/user-password-screen.tsx';
