import type { Context } from '#http/context.ts';
import { inBatches, PartFile, titleIn } from '#registrations/export-parts.ts';
import { keepUsedParts } from '../courses/index.ts';
import { listFiles, originalKey, removeFiles } from '../media/index.ts';
import { provideSubjects } from '../people/index.ts';
import { provideStreamParts } from '../streams/index.ts';
import { maySeeHomeworkFile, maySeeOwnHomeworkFile } from './homework.access.ts';
import { deleteSettings } from './desk-settings.store.ts';
import * as exported from './exported.store.ts';
import * as store from './homework.store.ts';
import { deleteMarksOf, takeVoicesOfLearner, voiceIdsAbout } from './marks.store.ts';
import { deleteTemplatesOf } from './templates.store.ts';
import { prepareStatuses } from './statuses.service.ts';
import { provideAudited } from '../audit/index.ts';
import { auditedHomeworkNamed, readAuditedHomework } from './audited.store.ts';

/** Connects homework to other features: stream records, parts imports must keep, exports, entitlements, reactions. */
export function connectHomework(ctx: Context): void {
  const { db, entitlements, exportParts, reactions, userFigures } = ctx;
  provideStreamParts({ homeworks: store.homeworkOfStream });
  provideSubjects('homework_status', store.statusIdsOf);
  provideSubjects('file', voiceIdsAbout);
  provideAudited('homework_status', readAuditedHomework, auditedHomeworkNamed);
  reactions.react('stream_created', prepareStatuses);
  reactions.react('stream_version_changed', prepareStatuses);
  // Statuses and reviews stay, the learner's choices go with the account.
  reactions.react('account_anonymized', async (given, trx, { userId }) => {
    await store.emptyChoices(trx, userId);
    await removeFiles(given, trx, await takeVoicesOfLearner(trx, userId));
    await deleteMarksOf(trx, userId);
    await deleteTemplatesOf(trx, userId);
    await deleteSettings(trx, userId);
  });
  // An import keeps every homework a learner has a status of, whichever version they learn by now.
  keepUsedParts(ctx, async (connection, courseId) => ({
    homeworkIds: await store.listGivenHomeworkIds(connection, courseId),
  }));
  userFigures.provide('completed_tasks', (userId) => store.countApproved(db, userId));
  entitlements.entitle((seer, thing) => maySeeOwnHomeworkFile(ctx, seer, thing));
  entitlements.entitleRecorded((seer, thing) => maySeeHomeworkFile(ctx, seer, thing));
  exportParts.provide('homework', async function* (userId, language) {
    const rows = inBatches((afterId, limit) => exported.listHomeworkAfter(db, userId, afterId, limit));
    for await (const { title, homework_title, chosen, ...row } of rows) {
      const exercises = chosen.map((exercise) => titleIn(exercise, language)).join(', ');
      yield { course: titleIn(title, language), homework: titleIn(homework_title, language), ...row, exercises };
    }
  });
  exportParts.provide('reviews', async function* (userId, language) {
    const rows = inBatches((afterId, limit) => exported.listReviewsAfter(db, userId, afterId, limit));
    for await (const { homework_title, voices, ...row } of rows) {
      const files = await listFiles(db, voices);
      const remarks = files.map(({ id, name }) => new PartFile(id, name));
      yield { homework: titleIn(homework_title, language), ...row, remarks };
    }
  });
  exportParts.provideFiles(async function* (userId) {
    const reviews = inBatches((afterId, limit) => exported.listReviewsAfter(db, userId, afterId, limit));
    for await (const { voices } of reviews) {
      for (const { id, name, storage_key } of await listFiles(db, voices))
        yield { id, name, key: originalKey(storage_key) };
    }
  });
}
