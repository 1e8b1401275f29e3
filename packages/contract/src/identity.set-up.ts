import { textLimits } from '@daystream/domain/limits';
import { signedIn } from './identity.ts';
import { endpoint } from './endpoint.ts';
import { body, text, wireNothing } from './wire.ts';

const SET_UP = '/admin/api/v1/set-up';
const token = text(textLimits.token, 1);

/** Whether the printed set-up link is still valid; this call does not consume it. */
export const openSetUp = endpoint({
  name: 'openSetUp',
  method: 'POST',
  path: `${SET_UP}/link`,
  auth: 'none',
  dialect: 'bare',
  body: body({ token }),
  answer: wireNothing,
});

/** Creates the first administrator and signs them in. */
export const setUpSchool = endpoint({
  name: 'setUpSchool',
  method: 'POST',
  path: SET_UP,
  auth: 'none',
  dialect: 'bare',
  body: body({
    token,
    name: text(textLimits.name),
    email: text(textLimits.email),
    /** As typed; the shared rule trims it and checks its length (Q42). */
    password: text(textLimits.anyLine),
    password_repeat: text(textLimits.anyLine),
    timezone: text(textLimits.anyWord),
  }),
  answer: signedIn,
});
