import type { Context } from '#http/context.ts';
import { inBatches, PartFile } from '#http/person-parts.ts';
import * as store from './exported.store.ts';

/** What the account itself holds about its person. */
export function connectPersonal({ db, personParts }: Context): void {
  personParts.provide('profile', async (userId) =>
    (await store.listProfile(db, userId)).map(({ avatar_id, avatar_name, ...profile }) => ({
      ...profile,
      avatar: avatar_id === null ? null : new PartFile(avatar_id, avatar_name ?? ''),
    })),
  );
  personParts.provide('sessions', (userId) =>
    inBatches((afterId, limit) => store.listSessionsAfter(db, userId, afterId, limit)),
  );
  personParts.provide('networks', (userId) => store.listNetworksForExport(db, userId));
  personParts.provide('agreements', (userId) => store.listAgreements(db, userId));
  personParts.provide('segments', (userId) => store.listSegmentNames(db, userId));
  personParts.provide('staff_actions', (userId) =>
    inBatches((afterId, limit) => store.listDeedsAfter(db, userId, afterId, limit)),
  );
}
