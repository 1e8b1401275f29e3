import type { CourseTree, TreeDay, TreeHomework, TreeHomeworkLink, TreeSetLesson, TreeStage } from './course-tree.ts';

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
