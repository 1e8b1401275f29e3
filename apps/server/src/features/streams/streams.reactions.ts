import type { Context } from '#http/context.ts';
import { titleIn } from '#registrations/export-parts.ts';
import { keepUsedParts, provideCourseAccess } from '../courses/index.ts';
import { lessonFilmWithholding, maySeeLessonFilm, streamAccessSource } from './content.access.ts';
import { openStarter } from './starters.service.ts';
import { countFinished, listStreamsOfPerson, moveStreamsOf } from './streams.service.ts';
import { providePersonParts, provideSubjects } from '../people/index.ts';
import { provideSessionParts } from '../identity/index.ts';
import * as exported from './exported.store.ts';
import { hasCourse, streamIdsOf, streamsCount } from './of-person.store.ts';
import { revisionsOf } from './stream-records.store.ts';
import * as store from './streams.store.ts';
import { provideAudited } from '../audit/index.ts';
import { auditedStreamsNamed, readAuditedStreams } from './audited.store.ts';

/** Connects streams to other features. A deleted account keeps its streams: courses are judged by them. */
export function connectStreams(ctx: Context): void {
  const { db, entitlements, exportParts, reactions, userFigures } = ctx;
  providePersonParts({ streamsCount, hasCourse, listStreams: listStreamsOfPerson });
  provideSessionParts({ streams: revisionsOf });
  provideSubjects('stream', streamIdsOf);
  provideAudited('stream', readAuditedStreams, auditedStreamsNamed);
  provideCourseAccess(ctx, streamAccessSource);
  reactions.react('account_created', async (own, trx, fact) => {
    await openStarter(own, trx, fact);
    // A guest's streams are others now: every day of them is open.
    await store.reviseStreamsOf(trx, fact.userId, new Date(own.clock.nowMs()));
    await moveStreamsOf(own, trx, fact);
  });
  reactions.react('time_zone_changed', moveStreamsOf);
  reactions.react('person_locking', (_ctx, trx, { userId }) => store.lockStreamsOf(trx, userId));
  reactions.react('guest_abandoned', (_ctx, trx, { userId }) => store.deleteStreamsOf(trx, userId));
  // An import keeps everything in the versions somebody learns by.
  keepUsedParts(ctx, async (connection, courseId) => ({
    versions: await store.listUsedVersions(connection, courseId),
  }));
  userFigures.provide('completed_courses', (userId) => countFinished(ctx, userId));
  entitlements.entitle((seer, thing) => maySeeLessonFilm(ctx, seer.userId, thing));
  entitlements.explain((seer, thing) => lessonFilmWithholding(ctx, seer.userId, thing));
  exportParts.provide('courses', async (userId, language) =>
    (await exported.listStreamsForExport(db, userId)).map(({ title, ...stream }) => ({
      course: titleIn(title, language),
      ...stream,
    })),
  );
  exportParts.provide('plans', async (userId, language) =>
    (await exported.listReplansForExport(db, userId)).map(({ title, ...plan }) => ({
      course: titleIn(title, language),
      ...plan,
    })),
  );
  exportParts.provide('freezes', async (userId, language) =>
    (await exported.listFreezesForExport(db, userId)).map(({ title, ...freeze }) => ({
      course: titleIn(title, language),
      ...freeze,
    })),
  );
}
