import type { Connection } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import type { CourseTree } from './published-course.rules.ts';
import * as store from './courses.store.ts';
import { perSchool } from '#registrations/per-school.ts';

/** Parts of a course that must not be deleted because learners use them: whole versions, or single parts. */
export interface UsedParts {
  /** Versions with learners: everything in them may still be practised. */
  readonly versions?: readonly number[];
  readonly dayIds?: readonly number[];
  readonly setLessonIds?: readonly number[];
  readonly homeworkIds?: readonly number[];
}

export type FindUsedParts = (db: Connection, courseId: number) => Promise<UsedParts>;

const reasons = perSchool<FindUsedParts[]>(() => []);

/** Registers a search for used parts. Every feature whose rows refer to parts of a course calls it in `connect`. */
export function keepUsedParts(ctx: Context, find: FindUsedParts): void {
  reasons(ctx).push(find);
}

type UsedKind = 'stage' | 'day' | 'lesson_set' | 'lesson' | 'set_lesson' | 'homework';

/** Ids of the parts that must be archived instead of deleted, by kind. */
export type CourseUsage = Readonly<Record<UsedKind, ReadonlySet<number>>>;

export async function courseUsage(ctx: Context, db: Connection, courseId: number): Promise<CourseUsage> {
  const usage: Record<UsedKind, Set<number>> = {
    stage: new Set(),
    day: new Set(),
    lesson_set: new Set(),
    lesson: new Set(),
    set_lesson: new Set(),
    homework: new Set(),
  };
  const versions = new Set<number>();
  for (const find of reasons(ctx)) {
    const used = await find(db, courseId);
    for (const version of used.versions ?? []) versions.add(version);
    for (const id of used.dayIds ?? []) usage.day.add(id);
    for (const id of used.setLessonIds ?? []) usage.set_lesson.add(id);
    for (const id of used.homeworkIds ?? []) usage.homework.add(id);
  }
  for (const tree of await store.listVersionTrees(db, courseId, [...versions])) addTree(usage, tree);
  return usage;
}

function addTree(usage: Record<UsedKind, Set<number>>, tree: CourseTree): void {
  for (const { id } of tree.homeworks) usage.homework.add(id);
  for (const stage of tree.stages) {
    usage.stage.add(stage.id);
    for (const day of stage.days) {
      usage.day.add(day.id);
      for (const set of day.sets) {
        usage.lesson_set.add(set.id);
        for (const { id, lesson } of set.lessons) {
          usage.set_lesson.add(id);
          usage.lesson.add(lesson.id);
        }
      }
    }
  }
}
