import { linkTreeValues, treeValues } from '@daystream/domain/courses/content-values';
import type {
  CourseTree,
  TreeDay,
  TreeHomeworkLink,
  TreeLesson,
  TreeOption,
  TreeSet,
  TreeStage,
} from './published-course.rules.ts';
import type { CourseRow, DraftRows } from './draft.store.ts';

/** Builds the tree of a version from the author's rows, without archived parts; days are numbered across the course. */
export function courseTree(course: CourseRow, rows: DraftRows, version: number): CourseTree {
  const options = treeOptions(rows);
  return {
    ...treeValues('course', course),
    id: course.id,
    version,
    demo: {
      documents: course.demo_documents,
      expertMessages: course.demo_expert_messages,
      userMessages: course.demo_user_messages,
      offline: course.demo_offline,
    },
    options,
    documents: living(rows.documents).map((row) => ({ id: row.id, ...treeValues('document', row) })),
    homeworks: living(rows.homeworks).map((row) => ({
      id: row.id,
      ...treeValues('homework', row),
      exercises: row.exercises.map(({ id, title }) => ({ id, title })),
    })),
    stages: treeStages(rows, options),
  };
}

/** Omits options without values to choose from. */
function treeOptions(rows: DraftRows): TreeOption[] {
  const values = Map.groupBy(living(rows.optionValues), ({ option_id }) => option_id);
  return living(rows.options)
    .map(({ id, title }) => ({
      id,
      title,
      values: (values.get(id) ?? []).map((row) => ({ id: row.id, title: row.title })),
    }))
    .filter((option) => option.values.length > 0);
}

function treeStages(rows: DraftRows, options: readonly TreeOption[]): TreeStage[] {
  const homeworkIds = new Set(living(rows.homeworks).map(({ id }) => id));
  const asked = (links: DraftRows['stageHomeworks']) =>
    Map.groupBy(
      living(links).filter(({ homework_id }) => homeworkIds.has(homework_id)),
      (link) => link.parent_id,
    );
  const stageHomeworks = asked(rows.stageHomeworks);
  const dayHomeworks = asked(rows.dayHomeworks);
  const daysOfStage = Map.groupBy(living(rows.days), (day) => day.stage_id);
  const setsOfDay = treeSets(rows, options);
  let number = 0;
  return living(rows.stages).map((stage) => ({
    id: stage.id,
    ...treeValues('stage', stage),
    homeworks: (stageHomeworks.get(stage.id) ?? []).map(treeLink),
    days: (daysOfStage.get(stage.id) ?? []).map((day): TreeDay => {
      number += 1;
      const homeworks = (dayHomeworks.get(day.id) ?? []).map(treeLink);
      return { id: day.id, number, ...treeValues('day', day), homeworks, sets: setsOfDay.get(day.id) ?? [] };
    }),
  }));
}

function treeSets(rows: DraftRows, options: readonly TreeOption[]): Map<number, TreeSet[]> {
  const valueIds = new Set(options.flatMap(({ values }) => values.map(({ id }) => id)));
  const lessonById = new Map(living(rows.lessons).map((lesson) => [lesson.id, treeLesson(lesson, valueIds)]));
  const lessonsOfSet = Map.groupBy(living(rows.setLessons), (place) => place.lesson_set_id);
  const treeSet = (set: DraftRows['sets'][number]): TreeSet => ({
    id: set.id,
    ...treeValues('lesson_set', set),
    lessons: (lessonsOfSet.get(set.id) ?? []).flatMap(({ id, lesson_id }) => {
      const lesson = lessonById.get(lesson_id);
      return lesson === undefined ? [] : [{ id, lesson }];
    }),
  });
  const byDay = Map.groupBy(living(rows.sets), (set) => set.day_id);
  return new Map([...byDay].map(([dayId, sets]) => [dayId, sets.map(treeSet)]));
}

function treeLesson(row: DraftRows['lessons'][number], valueIds: ReadonlySet<number>): TreeLesson {
  const optionValueIds = row.option_value_ids.filter((id) => valueIds.has(id));
  return { id: row.id, ...treeValues('lesson', row), optionValueIds };
}

function treeLink(row: DraftRows['stageHomeworks'][number]): TreeHomeworkLink {
  return { id: row.id, homeworkId: row.homework_id, ...linkTreeValues(row) };
}

function living<Row extends { archived_at: Date | null }>(rows: readonly Row[]): Row[] {
  return rows.filter((row) => row.archived_at === null);
}
