import { type PublishEffect, publishEffect } from '@daystream/domain/courses/publish-effect';
import { type VersionChange, versionChanges } from '@daystream/domain/courses/version-changes';
import type { VersionPart } from '@daystream/domain/courses/version-parts';
import type { Context } from '#http/context.ts';
import { mediaPrefix } from '#http/media-prefix.ts';
import type { ViewerSession } from '#http/viewer.ts';
import { listFiles, listVideoRows, presentVideo } from '../../media/index.ts';
import { courseAccess } from '../courses.access.ts';
import { readDraftTree } from '../courses.service.ts';
import { findUpdated, findVersion, listPublished } from '../courses.store.ts';
import { type CourseRow, findCourseRow } from '../draft.store.ts';
import { versionPart } from './version-parts.facts.ts';

/** A film as a change shows it. */
export interface ChangedFilm {
  readonly name: string;
  readonly size: number;
  readonly duration: number | null;
  readonly preview: string | null;
}

export interface Publishing {
  readonly course: CourseRow;
  readonly updatedAt: Date;
  readonly comparedWith: number | null;
  readonly versions: readonly (Awaited<ReturnType<typeof listPublished>>[number] & {
    readonly learnersCount: number;
  })[];
  readonly was: VersionPart | null;
  readonly becomes: VersionPart;
  readonly changes: readonly VersionChange[];
  readonly films: ReadonlyMap<number, ChangedFilm>;
  readonly effect: PublishEffect;
}

/** The draft compared with a published version, by default the current one; undefined when there is none of this number. */
export async function readPublishing(
  ctx: Context,
  viewer: ViewerSession,
  courseId: number,
  asked: number | null,
): Promise<Publishing | undefined> {
  const course = await findCourseRow(ctx.db, courseId);
  if (course === undefined) return undefined;
  const comparedWith = asked ?? (course.version === 0 ? null : course.version);
  const published = comparedWith === null ? undefined : await findVersion(ctx.db, courseId, comparedWith);
  if (published === undefined && comparedWith !== null) return undefined;
  const was = published === undefined ? null : versionPart(published.tree);
  const becomes = versionPart(await readDraftTree(ctx.db, courseId));
  const changes = was === null ? [] : versionChanges(was, becomes);
  const learners = await courseAccess(ctx).listPlaces(ctx, courseId);
  const byVersion = Map.groupBy(learners, ({ version }) => version);
  const versions = await listPublished(ctx.db, courseId);
  return {
    course,
    updatedAt: await findUpdated(ctx.db, courseId),
    comparedWith,
    versions: versions.map((row) => ({ ...row, learnersCount: byVersion.get(row.version)?.length ?? 0 })),
    was,
    becomes,
    changes,
    films: await readFilms(ctx, viewer, changes),
    effect: publishEffect(was ?? { ...becomes, parts: [] }, changes, learners),
  };
}

/** The films of lessons that change, and those that take their place. */
async function readFilms(
  ctx: Context,
  viewer: ViewerSession,
  changes: readonly VersionChange[],
): Promise<ReadonlyMap<number, ChangedFilm>> {
  const ids = changes.flatMap(filmIds);
  const videos = await listVideoRows(ctx.db, [...new Set(ids)]);
  const files = await listFiles(
    ctx.db,
    videos.map(({ file_id }) => file_id),
  );
  const fileById = new Map(files.map((file) => [file.id, file]));
  const prefix = mediaPrefix(ctx, viewer);
  return new Map(
    videos.map((row) => {
      const { preview, duration } = presentVideo(row, [], prefix);
      const file = fileById.get(row.file_id);
      return [row.id, { name: file?.name ?? '', size: file?.size_bytes ?? 0, duration, preview }];
    }),
  );
}

/** Ids of the films a change is about: those of the field, else those of the lesson. */
function filmIds({ kind, field, was, becomes }: VersionChange): number[] {
  const name = kind === 'film' ? field : 'film';
  const ids = [was, becomes].map((stand) => stand?.part.values[name ?? '']);
  return ids.filter((id) => typeof id === 'number');
}
