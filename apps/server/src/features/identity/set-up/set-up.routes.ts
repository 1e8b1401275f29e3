import * as api from '@daystream/contract/identity.set-up';
import { route } from '#http/mount.ts';
import { answerSignedIn, clientOf } from '../calls.routes.ts';
import { checkSetUpTicket, setUpSchool } from './set-up.service.ts';

export const setUpRoutes = [
  route(api.openSetUp, ({ ctx, body }) => checkSetUpTicket(ctx, body.token)),

  route(api.setUpSchool, async (call) => {
    const { password_repeat: passwordRepeat, timezone: timeZone, ...given } = call.body;
    const form = { ...given, passwordRepeat, timeZone };
    return answerSignedIn(call, await setUpSchool(call.ctx, form, clientOf(call), call.language));
  }),
];
