import { buffer } from 'node:stream/consumers';
import type { LocalizedText } from '@daystream/domain/languages';
import type { Connection } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { readDraftTree } from '../courses.service.ts';
import { findVersion } from '../courses.store.ts';
import { findCourseRow } from '../draft.store.ts';
import { fingerprintBy } from '../folder/fingerprint.ts';
import { slug } from '../folder/keys.ts';
import { writeCourse, type WrittenCourse } from '../folder/written-course.ts';
import { insertImportedFile } from '../importing/import.store.ts';
import { findCourseIdByKey, listCourseNames } from '../parts.store.ts';
import { exportedCourse, type LeftOut } from './exported-course.service.ts';
import type { ExportMedia, StoredBytes } from './export-media.service.ts';

/** A course ready to be written: its texts, and where each file's bytes are. */
export interface CourseExport {
  readonly courseId: number;
  readonly title: LocalizedText;
  /** null: the draft. */
  readonly version: number | null;
  /** What a folder or an archive of it is called. */
  readonly name: string;
  readonly texts: WrittenCourse['texts'];
  readonly files: readonly ExportFile[];
  readonly totalBytes: number;
  readonly leftOut: readonly LeftOut[];
}

export interface ExportFile extends StoredBytes {
  readonly path: string;
  open(): ReturnType<ExportMedia['open']>;
}

/** `version` null: the draft; undefined when the course or that version does not exist. */
export async function readExport(
  ctx: Context,
  courseId: number,
  version: number | null,
): Promise<CourseExport | undefined> {
  const read = await ctx.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((db) => readWritten(ctx, db, courseId, version));
  if (read === undefined) return undefined;
  const { exported, title } = read;
  const { source, media, leftOut } = exported;
  const { texts, files } = writeCourse(source);
  const stored = files.map(({ path, file }) => ({ path, ...media.bytesOf(file), open: () => media.open(file) }));
  await rememberFiles(ctx, source.key, stored);
  const texted = [...texts.values()].reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  return {
    courseId,
    title,
    version,
    name: slug(source.key) || `course-${courseId}`,
    texts,
    files: stored,
    totalBytes: stored.reduce((sum, { sizeBytes }) => sum + sizeBytes, texted),
    leftOut,
  };
}

async function readWritten(ctx: Context, db: Connection, courseId: number, version: number | null) {
  const course = await findCourseRow(db, courseId);
  if (course === undefined) return undefined;
  const tree = version === null ? await readDraftTree(db, courseId) : (await findVersion(db, courseId, version))?.tree;
  return tree && { title: course.title, exported: await exportedCourse(ctx, db, tree, course.key) };
}

/** Notes which files the export writes, so that importing it again stores and transcodes none of them. */
async function rememberFiles(ctx: Context, courseKey: string, files: readonly ExportFile[]): Promise<void> {
  const hashes = new Map<number, string>();
  for (const { fileId, key, sizeBytes } of files) {
    if (fileId === null || hashes.has(fileId)) continue;
    const read = (start: number, length: number) =>
      length === 0
        ? Promise.resolve(new Uint8Array())
        : buffer(ctx.files.read(key, { start, end: start + length - 1 }));
    hashes.set(fileId, await fingerprintBy(read, sizeBytes));
  }
  await ctx.db.transaction().execute(async (trx) => {
    for (const [fileId, hash] of hashes) await insertImportedFile(trx, courseKey, { hash, fileId, isExport: true });
  });
}

/** The course that somebody names: by its number, its key or its title in any language; several titles alike name none. */
export async function findNamedCourse(ctx: Context, name: string): Promise<number | undefined> {
  const byKey = (await findCourseIdByKey(ctx.db, name))?.id;
  if (byKey !== undefined) return byKey;
  const wanted = name.normalize('NFC').toLowerCase();
  const named = (await listCourseNames(ctx.db)).filter(
    ({ id, title }) => String(id) === name || Object.values(title).some((text) => text.toLowerCase() === wanted),
  );
  return named.length === 1 ? named[0]?.id : undefined;
}
