import type { ContentTree, LinkTree } from '@daystream/domain/courses/content-values';
import type { LocalizedText } from '@daystream/domain/languages';
import type { OptionFacts } from '@daystream/domain/practice';

/**
 * A published version of a course as it is stored: ids, rules and texts in every language, nothing of a viewer.
 * Written once at publishing, never changed; films and files are referred to by id.
 */
export interface CourseTree extends ContentTree<'course'> {
  readonly id: number;
  readonly version: number;
  readonly demo: { documents: boolean; expertMessages: boolean; userMessages: boolean; offline: boolean };
  readonly options: readonly TreeOption[];
  readonly documents: readonly TreeDocument[];
  readonly homeworks: readonly TreeHomework[];
  readonly stages: readonly TreeStage[];
}

export interface TreeOption extends ContentTree<'option'> {
  readonly id: number;
  readonly values: readonly { id: number; title: LocalizedText }[];
}

export interface TreeDocument extends ContentTree<'document'> {
  readonly id: number;
}

export interface TreeHomework extends ContentTree<'homework'> {
  readonly id: number;
  readonly exercises: readonly { id: number; title: LocalizedText }[];
}

export interface TreeHomeworkLink extends LinkTree {
  readonly id: number;
  readonly homeworkId: number;
}

export interface TreeStage extends ContentTree<'stage'> {
  readonly id: number;
  readonly homeworks: readonly TreeHomeworkLink[];
  readonly days: readonly TreeDay[];
}

export interface TreeDay extends ContentTree<'day'> {
  readonly id: number;
  /** 1, 2, 3 … through the whole course. */
  readonly number: number;
  readonly homeworks: readonly TreeHomeworkLink[];
  readonly sets: readonly TreeSet[];
}

export interface TreeSet extends ContentTree<'lesson_set'> {
  readonly id: number;
  readonly lessons: readonly TreeSetLesson[];
}

export interface TreeSetLesson {
  /** The id of the lesson's place in this set; statistics refer to it. */
  readonly id: number;
  readonly lesson: TreeLesson;
}

export interface TreeLesson extends ContentTree<'lesson'> {
  readonly id: number;
}

/** A published course with the look-ups every other noun needs. */
export interface PublishedCourse {
  readonly tree: CourseTree;
  readonly days: readonly TreeDay[];
  readonly dayById: ReadonlyMap<number, { day: TreeDay; stage: TreeStage }>;
  readonly setLessonById: ReadonlyMap<number, { setLesson: TreeSetLesson; day: TreeDay; stage: TreeStage }>;
  readonly homeworkById: ReadonlyMap<number, TreeHomework>;
  readonly homeworkTargets: readonly HomeworkTarget[];
  /** Days whose lessons show a film, by the film's id. */
  readonly daysByVideoId: ReadonlyMap<number, readonly TreeDay[]>;
}

export const homeworkTargetTypes = ['course_stage_homework', 'stage_day_homework'] as const;
export type HomeworkTargetType = (typeof homeworkTargetTypes)[number];

/** Where a homework is asked: at the end of a stage or on a day. */
export interface HomeworkTarget {
  readonly type: HomeworkTargetType;
  readonly link: TreeHomeworkLink;
  readonly homework: TreeHomework;
  readonly stage: TreeStage;
  readonly day: TreeDay | null;
}

/** Indexes a tree once; kept with the version, which never changes. */
export function indexCourse(tree: CourseTree): PublishedCourse {
  const places = tree.stages.flatMap((stage) => stage.days.map((day) => ({ day, stage })));
  const setLessons = places.flatMap(({ day, stage }) =>
    day.sets.flatMap((set) => set.lessons.map((setLesson) => ({ setLesson, day, stage }))),
  );
  const homeworkById = new Map(tree.homeworks.map((homework) => [homework.id, homework]));
  const daysByVideoId = new Map<number, TreeDay[]>();
  for (const { setLesson, day } of setLessons) {
    for (const videoId of videoIds(setLesson)) daysByVideoId.set(videoId, [...(daysByVideoId.get(videoId) ?? []), day]);
  }
  return {
    tree,
    days: places.map(({ day }) => day),
    dayById: new Map(places.map((place) => [place.day.id, place])),
    setLessonById: new Map(setLessons.map((place) => [place.setLesson.id, place])),
    homeworkById,
    homeworkTargets: tree.stages.flatMap((stage) => homeworkTargets(stage, homeworkById)),
    daysByVideoId,
  };
}

function videoIds({ lesson }: TreeSetLesson): number[] {
  const ids = [lesson.videoId, lesson.descriptionVideoId, lesson.verticalVideoId, lesson.verticalDescriptionVideoId];
  return ids.filter((id) => id !== null);
}

function homeworkTargets(stage: TreeStage, homeworkById: ReadonlyMap<number, TreeHomework>): HomeworkTarget[] {
  const ofDays = stage.days.flatMap((day) =>
    day.homeworks.map((link) => ({ type: 'stage_day_homework' as const, link, stage, day })),
  );
  const ofStage = stage.homeworks.map((link) => ({ type: 'course_stage_homework' as const, link, stage, day: null }));
  return [...ofDays, ...ofStage].flatMap((target) => {
    const homework = homeworkById.get(target.link.homeworkId);
    return homework === undefined ? [] : [{ ...target, homework }];
  });
}

/** The options of a course as the rules of practice ask for them. */
export function optionFacts({ tree }: Pick<PublishedCourse, 'tree'>): OptionFacts[] {
  return tree.options.map(({ id, values }) => ({ id, valueIds: values.map((value) => value.id) }));
}
