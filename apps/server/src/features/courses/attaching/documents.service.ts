import type { FileKind } from '@daystream/domain/courses';
import type { LocalizedText } from '@daystream/domain/languages';
import type { Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { isRefusal, type Refusal, refuse, refuseField } from '#http/refusal.ts';
import { missingProblem } from '../drafting/changing.service.ts';
import { type Change, changeDraft, type Drafting, makeChange } from '../drafting/drafting.service.ts';
import { isWebAddress } from '../folder/markdown-text.ts';
import { insertPart, listParts, updatePart } from '../parts.store.ts';
import { takeCourseFile } from './course-file.service.ts';

const DOCUMENT_KINDS: readonly FileKind[] = ['document', 'image', 'sound'];

/** An address or a file; without either the document keeps its current one. */
export interface DocumentTarget {
  readonly url: string | undefined;
  readonly fileId: number | undefined;
}

export function addDocument(
  ctx: Context,
  by: Drafting,
  { title, ...target }: DocumentTarget & { title: LocalizedText },
): Promise<Refusal | Change> {
  return makeChange(ctx, by, async (trx) => {
    const leadsTo = await takeTarget(trx, by, target);
    if (isRefusal(leadsTo)) return leadsTo;
    if (leadsTo === null) return refuseField('url', 'required');
    const places = (await listParts(trx, 'document', by.courseId)).map(({ sort }) => sort);
    const id = await insertPart(trx, 'document', by.courseId, { title, sort: Math.max(0, ...places) + 1, ...leadsTo });
    return { action: 'add_document', subjectType: 'document', subjectId: id };
  });
}

export function updateDocument(
  ctx: Context,
  by: Drafting,
  documentId: number,
  { title, ...target }: DocumentTarget & { title: LocalizedText | undefined },
): Promise<Refusal | null> {
  const change = { action: 'update_document', subjectType: 'document', subjectId: documentId } as const;
  return changeDraft(ctx, by, change, async (trx) => {
    const before = (await listParts(trx, 'document', by.courseId)).find(({ id }) => id === documentId);
    if (before === undefined) return refuse('not_found');
    const leadsTo = await takeTarget(trx, by, target);
    if (isRefusal(leadsTo)) return leadsTo;
    const becomes = title && { ...before.title, ...title };
    const missing = missingProblem('document', { title: becomes });
    if (missing !== null) return missing;
    await updatePart(trx, 'document', by.courseId, documentId, { title: becomes, ...leadsTo });
    return null;
  });
}

/** A document has an address or a file, not both; null when neither was given. */
async function takeTarget(
  trx: Trx,
  by: Drafting,
  { url, fileId }: DocumentTarget,
): Promise<{ url: string | null; file_id: number | null } | null | Refusal> {
  if (url !== undefined) {
    if (fileId !== undefined) return refuseField('url', 'value_invalid');
    return isWebAddress(url) ? { url, file_id: null } : refuseField('url', 'invalid_link');
  }
  if (fileId === undefined) return null;
  const file = await takeCourseFile(trx, { ...by, fileId, kinds: DOCUMENT_KINDS });
  return isRefusal(file) ? file : { url: null, file_id: file.id };
}
