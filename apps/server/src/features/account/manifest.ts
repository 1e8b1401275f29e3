import { worker } from '#jobs/jobs.ts';
import type { Manifest } from '../manifest.ts';
import { accountAdminRoutes } from './account.admin-routes.ts';
import { sendCode, sendNotice, sendPasswordReset } from './messages.job.ts';
import { accountRoutes } from './account.routes.ts';
import { factorRoutes } from './factors/factors.routes.ts';
import { secondStepRoutes } from './factors/second-step.routes.ts';
import { sendSecurityNotice } from './factors/security-notice.job.ts';
import { codeRoutes } from './codes/codes.routes.ts';
import { sendExportLetterOf } from './exports/export-letter.ts';
import { makeExport, sendExportLetter, tidyExports } from './exports/exports.job.ts';
import { mountExports } from './exports/exports.plugin.ts';
import { exportRoutes } from './exports/exports.routes.ts';
import { removeOldExports } from './exports/exports.service.ts';
import { makeExportOf } from './exports/make-export.ts';
import { connectPersonal } from './exports/personal.ts';
import { sendCodeOf, sendNoticeTo, sendPasswordResetTo, sendSecurityNoticeTo } from './messages.service.ts';
import { sendInvitation } from './people/invitations.job.ts';
import { sendInvitationTo } from './people/invitations.service.ts';
import { peopleRoutes } from './people/people.routes.ts';
import { profileRoutes } from './profile/profile.routes.ts';
import { signUpRoutes } from './sign-up/sign-up.routes.ts';
import { mountSocial } from './social/social.plugin.ts';
import { tidyAccounts, tidyAccountsOf } from './tidy-accounts.ts';

export const account: Manifest = {
  noun: 'account',
  routes: [
    ...accountRoutes,
    ...secondStepRoutes,
    ...signUpRoutes,
    ...codeRoutes,
    ...profileRoutes,
    ...factorRoutes,
    ...exportRoutes,
    ...accountAdminRoutes,
    ...peopleRoutes,
  ],
  async plugin(app, ctx) {
    await mountSocial(app, ctx);
    await app.register((scope) => mountExports(scope, ctx));
  },
  jobs: [
    sendCode,
    sendPasswordReset,
    sendNotice,
    sendSecurityNotice,
    sendInvitation,
    tidyAccounts,
    makeExport,
    sendExportLetter,
    tidyExports,
  ],
  workers: (ctx) => [
    worker(sendCode, (request) => sendCodeOf(ctx, request)),
    worker(sendPasswordReset, (request) => sendPasswordResetTo(ctx, request)),
    worker(sendNotice, (notice) => sendNoticeTo(ctx, notice)),
    worker(sendSecurityNotice, (notice) => sendSecurityNoticeTo(ctx, notice)),
    worker(sendInvitation, (invitation) => sendInvitationTo(ctx, invitation)),
    worker(tidyAccounts, () => tidyAccountsOf(ctx)),
    worker(makeExport, ({ exportId }, signal) => makeExportOf(ctx, exportId, signal)),
    worker(sendExportLetter, ({ exportId }) => sendExportLetterOf(ctx, exportId)),
    worker(tidyExports, () => removeOldExports(ctx)),
  ],
  connect: connectPersonal,
};
