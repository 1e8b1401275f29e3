import { type FileKind, fileKind } from '@daystream/domain/courses';
import type { Connection, Trx } from '#db/open.ts';
import { isRefusal, type Refusal, refuse, refuseField } from '#http/refusal.ts';
import { attachFiles, type FileRow, isFileUseProblem, listFiles } from '../../media/index.ts';

/** A file for a course, the staff member who adds it, and the kinds of file accepted. */
export interface FileChoice {
  readonly staffId: number;
  readonly courseId: number;
  readonly fileId: number;
  readonly kinds: readonly FileKind[];
}

/** Finds a file the course may use: the caller's own finished, unused upload, or a file of this course. */
export async function findCourseFile(db: Connection, choice: FileChoice): Promise<FileRow | Refusal> {
  const [file] = await listFiles(db, [choice.fileId]);
  const isOwn = file?.owner_id === choice.staffId && file.purpose === 'media';
  if (file === undefined || !(isOwn || isOfCourse(file, choice))) return refuseField('file_id', 'file_unknown');
  if (file.used_by_type !== null && !isOfCourse(file, choice)) return refuseField('file_id', 'file_used');
  return choice.kinds.includes(fileKind(file.type)) ? file : refuse('file_type_refused');
}

/** Attaches a file to the course permanently, because published versions may refer to it. */
export async function takeCourseFile(trx: Trx, choice: FileChoice): Promise<FileRow | Refusal> {
  const file = await findCourseFile(trx, choice);
  if (isRefusal(file) || isOfCourse(file, choice)) return file;
  const { staffId, courseId, fileId } = choice;
  const use = { ownerId: staffId, ids: [fileId], usedByType: 'course', usedById: courseId, takesFailed: true };
  const taken = await attachFiles(trx, use);
  return isFileUseProblem(taken) ? refuseField('file_id', taken.problem) : file;
}

function isOfCourse(file: FileRow, { courseId }: FileChoice): boolean {
  return file.used_by_type === 'course' && file.used_by_id === courseId;
}
