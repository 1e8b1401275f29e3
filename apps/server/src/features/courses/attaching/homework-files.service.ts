import { fieldChanges } from '@daystream/domain/audit';
import { type FileKind, fileTypes } from '@daystream/domain/courses';
import type { Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { isRefusal, type Refusal, refuse } from '#http/refusal.ts';
import { createVideo, listFiles } from '../../media/index.ts';
import { type Drafting, makeChange } from '../drafting/drafting.service.ts';
import { listParts, updatePart } from '../parts.store.ts';
import { takeCourseFile } from './course-file.service.ts';

const SHOWN_KINDS: readonly FileKind[] = ['document', 'image', 'sound', 'video'];

/** Sets the files shown with an assignment; a film among them is transcoded like any other. */
export async function setHomeworkFiles(
  ctx: Context,
  by: Drafting,
  homeworkId: number,
  fileIds: readonly number[],
): Promise<Refusal | null> {
  const outcome = await makeChange(ctx, by, async (trx) => {
    const homework = (await listParts(trx, 'homework', by.courseId)).find(({ id }) => id === homeworkId);
    if (homework === undefined) return refuse('not_found');
    for (const fileId of fileIds) {
      const file = await takeCourseFile(trx, { ...by, fileId, kinds: SHOWN_KINDS });
      if (isRefusal(file)) return file;
      if (file.type === fileTypes.video) await createVideo(ctx, trx, { fileId, tracks: [], priority: 'course' });
    }
    await updatePart(trx, 'homework', by.courseId, homeworkId, { file_ids: [...fileIds] });
    const changes = fieldChanges(
      { files: await fileNames(trx, homework.file_ids) },
      { files: await fileNames(trx, fileIds) },
    );
    return { action: 'update_homework', subjectType: 'homework', subjectId: homeworkId, details: { changes } };
  });
  return isRefusal(outcome) ? outcome : null;
}

async function fileNames(trx: Trx, ids: readonly number[]): Promise<string> {
  const names = new Map((await listFiles(trx, ids)).map(({ id, name }) => [id, name]));
  return ids.flatMap((id) => names.get(id) ?? []).join(', ');
}
