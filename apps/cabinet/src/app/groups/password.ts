export { EmailVerificationScreen } from '../../features/account/email-verification-screen.tsx';
export { ForcedPasswordScreen } from '../../features/account/forced-password-screen.tsx';
export { PhoneVerificationScreen } from '../../features/account/phone-verification-screen.tsx';
export { ResetScreen } from '../../features/account/reset-screen.tsx';
export { UserPasswordScreen } from '../../features/account/user-password-screen.tsx';
