import { textLimits } from '@daystream/domain/limits';
import { entered, wireUser } from './identity.ts';
import { endpoint } from './endpoint.ts';
import { body, text, wire, wireDurationSeconds } from './wire.ts';

/** Response to a request for a one-time code: when the next may be requested (Q57). */
const codeSent = wire({ resend_after: wireDurationSeconds });
const SENT = 'Code sent'; // Q57
const code = text(textLimits.code);

export const requestOtp = endpoint({
  name: 'requestOtp',
  method: 'POST',
  path: '/spa/v2/auth/request-otp',
  auth: 'none',
  dialect: 'message',
  body: body({ email: text(textLimits.anyLine) }),
  said: SENT,
  answer: codeSent,
});

export const verifyOtp = endpoint({
  name: 'verifyOtp',
  method: 'POST',
  path: '/spa/v2/auth/verify-otp',
  auth: 'none',
  dialect: 'message',
  body: body({ email: text(textLimits.anyLine), code }),
  answer: entered,
});

export const requestPhoneOtp = endpoint({
  name: 'requestPhoneOtp',
  method: 'POST',
  path: '/spa/v2/user/request-phone-otp',
  auth: 'session',
  dialect: 'message',
  body: body({ phone: text(textLimits.anyWord) }),
  said: SENT,
  answer: codeSent,
});

export const verifyPhone = endpoint({
  name: 'verifyPhone',
  method: 'POST',
  path: '/spa/v2/user/verify-phone',
  auth: 'session',
  dialect: 'message',
  body: body({ phone: text(textLimits.anyWord), code }),
  answer: wire({ user: wireUser }),
});

/** The name is misspelt in the specification and stays so (Q14). */
export const suppressPhoneValidation = endpoint({
  name: 'suppressPhoneValidation',
  method: 'POST',
  path: '/spa/v2/user/supress-phone-validation',
  auth: 'session',
  dialect: 'message',
  answer: wire({ user: wireUser }),
});
