import type { DraftRows } from '../draft.store.ts';
import type { SiblingKind } from '../parts.store.ts';

/** The possible parents, all parts of the kind, and the current children of this parent. */
export interface Children {
  readonly parentIds: ReadonlySet<number>;
  readonly allIds: ReadonlySet<number>;
  readonly childIds: readonly number[];
}

export function childrenOf(rows: DraftRows, courseId: number, kind: SiblingKind, parentId: number): Children {
  const { parents, children } = placesOf(rows, courseId, kind);
  const living = children.filter(({ isArchived }) => !isArchived);
  return {
    parentIds: new Set(parents),
    allIds: new Set(living.map(({ id }) => id)),
    childIds: living.filter((child) => child.parentId === parentId).map(({ id }) => id),
  };
}

/** All children of a kind below a parent, archived or not, in order. */
export function siblingIds(rows: DraftRows, courseId: number, kind: SiblingKind, parentId: number): number[] {
  const { children } = placesOf(rows, courseId, kind);
  return children.filter((child) => child.parentId === parentId).map(({ id }) => id);
}

interface Place {
  readonly id: number;
  readonly parentId: number;
  readonly isArchived: boolean;
}

function placesOf(rows: DraftRows, courseId: number, kind: SiblingKind): { parents: number[]; children: Place[] } {
  switch (kind) {
    case 'stage':
      return { parents: [courseId], children: rows.stages.map((row) => place(row, courseId)) };
    case 'document':
      return { parents: [courseId], children: rows.documents.map((row) => place(row, courseId)) };
    case 'option':
      return { parents: [courseId], children: rows.options.map((row) => place(row, courseId)) };
    case 'option_value':
      return {
        parents: rows.options.map(({ id }) => id),
        children: rows.optionValues.map((row) => place(row, row.option_id)),
      };
    case 'stage_homework':
      return { parents: rows.stages.map(({ id }) => id), children: rows.stageHomeworks.map(homeworkPlace) };
    case 'day_homework':
      return { parents: rows.days.map(({ id }) => id), children: rows.dayHomeworks.map(homeworkPlace) };
    case 'day':
      return { parents: rows.stages.map(({ id }) => id), children: rows.days.map((row) => place(row, row.stage_id)) };
    case 'lesson_set':
      return { parents: rows.days.map(({ id }) => id), children: rows.sets.map((row) => place(row, row.day_id)) };
    case 'lesson': {
      const archived = new Set(rows.lessons.filter(({ archived_at }) => archived_at !== null).map(({ id }) => id));
      const children = rows.setLessons.map((row) => ({
        id: row.lesson_id,
        parentId: row.lesson_set_id,
        isArchived: row.archived_at !== null || archived.has(row.lesson_id),
      }));
      return { parents: rows.sets.map(({ id }) => id), children };
    }
  }
}

function place(row: { id: number; archived_at: Date | null }, parentId: number): Place {
  return { id: row.id, parentId, isArchived: row.archived_at !== null };
}

function homeworkPlace(row: DraftRows['dayHomeworks'][number]): Place {
  return { id: row.homework_id, parentId: row.parent_id, isArchived: row.archived_at !== null };
}
