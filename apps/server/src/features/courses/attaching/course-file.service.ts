import { type FileKind, fileKind } from '@daystream/domain/courses';
import type { Connection, Trx } from '#db/open.ts';
import { isRefusal, type Refusal, refuse, refuseField } from '#http/refusal.ts';
import { attachFiles, type FileRow, isFileUseProblem, listFiles } from '../../media/index.ts';

/** Who puts a file into which course, and what kinds of files fit there. */
export interface FileChoice {
  readonly staffId: number;
  readonly courseId: number;
  readonly fileId: number;
  readonly kinds: readonly FileKind[];
}

/** A file that may be put into a course: a finished upload of one's own that nothing uses, or one the course has already. */
export async function findCourseFile(db: Connection, choice: FileChoice): Promise<FileRow | Refusal> {
  const [file] = await listFiles(db, [choice.fileId]);
  const isOwn = file?.owner_id === choice.staffId && file.purpose === 'media';
  if (file === undefined || !(isOwn || isOfCourse(file, choice))) return refuseField('file_id', 'file_unknown');
  if (file.used_by_type !== null && !isOfCourse(file, choice)) return refuseField('file_id', 'file_used');
  return choice.kinds.includes(fileKind(file.type)) ? file : refuse('file_type_refused');
}

/** Makes a file the course's for good: versions that were published with it keep it. */
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
