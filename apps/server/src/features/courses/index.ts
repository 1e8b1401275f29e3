export { type CourseAccess, type CourseAccessSource, lockCode, provideCourseAccess } from './course-access.ts';
export { presentCourseCard } from './course-card.ts';
export type {
  CourseTree,
  TreeDay,
  TreeHomework,
  TreeHomeworkLink,
  TreeLesson,
  TreeSet,
  TreeSetLesson,
  TreeStage,
} from './course-tree.ts';
export { type FindUsedParts, keepUsedParts, type UsedParts } from './course-usage.ts';
export { publishCourse } from './courses.service.ts';
export { insertExpert } from './drafting/drafting.store.ts';
export { isExpertOf, listCourseExpertIds, listExpertCourseIds } from './courses.store.ts';
export { presentHomeworkDefinitions } from './homework-definitions.ts';
export {
  type HomeworkTarget,
  type HomeworkTargetType,
  homeworkTargetTypes,
  type PublishedCourse,
} from './published-course.ts';
export { findCurrentCourse, findPublishedCourse, getPublishedCourse } from './published-courses.ts';
export { type CourseFilm, listCourseFilms } from './course-films.ts';
export { type ImportPlan, type PlanNode } from './folder/plan.ts';
export { planSummary, problemLine, summaryLines } from './folder/plan-summary.ts';
export { type ImportOptions, type ImportOutcome, importFolder, planFolder } from './imports.service.ts';
export { fileRefusalText } from './importing/import-failure.ts';
export { type CourseKeys, findCourseKeys } from './course-keys.ts';
