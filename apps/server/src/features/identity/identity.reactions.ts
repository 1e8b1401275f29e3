import type { Context } from '#http/context.ts';
import { forgetRecipients } from '#ports/outbox.ts';
import { inBatches, PartFile } from '#registrations/export-parts.ts';
import { anonymizeAccount, deleteSignIns } from './accounts/accounts.store.ts';
import { listNamedAddresses } from './addresses/addresses.store.ts';
import * as store from './exported.store.ts';
import { deleteFactors } from './factors/factors.store.ts';
import { provideAudited } from '../audit/index.ts';
import { auditedPeopleNamed, readAuditedPeople } from './accounts/audited.store.ts';
import { findViewerOfSession } from './sessions/viewer.service.ts';

/** Exports identity's data about a person, and removes it when their account is anonymized. */
export function connectIdentity(ctx: Context): void {
  const { db, exportParts, reactions } = ctx;
  ctx.sessions.provide((session) => findViewerOfSession(ctx, session));
  provideAudited('person', readAuditedPeople, auditedPeopleNamed);
  exportParts.provide('profile', async (userId) =>
    (await store.listProfile(db, userId)).map(({ avatar_id, avatar_name, ...profile }) => ({
      ...profile,
      avatar: avatar_id === null ? null : new PartFile(avatar_id, avatar_name ?? ''),
    })),
  );
  exportParts.provide('sessions', (userId) =>
    inBatches((afterId, limit) => store.listSessionsAfter(db, userId, afterId, limit)),
  );
  exportParts.provide('networks', (userId) => store.listNetworksForExport(db, userId));
  exportParts.provide('agreements', (userId) => store.listAgreements(db, userId));
  reactions.react('account_anonymized', async (_ctx, trx, { userId }) => {
    await forgetRecipients(trx, await listNamedAddresses(trx, userId));
    await deleteSignIns(trx, userId);
    await deleteFactors(trx, userId);
    await anonymizeAccount(trx, userId);
  });
}
