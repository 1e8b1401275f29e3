import { worker } from '#jobs/jobs.ts';
import type { Manifest } from '../manifest.ts';
import { tidyAccountsOf } from './cleanup.service.ts';
import { sendAddressConfirmationOf, sendAddressNoticeOf } from './addresses/address-messages.service.ts';
import { addressRoutes } from './addresses/addresses.routes.ts';
import { codeRoutes } from './codes/codes.routes.ts';
import { sendCodeOf, sendNoticeTo, sendPasswordResetTo, sendSecurityNoticeTo } from './emails.service.ts';
import { factorRoutes } from './factors/factors.routes.ts';
import { twoFactorRoutes } from './factors/two-factor.routes.ts';
import {
  deleteGuests,
  sendAddressConfirmation,
  sendAddressNotice,
  sendCode,
  sendNotice,
  sendPasswordReset,
  sendSecurityNotice,
  tidyAccounts,
} from './identity.job.ts';
import { deleteAbandonedGuests } from './guests/guests.service.ts';
import { connectIdentity } from './identity.reactions.ts';
import { profileAdminRoutes } from './profile/profile.admin-routes.ts';
import { profileRoutes } from './profile/profile.routes.ts';
import { setUpRoutes } from './set-up/set-up.routes.ts';
import { signInRoutes } from './sign-in/sign-in.routes.ts';
import { signUpRoutes } from './sign-up/sign-up.routes.ts';
import { mountSocial } from './social/social.plugin.ts';

export const identity: Manifest = {
  noun: 'identity',
  routes: [
    ...signInRoutes,
    ...twoFactorRoutes,
    ...signUpRoutes,
    ...setUpRoutes,
    ...codeRoutes,
    ...addressRoutes,
    ...profileRoutes,
    ...factorRoutes,
    ...profileAdminRoutes,
  ],
  plugin: mountSocial,
  jobs: [
    sendCode,
    sendPasswordReset,
    sendNotice,
    sendSecurityNotice,
    sendAddressNotice,
    sendAddressConfirmation,
    tidyAccounts,
    deleteGuests,
  ],
  workers: (ctx) => [
    worker(sendCode, (request) => sendCodeOf(ctx, request)),
    worker(sendPasswordReset, (request) => sendPasswordResetTo(ctx, request)),
    worker(sendNotice, (notice) => sendNoticeTo(ctx, notice)),
    worker(sendSecurityNotice, (notice) => sendSecurityNoticeTo(ctx, notice)),
    worker(sendAddressNotice, (notice) => sendAddressNoticeOf(ctx, notice)),
    worker(sendAddressConfirmation, (asked) => sendAddressConfirmationOf(ctx, asked)),
    worker(tidyAccounts, () => tidyAccountsOf(ctx)),
    worker(deleteGuests, () => deleteAbandonedGuests(ctx)),
  ],
  connect: connectIdentity,
};
