import type { Language } from '@daystream/domain/languages';
import type { Connection, Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { recordAudit } from '../audit/index.ts';
import { attachFiles, isFileUseProblem, listFiles, listVideosOfFiles } from '../media/index.ts';
import { notifyAuthors } from './authors/authors.service.ts';
import { blockingGaps, publishTree, readDraftTree } from './courses.service.ts';
import { lockCourse, raiseDraft } from './draft.store.ts';
import type { CourseSource } from './folder/course-source.ts';
import { filmsOfDaysWith, filmsOfFirstDay } from './folder/folder-files.ts';
import { type ImportPlan, planImport } from './folder/plan.ts';
import { type CourseFolder, readCourseFolder } from './folder/read-course-folder.ts';
import { applyPlan } from './importing/apply-plan.service.ts';
import { readExistingCourse } from './importing/existing-course.service.ts';
import { listExportedFiles, listImportedFiles } from './importing/import.store.ts';
import type { FileRefusal } from './importing/import-runs.store.ts';
import { keepOwnPlaces } from './importing/own-places.service.ts';
import { lookingIntoFiles } from './importing/look-into-file.service.ts';
import { type StoredFiles, type StoringProgress, storeFiles } from './importing/store-files.service.ts';
import { filmTaker } from './importing/take-films.service.ts';
import { findCourseIdByKey, insertCourse, listOwnKeyed } from './parts.store.ts';
import { writtenKey } from './written-keys.rules.ts';

export interface ReadingOptions {
  readonly signal?: AbortSignal;
  readonly onRead?: (readCount: number, totalCount: number) => void;
}

export interface ImportOptions extends ReadingOptions {
  /** null: the command line or the school itself. */
  readonly staffId: number | null;
  /** Days with these lessons are converted before all others. */
  readonly firstLessons?: readonly string[];
  /** New people begin with it: its first day is converted before all others too. */
  readonly isStarter?: boolean;
  readonly onStored?: (progress: StoringProgress) => void;
  /** Before anything is stored for the course of this key. */
  readonly onStoring?: (courseKey: string) => Promise<void>;
  /** At the end of the transaction that changes the course; throwing undoes it. */
  readonly onApplied?: (trx: Trx, courseId: number) => Promise<void>;
}

export type ImportOutcome =
  | { readonly kind: 'refused'; readonly plan: ImportPlan }
  | { readonly kind: 'file_refused'; readonly file: FileRefusal }
  | { readonly kind: 'running' }
  | {
      readonly kind: 'unchanged' | 'done';
      readonly plan: ImportPlan;
      readonly courseId: number;
      readonly version: number;
      /** False while parts made in the dashboard are unfinished: the import then publishes no version. */
      readonly isPublished: boolean;
    };

/** What an import of a folder would do; nothing is written. */
export async function planFolder(ctx: Context, folder: string, options: ReadingOptions = {}): Promise<ImportPlan> {
  return planRead(ctx, await readFolderOf(ctx, folder, options));
}

/**
 * Makes the course match its folder. First it stores the files, each once, so that an interrupted import can continue.
 * Then it changes all rows and publishes the next version in one transaction. Without a difference it does nothing.
 */
export async function importFolder(ctx: Context, folder: string, options: ImportOptions): Promise<ImportOutcome> {
  const read = await readFolderOf(ctx, folder, options);
  const { source } = read;
  if (source === null) return { kind: 'refused', plan: await planRead(ctx, read) };
  const outcome = await aloneWithCourse(ctx, source.key, async (lost): Promise<ImportOutcome> => {
    const plan = await planRead(ctx, read);
    const courseId = await findCourseOfKey(ctx, ctx.db, source.key);
    if (courseId !== undefined && !plan.hasChanges) {
      return { kind: 'unchanged', plan, courseId, version: plan.version, isPublished: true };
    }
    const signal = options.signal === undefined ? lost : AbortSignal.any([options.signal, lost]);
    await options.onStoring?.(source.key);
    const stored = await storeFiles(ctx, source, { signal, onProgress: options.onStored ?? (() => undefined) });
    if ('code' in stored) return { kind: 'file_refused', file: stored };
    signal.throwIfAborted();
    const made = await ctx.db.transaction().execute((trx) => applyRead(ctx, trx, { read, source, stored }, options));
    return { kind: 'done', plan, ...made };
  });
  return outcome ?? { kind: 'running' };
}

async function readFolderOf(ctx: Context, folder: string, options: ReadingOptions): Promise<CourseFolder> {
  const read = await readCourseFolder(folder, {
    onRead(readCount, totalCount) {
      options.signal?.throwIfAborted();
      options.onRead?.(readCount, totalCount);
    },
    language: schoolLanguage(ctx),
    look: lookingIntoFiles(ctx, options.signal),
  });
  options.signal?.throwIfAborted();
  if (read.source === null) return read;
  const originals = await listExportedFiles(ctx.db, read.source.key);
  return originals.size === 0 ? read : { ...read, source: withOriginals(read.source, originals) };
}

/** A picture that comes back from an export counts as the one that was imported, of which it is an encoding. */
function withOriginals<Part>(part: Part, originals: ReadonlyMap<string, string>): Part {
  if (Array.isArray(part)) return part.map((each: unknown) => withOriginals(each, originals)) as Part;
  if (typeof part !== 'object' || part === null) return part;
  const entries = Object.entries(part).map(([name, value]: [string, unknown]) => [
    name,
    name === 'fingerprint' ? (originals.get(String(value)) ?? value) : withOriginals(value, originals),
  ]);
  return Object.fromEntries(entries) as Part;
}

/** The language of a folder that names none. */
function schoolLanguage({ variants, config }: Context): Language {
  return variants.find(config.variant)?.defaultLanguage ?? 'ru';
}

async function planRead(ctx: Context, read: CourseFolder): Promise<ImportPlan> {
  if (read.source === null) return planImport(read, null);
  const { key } = read.source;
  const courseId = await findCourseOfKey(ctx, ctx.db, key);
  const existing = courseId === undefined ? null : await readExistingCourse(ctx, ctx.db, courseId);
  return planImport(read, existing, { prepared: await preparedFilms(ctx, key) });
}

/** The course of a folder: by its key, or by the one under which an export writes a course made in the dashboard. */
async function findCourseOfKey(ctx: Context, db: Connection, key: string): Promise<number | undefined> {
  const found = (await findCourseIdByKey(db, key))?.id;
  if (found !== undefined) return found;
  return (await listOwnKeyed(db)).find((course) => writtenKey(ctx.mediaKey, 'course', course) === key)?.id;
}

/** Fingerprints of films that are transcoded or queued. */
async function preparedFilms(ctx: Context, courseKey: string): Promise<Set<string>> {
  const files = await listImportedFiles(ctx.db, courseKey);
  const videos = await listVideosOfFiles(
    ctx.db,
    files.map(({ fileId }) => fileId),
  );
  const taken = new Set(videos.map(({ file_id }) => file_id));
  return new Set(files.filter(({ fileId }) => taken.has(fileId)).map(({ hash }) => hash));
}

/** Plans the import again while it holds the course's lock, and applies the plan. */
async function applyRead(
  ctx: Context,
  trx: Trx,
  { read, source, stored }: { read: CourseFolder; source: CourseSource; stored: StoredFiles },
  { staffId, firstLessons = [], isStarter = false, onApplied }: ImportOptions,
): Promise<{ courseId: number; version: number; isPublished: boolean }> {
  const now = new Date(ctx.clock.nowMs());
  const known = await findCourseOfKey(ctx, trx, source.key);
  if (known !== undefined) await lockCourse(trx, known);
  const existing = known === undefined ? null : await readExistingCourse(ctx, trx, known);
  const { root } = planImport(read, existing);
  if (root === null) throw new Error('a folder without errors has no plan');
  const { key, title, languages } = source;
  const courseId = known ?? (await insertCourse(trx, { key, title, languages, now }));
  if (courseId === null) throw new Error(`the course ${key} was made by another import`);
  const firstFilms = filmsOfDaysWith(source, firstLessons);
  const films = filmTaker(ctx, trx, {
    stored,
    firstFilms: isStarter ? firstFilms.union(filmsOfFirstDay(source)) : firstFilms,
  });
  const applying = { trx, courseId, now, ...films, optionValueIds: new Map() };
  await keepOwnPlaces(applying, existing?.root ?? null, () => applyPlan(applying, root));
  await attachStored(trx, courseId, [...stored.values()]);
  await raiseDraft(trx, courseId, now);
  // Also the person who started it: their builder still shows the former draft.
  await notifyAuthors(ctx, trx, courseId, { news: 'course_draft' });
  // A failed film does not prevent publishing, because it is reported separately; unfinished parts added in the dashboard do.
  const tree = await readDraftTree(trx, courseId);
  const isWhole = (await blockingGaps(trx, tree)).every(({ kind }) => kind === 'film_failed');
  const version = isWhole
    ? await publishTree(ctx, trx, tree, { publishedBy: staffId, isOffered: false })
    : (existing?.version ?? 0);
  if (staffId !== null) {
    const details = { key: source.key, version };
    await recordAudit(trx, { staffId, action: 'import_course', subjectType: 'course', subjectId: courseId, details });
  }
  await onApplied?.(trx, courseId);
  return { courseId, version, isPublished: isWhole };
}

/** Attaches the files to the course, which decides who may open them. */
async function attachStored(trx: Trx, courseId: number, ids: readonly number[]): Promise<void> {
  const unused = (await listFiles(trx, ids)).filter(({ used_by_type }) => used_by_type === null);
  const used = await attachFiles(trx, {
    ownerId: null,
    ids: unused.map(({ id }) => id),
    usedByType: 'course',
    usedById: courseId,
  });
  if (isFileUseProblem(used)) throw new Error(`file ${used.fileId} of course ${courseId}: ${used.problem}`);
}

/** Runs one import of a course at a time across processes; null when another one is running. */
async function aloneWithCourse<Result>(
  ctx: Context,
  courseKey: string,
  run: (lost: AbortSignal) => Promise<Result>,
): Promise<Result | null> {
  const lock = await ctx.locks.take(`import:${courseKey}`, 0);
  if (lock === null) return null;
  try {
    return await run(lock.lost);
  } finally {
    await lock.release();
  }
}
