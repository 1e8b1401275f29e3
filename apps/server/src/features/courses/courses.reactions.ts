import type { Context } from '#http/context.ts';
import { forgetAnswersWithFile, forgetAnswersWithVideo } from './answers/prepared-courses.ts';
import { forgetCovers } from './course-cover.service.ts';
import { provideMediaParts } from '../media/index.ts';
import { hasCourse } from './courses.store.ts';
import { removeFromAllCourses } from './experts.service.ts';
import { notifyOwnersLater } from './failing/failed-films.service.ts';
import { forgetChangesOf } from './history/draft-changes.store.ts';
import { forgetImportedFile, isImported, mediaPlaces, usedMedia } from './importing/import.store.ts';
import { forgetVersions, holdVersions } from './viewed-courses.service.ts';
import { provideAudited } from '../audit/index.ts';
import { auditedKinds, auditedPartsNamed, readAuditedParts } from './audited.store.ts';

/** Notifications for the server processes, not for a person's screens. */
const EVERY_PROCESS = 0;
const FILM_CHANGED = 'video_changed';
const FILE_CHANGED = 'file_changed';
const VERSIONS_CHANGED = 'viewer_versions_changed';

export function connectReactions(ctx: Context): void {
  const { reactions, hints } = ctx;
  provideMediaParts({
    isImported,
    hasCourse,
    used: usedMedia,
    places: mediaPlaces,
    forgetImported: forgetImportedFile,
  });
  for (const kind of auditedKinds)
    provideAudited(
      kind,
      (db, ids) => readAuditedParts(db, kind, ids),
      (pattern) => auditedPartsNamed(kind, pattern),
    );
  // People who left are removed from the reviewers, and what they could undo with them.
  reactions.react('account_anonymized', async (_, trx, { userId }) => {
    await removeFromAllCourses(trx, userId);
    await forgetChangesOf(trx, userId);
  });

  // Every process drops cached answers when a film becomes playable, or a file is replaced.
  reactions.react('video_changed', (_, trx, { videoId }) =>
    hints.publish(trx, { userId: EVERY_PROCESS, event: FILM_CHANGED, ids: { video_id: videoId } }),
  );

  reactions.react('file_changed', (_, trx, { fileId }) =>
    hints.publish(trx, { userId: EVERY_PROCESS, event: FILE_CHANGED, ids: { file_id: fileId } }),
  );

  reactions.react('video_failed', notifyOwnersLater);

  // This process sees a change at once, the others see a new stream by notification. A stream changes with every
  // watched lesson, so its changes are not sent: the others see a new version when their cache expires.
  reactions.react('stream_created', async (_, trx, { userId }) => {
    holdVersions(ctx, userId);
    await hints.publish(trx, { userId: EVERY_PROCESS, event: VERSIONS_CHANGED, ids: { user_id: userId } });
  });
  reactions.react('stream_changed', (_, __, { userId }) => Promise.resolve(holdVersions(ctx, userId)));

  hints.subscribe(({ event, ids }) => {
    if (event === FILM_CHANGED) forgetAnswersWithVideo(ctx, Number(ids.video_id));
    if (event === FILE_CHANGED) {
      forgetCovers();
      forgetAnswersWithFile(ctx, Number(ids.file_id));
    }
    if (event === VERSIONS_CHANGED) forgetVersions(ctx, Number(ids.user_id));
  });
}
