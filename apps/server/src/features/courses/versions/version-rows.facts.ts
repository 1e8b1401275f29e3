import type { ContentKind } from '@daystream/domain/courses/content-fields';
import { linkTreeColumns, treeColumns } from '@daystream/domain/courses/content-values';
import type { DraftRows } from '../draft.store.ts';
import type { CourseTree, TreeHomeworkLink } from '../published-course.rules.ts';

/** A row with the columns that a version knows. */
export type VersionRow = Readonly<Record<string, unknown>> & { readonly id: number };
export type VersionRows = { readonly [Name in keyof DraftRows]: readonly VersionRow[] };

/** The rows that a version was made of, siblings in order. */
export function versionRows(tree: CourseTree): VersionRows {
  const days = tree.stages.flatMap((stage) => stage.days);
  const sets = days.flatMap((day) => day.sets);
  const asked = new Set([...tree.stages, ...days].flatMap(({ homeworks }) => homeworks.map((link) => link.homeworkId)));
  return {
    stages: ordered('stage', tree.stages),
    days: tree.stages.flatMap((stage) => ordered('day', stage.days, { stage_id: stage.id })),
    sets: days.flatMap((day) => ordered('lesson_set', day.sets, { day_id: day.id })),
    setLessons: sets.flatMap((set) =>
      set.lessons.map(({ id, lesson }, index) => ({
        id,
        lesson_set_id: set.id,
        lesson_id: lesson.id,
        sort: index + 1,
      })),
    ),
    lessons: sets.flatMap((set) => set.lessons.map(({ lesson }) => columns('lesson', lesson))),
    homeworks: tree.homeworks
      .filter(({ id }) => asked.has(id))
      .map((homework) => ({ ...columns('homework', homework), exercises: homework.exercises })),
    stageHomeworks: tree.stages.flatMap(links),
    dayHomeworks: days.flatMap(links),
    documents: ordered('document', tree.documents),
    options: ordered('option', tree.options),
    optionValues: tree.options.flatMap((option) => ordered('option_value', option.values, { option_id: option.id })),
  };
}

/** The columns of the course itself. */
export function versionCourse(tree: CourseTree): VersionRow {
  const { documents, expertMessages, userMessages, offline } = tree.demo;
  return {
    ...columns('course', tree),
    demo_documents: documents,
    demo_expert_messages: expertMessages,
    demo_user_messages: userMessages,
    demo_offline: offline,
  };
}

function ordered(kind: ContentKind, parts: readonly { readonly id: number }[], parent: object = {}): VersionRow[] {
  return parts.map((part, index) => ({ ...columns(kind, part), ...parent, sort: index + 1 }));
}

function columns(kind: ContentKind, part: { readonly id: number }): VersionRow {
  return { ...treeColumns(kind, part), id: part.id };
}

function links({
  id,
  homeworks,
}: {
  readonly id: number;
  readonly homeworks: readonly TreeHomeworkLink[];
}): VersionRow[] {
  return homeworks.map((link, index) => ({
    ...linkTreeColumns(link),
    id: link.id,
    homework_id: link.homeworkId,
    parent_id: id,
    sort: index + 1,
  }));
}
