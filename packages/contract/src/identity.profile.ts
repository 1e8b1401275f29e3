import { textLimits } from '@daystream/domain/limits';
import { appTypes } from '@daystream/domain/identity/session';
import * as z from 'zod/mini';
import { signedIn, wireUser } from './identity.ts';
import { endpoint } from './endpoint.ts';
import { body, givenFlag, idText, text, wire, wireId, wireNothing, wireSeconds } from './wire.ts';

const changedUser = wire({ user: wireUser });
const password = text(textLimits.anyLine);

/** Omitted fields do not change. */
export const saveUser = endpoint({
  name: 'saveUser',
  method: 'POST',
  path: '/spa/api/v1/user',
  auth: 'session',
  dialect: 'success',
  form: true,
  body: body({
    name: z.optional(text(textLimits.anyLine)),
    last_name: z.optional(text(textLimits.anyLine)),
    city: z.optional(text(textLimits.anyLine)),
    gender: z.optional(text(textLimits.anyWord)),
    phone: z.optional(text(textLimits.anyWord)),
    birthday: z.optional(text(textLimits.anyWord)),
    instagram_id: z.optional(text(textLimits.anyLine)),
    email: z.optional(text(textLimits.anyLine)),
    timezone: z.optional(text(textLimits.anyWord)),
    language_code: z.optional(text(textLimits.anyWord)),
    disable_notification: z.optional(givenFlag),
  }),
  answer: changedUser,
});

export const saveNotification = endpoint({
  name: 'saveNotification',
  method: 'POST',
  path: '/spa/api/v1/user/notification',
  auth: 'session',
  dialect: 'success',
  form: true,
  body: body({ disable_notification: givenFlag }),
  answer: changedUser,
});

/** `avatar_file_id`: the picture itself or the id of an uploaded file (Q49); empty removes the avatar. */
export const saveAvatar = endpoint({
  name: 'saveAvatar',
  method: 'POST',
  path: '/spa/api/v1/user/avatar',
  auth: 'session',
  dialect: 'success',
  multipart: true,
  answer: changedUser,
});

/**
 * Returns the session's new token; the token of this request ends with the old password (Q41). `timezone`: where the device is; it is
 * kept only when an invitation is accepted, because staff could but guess it.
 */
export const updatePassword = endpoint({
  name: 'updatePassword',
  method: 'POST',
  path: '/spa/api/v1/user/update-password',
  auth: 'session',
  dialect: 'success',
  duringReset: true,
  body: body({
    current_password: z.optional(password),
    password,
    password_repeat: password,
    timezone: z.optional(text(textLimits.anyWord)),
  }),
  answer: signedIn,
});

export const updateUser = endpoint({
  name: 'updateUser',
  method: 'POST',
  path: '/spa/api/v1/user/update-user',
  auth: 'session',
  dialect: 'success',
  body: body({ email: z.optional(text(textLimits.anyLine)), status: z.optional(z.int()) }),
  answer: changedUser,
});

export const listExternalAuths = endpoint({
  name: 'listExternalAuths',
  method: 'GET',
  path: '/spa/api/v1/user-external-auth',
  auth: 'session',
  dialect: 'bare',
  answer: z.array(wire({ id: wireId, source: z.string(), created_at: wireSeconds })),
});

/** Own addition: the app completes linking a network with the result from its external browser, in the session that started it. */
export const claimExternalAuth = endpoint({
  name: 'claimExternalAuth',
  method: 'POST',
  path: '/spa/api/v1/user-external-auths',
  auth: 'session',
  dialect: 'success',
  body: body({ token: text(textLimits.token, 1) }),
  answer: wireNothing,
});

export const deleteExternalAuth = endpoint({
  name: 'deleteExternalAuth',
  method: 'DELETE',
  path: '/spa/api/v1/user-external-auths/:id',
  auth: 'session',
  dialect: 'success',
  params: z.object({ id: idText }),
  answer: wireNothing,
});

/** Own addition: where a person is signed in. */
export const listSessions = endpoint({
  name: 'listSessions',
  method: 'GET',
  path: '/spa/api/v1/user/sessions',
  auth: 'session',
  dialect: 'bare',
  answer: z.array(
    wire({
      id: wireId,
      app_type: z.enum(appTypes),
      user_agent: z.string(),
      is_current: z.boolean(),
      created_at: wireSeconds,
      used_at: wireSeconds,
      /** Only in an impersonated session: the name of the impersonator. */
      seen_by: z.optional(z.nullable(z.string())),
    }),
  ),
});

export const endSession = endpoint({
  name: 'endSession',
  method: 'DELETE',
  path: '/spa/api/v1/user/sessions/:id',
  auth: 'session',
  dialect: 'success',
  params: z.object({ id: idText }),
  answer: wireNothing,
});

/** Ends all sessions but the caller's. */
export const endOtherSessions = endpoint({
  name: 'endOtherSessions',
  method: 'DELETE',
  path: '/spa/api/v1/user/sessions',
  auth: 'session',
  dialect: 'success',
  answer: wireNothing,
});
