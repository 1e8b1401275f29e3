import { worker } from '#jobs/jobs.ts';
import type { Manifest } from '../manifest.ts';
import { accountAdminRoutes } from './account.admin-routes.ts';
import { sendCode, sendNotice, sendPasswordReset } from './messages.job.ts';
import { accountRoutes } from './account.routes.ts';
import { codeRoutes } from './codes/codes.routes.ts';
import { sendCodeOf, sendNoticeTo, sendPasswordResetTo } from './messages.service.ts';
import { sendInvitation } from './people/invitations.job.ts';
import { sendInvitationTo } from './people/invitations.service.ts';
import { peopleRoutes } from './people/people.routes.ts';
import { profileRoutes } from './profile/profile.routes.ts';
import { signUpRoutes } from './sign-up/sign-up.routes.ts';
import { mountSocial } from './social/social.plugin.ts';
import { tidyAccounts, tidyAccountsOf } from './tidy-accounts.ts';

export const account: Manifest = {
  noun: 'account',
  routes: [...accountRoutes, ...signUpRoutes, ...codeRoutes, ...profileRoutes, ...accountAdminRoutes, ...peopleRoutes],
  plugin: mountSocial,
  jobs: [sendCode, sendPasswordReset, sendNotice, sendInvitation, tidyAccounts],
  workers: (ctx) => [
    worker(sendCode, (request) => sendCodeOf(ctx, request)),
    worker(sendPasswordReset, (request) => sendPasswordResetTo(ctx, request)),
    worker(sendNotice, (notice) => sendNoticeTo(ctx, notice)),
    worker(sendInvitation, (invitation) => sendInvitationTo(ctx, invitation)),
    worker(tidyAccounts, () => tidyAccountsOf(ctx)),
  ],
};
