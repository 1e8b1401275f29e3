import { homeworkAnswerTypes } from '@daystream/domain/homework';
import type {
  CourseTree,
  TreeDay,
  TreeHomeworkLink,
  TreeLesson,
  TreeOption,
  TreeSet,
  TreeStage,
} from './course-tree.ts';
import type { CourseRow, DraftRows } from './draft.store.ts';

/** The author's rows as the tree of a version: what is archived stays out, days are numbered through the course. */
export function courseTree(course: CourseRow, rows: DraftRows, version: number): CourseTree {
  const options = treeOptions(rows);
  return {
    id: course.id,
    version,
    languages: course.languages,
    title: course.title,
    excerpt: course.excerpt,
    description: course.description,
    category: course.category,
    tags: course.tags,
    complexity: course.complexity,
    coverFileId: course.cover_file_id,
    backgroundFileId: course.background_file_id,
    demoVideoId: course.demo_video_id,
    demo: {
      documents: course.demo_documents,
      expertMessages: course.demo_expert_messages,
      userMessages: course.demo_user_messages,
      offline: course.demo_offline,
    },
    options,
    documents: living(rows.documents).map(({ id, title, url, file_id }) => ({ id, title, url, fileId: file_id })),
    homeworks: living(rows.homeworks).map((homework) => ({
      id: homework.id,
      title: homework.title,
      text: homework.body,
      answerType: homeworkAnswerTypes.find((type) => type === homework.answer_type) ?? 'any',
      exercises: homework.exercises.map(({ id, title }) => ({ id, title })),
      fileIds: homework.file_ids,
      asksSelfie: homework.asks_selfie,
      score: homework.score,
    })),
    stages: treeStages(rows, options),
  };
}

/** An option with nothing to choose is none. */
function treeOptions(rows: DraftRows): TreeOption[] {
  return living(rows.options)
    .map(({ id, title }) => ({
      id,
      title,
      values: living(rows.optionValues)
        .filter((value) => value.option_id === id)
        .map((value) => ({ id: value.id, title: value.title })),
    }))
    .filter(({ values }) => values.length > 0);
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
    title: stage.title,
    excerpt: stage.excerpt,
    homeworks: (stageHomeworks.get(stage.id) ?? []).map(treeLink),
    days: (daysOfStage.get(stage.id) ?? []).map((day): TreeDay => {
      number += 1;
      return {
        id: day.id,
        number,
        title: day.title,
        excerpt: day.excerpt,
        isRest: day.is_rest,
        isRequired: day.is_required,
        isDemoAccessible: day.is_demo_accessible,
        openDelayDays: day.open_delay_days,
        repeatCount: day.repeat_count,
        finishTotalMs: day.finish_total_ms,
        score: day.score,
        homeworks: (dayHomeworks.get(day.id) ?? []).map(treeLink),
        sets: setsOfDay.get(day.id) ?? [],
      };
    }),
  }));
}

function treeSets(rows: DraftRows, options: readonly TreeOption[]): Map<number, TreeSet[]> {
  const valueIds = new Set(options.flatMap(({ values }) => values.map(({ id }) => id)));
  const lessonById = new Map(living(rows.lessons).map((lesson) => [lesson.id, treeLesson(lesson, valueIds)]));
  const lessonsOfSet = Map.groupBy(living(rows.setLessons), (place) => place.lesson_set_id);
  const sets = living(rows.sets).map((set) => ({
    dayId: set.day_id,
    id: set.id,
    title: set.title,
    repeatCount: set.repeat_count,
    repeatFrom: set.repeat_from,
    repeatTo: set.repeat_to,
    lessons: (lessonsOfSet.get(set.id) ?? []).flatMap(({ id, lesson_id }) => {
      const lesson = lessonById.get(lesson_id);
      return lesson === undefined ? [] : [{ id, lesson }];
    }),
  }));
  const byDay = Map.groupBy(sets, (set) => set.dayId);
  return new Map([...byDay].map(([dayId, ofDay]) => [dayId, ofDay.map(({ dayId: _, ...set }) => set)]));
}

function treeLesson(row: DraftRows['lessons'][number], valueIds: ReadonlySet<number>): TreeLesson {
  return {
    id: row.id,
    title: row.title,
    kind: row.kind as TreeLesson['kind'],
    videoId: row.video_id,
    descriptionVideoId: row.description_video_id,
    verticalVideoId: row.vertical_video_id,
    verticalDescriptionVideoId: row.vertical_description_video_id,
    imageFileId: row.image_file_id,
    optionValueIds: row.option_value_ids.filter((id) => valueIds.has(id)),
  };
}

function treeLink(row: DraftRows['stageHomeworks'][number]): TreeHomeworkLink {
  return {
    id: row.id,
    homeworkId: row.homework_id,
    isRequired: row.is_required,
    isDemoAccessible: row.is_demo_accessible,
  };
}

function living<Row extends { archived_at: Date | null }>(rows: readonly Row[]): Row[] {
  return rows.filter((row) => row.archived_at === null);
}
