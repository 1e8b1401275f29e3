import type { Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { isRefusal, type Refusal, refuse } from '#http/refusal.ts';
import { holdMedia } from '../../media/index.ts';
import { mediaIds } from '../draft.store.ts';
import { markWhenPublished, readContent, writeContent } from '../drafting/draft-content.service.ts';
import { type Drafting, makeChange } from '../drafting/drafting.service.ts';
import type { DraftContent } from '../versions/restored-draft.facts.ts';
import {
  findRedoable,
  findUndoable,
  forgetChange,
  forgetOldChanges,
  listLaterChanges,
  markUndone,
  readChangedRows,
} from './draft-changes.store.ts';
import { plainContent, reversedChanges, type RowChange, touchesSame, withChanges } from './row-changes.rules.ts';

export type Direction = 'undo' | 'redo';

/**
 * Takes the author's last change of the draft back, or makes the one again that was taken back last. One that somebody has
 * changed since is refused once and leaves the history, so that the next call goes on with the one behind it.
 */
export async function travel(ctx: Context, by: Drafting, direction: Direction): Promise<Refusal | null> {
  const { courseId } = by;
  const isUndo = direction === 'undo';
  const outcome = await makeChange(
    ctx,
    by,
    async (trx) => {
      const kept = await (isUndo ? findUndoable : findRedoable)(trx, by);
      if (kept === undefined) return refuse('not_found');
      const now = new Date(ctx.clock.nowMs());
      const rows = await readChangedRows(trx, kept.id);
      const present = plainContent(await readContent(trx, courseId));
      const becomes = withChanges(present, isUndo ? reversedChanges(rows) : rows, now);
      if (becomes === null || !(await holdMedia(trx, newMedia(present, becomes)))) {
        // It would block the earlier ones forever.
        await forgetChange(trx, kept.id);
        const who = await findOverwriter(trx, by, { id: kept.id, rows });
        return who === undefined ? refuse('change_overwritten') : refuse('change_overwritten_by', { who });
      }
      await writeContent(ctx, trx, present, becomes);
      await markWhenPublished(trx, present.course, by.draft + 1);
      await markUndone(trx, kept.id, isUndo ? now : null);
      const subject = { subjectType: kept.subject_type, subjectId: kept.subject_id };
      return { action: `${direction}_change`, ...subject, details: { change: kept.action } };
    },
    { isRecorded: false },
  );
  return isRefusal(outcome) ? outcome : null;
}

/** Who of the other authors has changed the same rows last, after a change was made. */
async function findOverwriter(trx: Trx, by: Drafting, change: { id: number; rows: readonly RowChange[] }) {
  const later = await listLaterChanges(trx, by, change.id);
  return later.find(({ changed }) => touchesSame(change.rows, changed))?.name;
}

/** The films and files that come back; authors may have deleted some from the library since. */
function newMedia(present: DraftContent, becomes: DraftContent) {
  const added = (types: readonly MediaType[]) => {
    const known = new Set(idsOf(present, types));
    return idsOf(becomes, types).filter((id) => !known.has(id));
  };
  return { filmIds: added(['film']), fileIds: added(['file', 'files']) };
}

type MediaType = Parameters<typeof mediaIds>[2];

function idsOf({ course, rows }: DraftContent, types: readonly MediaType[]): number[] {
  const parts = [
    ['course', [course]],
    ['lesson', rows.lessons],
    ['homework', rows.homeworks],
    ['document', rows.documents],
  ] as const;
  return parts.flatMap(([kind, list]) => types.flatMap((type) => mediaIds(kind, list, type)));
}

export async function tidyHistory(ctx: Context): Promise<void> {
  await forgetOldChanges(ctx.db, new Date(ctx.clock.nowMs()));
}
