import { inputLimits, textLimits } from '@daystream/domain/limits';
import { chatQuestionTypes } from '@daystream/domain/identity/registration-chat';
import * as z from 'zod/mini';
import { entered, signedIn } from './identity.ts';
import { endpoint } from './endpoint.ts';
import { body, text, wire } from './wire.ts';

/** Passwords are sent as typed; the shared rule trims them and checks their length (Q42). */
const password = text(textLimits.anyLine);
/** Own addition: the version of the personal data agreement that was accepted. */
const agreement = z.optional(text(textLimits.agreementVersion));

export const signUpByEmail = endpoint({
  name: 'signUpByEmail',
  method: 'POST',
  path: '/spa/api/v1/auth/signup-by-email',
  auth: 'none',
  dialect: 'success',
  form: true,
  body: body({
    /** Own addition: the person's name, which our pages ask for. */
    name: z.optional(text(textLimits.anyLine)),
    username: z.optional(text(textLimits.email)),
    email: text(textLimits.email),
    password,
    password_repeat: password,
    timezone: z.optional(text(textLimits.anyWord)),
    personal_data_agreement: agreement,
  }),
  answer: signedIn,
});

export const signUpByAppId = endpoint({
  name: 'signUpByAppId',
  method: 'POST',
  path: '/spa/api/v1/auth/signup-by-app-id',
  auth: 'none',
  dialect: 'success',
  form: true,
  body: body({
    app_id: text(textLimits.appId),
    password,
    password_repeat: password,
    timezone: z.optional(text(textLimits.anyWord)),
    personal_data_agreement: agreement,
  }),
  answer: signedIn,
});

export const loginByAppId = endpoint({
  name: 'loginByAppId',
  method: 'POST',
  path: '/spa/api/v1/auth/login-by-app-id',
  auth: 'none',
  dialect: 'success',
  body: body({ app_id: text(textLimits.appId), password }),
  answer: entered,
});

/** Messages by field of the sign-up form; {} is free and valid (Q13). */
export const validateSignUpForm = endpoint({
  name: 'validateSignUpForm',
  method: 'POST',
  path: '/spa/api/v1/auth/validate-signup-form',
  auth: 'none',
  dialect: 'literal',
  // Any length: problems are reported under the field's key (Q13).
  body: body({ email: z.optional(text(inputLimits.bodyBytes)), app_id: z.optional(text(inputLimits.bodyBytes)) }),
  answer: wire({
    'signupform-email': z.optional(z.array(z.string())),
    'signupform-app_id': z.optional(z.array(z.string())),
  }),
});

export const requestPasswordReset = endpoint({
  name: 'requestPasswordReset',
  method: 'POST',
  path: '/spa/api/v1/auth/request-password-reset',
  auth: 'none',
  dialect: 'success',
  body: body({ email: text(textLimits.anyLine) }),
  answer: wire({ message: z.string() }),
});

const localized = wire({ ru: z.string(), en: z.string(), es: z.string() });

/** One question of the registration chat. */
export const wireRegistrationQuestion = wire({
  name: z.string(),
  type: z.enum(chatQuestionTypes),
  required: z.boolean(),
  message: localized,
  again: localized,
  userStatus: z.optional(z.union([z.literal(20), z.literal(30), z.literal(40)])),
});

export const getRegistrationChatConfig = endpoint({
  name: 'getRegistrationChatConfig',
  method: 'GET',
  path: '/spa/api/v1/registration-chat-config',
  auth: 'none',
  dialect: 'literal',
  answer: wire({ data: wire({ questions: z.array(wireRegistrationQuestion) }) }),
});
