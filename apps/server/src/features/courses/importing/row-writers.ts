import type { SourceNode } from '../folder/plan-nodes.ts';
import type { Applying, Parent } from './applying.ts';
import { insertDay, updateDay } from './write-day.ts';
import { insertDocument, updateDocument } from './write-document.ts';
import { insertHomework, updateHomework } from './write-homework.ts';
import { insertLesson, updateLesson } from './write-lesson.ts';
import { insertLessonSet, updateLessonSet } from './write-lesson-set.ts';
import { insertOption, insertOptionValue, updateOption, updateOptionValue } from './write-option.ts';
import { insertStage, updateStage } from './write-stage.ts';
import type { Writer } from './writing.ts';

/** The course is written first and by itself, exercises with their homework. */
export type RowNode = Exclude<SourceNode, { kind: 'course' | 'exercise' }>;
type RowKind = RowNode['kind'];
type SourceOf<Kind extends RowKind> = Extract<RowNode, { kind: Kind }>['source'];
type NodeOfKind<Kind extends RowKind> = { [K in Kind]: { kind: K; sort: number; source: SourceOf<K> } }[Kind];

const writers: { readonly [Kind in RowKind]: Writer<SourceOf<Kind>> } = {
  stage: { insert: insertStage, update: updateStage },
  day: { insert: insertDay, update: updateDay },
  lesson_set: { insert: insertLessonSet, update: updateLessonSet },
  lesson: { insert: insertLesson, update: updateLesson },
  homework: { insert: insertHomework, update: updateHomework },
  document: { insert: insertDocument, update: updateDocument },
  option: { insert: insertOption, update: updateOption },
  option_value: { insert: insertOptionValue, update: updateOptionValue },
};

export async function insertRow<Kind extends RowKind>(
  applying: Applying,
  node: NodeOfKind<Kind>,
  parent: Parent,
): Promise<number> {
  return writers[node.kind].insert(applying, { sort: node.sort, source: node.source, parent });
}

export async function updateRow<Kind extends RowKind>(
  applying: Applying,
  id: number,
  node: NodeOfKind<Kind>,
  parent: Parent,
  changed: readonly string[],
): Promise<void> {
  await writers[node.kind].update(applying, id, { sort: node.sort, source: node.source, parent }, changed);
}
