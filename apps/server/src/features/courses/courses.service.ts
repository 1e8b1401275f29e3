import { type CourseGapFacts, courseGaps, type Gap, blocksPublishing } from '@daystream/domain/courses';
import type { LocalizedText } from '@daystream/domain/languages';
import type { TranscodeState } from '@daystream/domain/media';
import type { Connection, Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { listVideoRows, enqueueCover } from '../media/index.ts';
import type { CourseTree, TreeDay, TreeHomeworkLink } from './published-course.rules.ts';
import { coverTagOf } from './course-cover.service.ts';
import { courseTree } from './courses.facts.ts';
import * as store from './courses.store.ts';
import { findCourseRow, lockCourse, readDraft } from './draft.store.ts';

/** The author's draft as the version it would become. */
export async function readDraftTree(db: Connection, courseId: number): Promise<CourseTree> {
  const course = await findCourseRow(db, courseId);
  if (course === undefined) throw new Error(`Course ${courseId} is missing`);
  return courseTree(course, await readDraft(db, courseId), course.version + 1);
}

/** Publishes the draft as the next version; returns its number. `staffId` null: the school itself. */
export async function publishCourse(ctx: Context, trx: Trx, courseId: number, staffId: number | null): Promise<number> {
  await lockCourse(trx, courseId);
  return publishTree(ctx, trx, await readDraftTree(trx, courseId), { publishedBy: staffId, isOffered: false });
}

/** Publishes a draft that the caller read while holding the course's lock. */
export async function publishTree(
  ctx: Context,
  trx: Trx,
  tree: CourseTree,
  terms: store.VersionTerms,
): Promise<number> {
  const { id: courseId } = tree;
  await store.insertVersion(trx, tree, terms, new Date(ctx.clock.nowMs()));
  if (tree.coverFileId === null) await enqueueCover(ctx, trx, courseId, coverTagOf(tree));
  await ctx.reactions.announce(ctx, trx, 'course_published', { courseId, version: tree.version });
  return tree.version;
}

/** Why a draft cannot be published; empty when it can. */
export async function blockingGaps(db: Connection, tree: CourseTree): Promise<Gap[]> {
  const lessons = tree.stages.flatMap(({ days }) => days.flatMap((day) => day.sets.flatMap((set) => set.lessons)));
  const videoIds = lessons.flatMap(({ lesson }) => (lesson.videoId === null ? [] : [lesson.videoId]));
  const videos = await listVideoRows(db, videoIds);
  const states = new Map(videos.map(({ id, state }) => [id, state]));
  return courseGaps(gapFacts(tree, (videoId) => states.get(videoId) ?? 'failed')).filter(blocksPublishing);
}

function gapFacts(tree: CourseTree, stateOf: (videoId: number) => TranscodeState): CourseGapFacts {
  const homeworkById = new Map(tree.homeworks.map((homework) => [homework.id, homework]));
  const homeworks = (links: readonly TreeHomeworkLink[]) =>
    links.flatMap(({ homeworkId }) => {
      const homework = homeworkById.get(homeworkId);
      if (homework === undefined) return [];
      const { id, title, answerType, exercises } = homework;
      const asksExercise = answerType === 'exercise';
      return [{ id, isTitled: hasWords(title), asksExercise, exerciseCount: exercises.length }];
    });
  const day = ({ id, isRest, sets, homeworks: links }: TreeDay) => ({
    id,
    isRest,
    homeworks: homeworks(links),
    sets: sets.map((set) => ({
      id: set.id,
      lessons: set.lessons.map(({ lesson }) => ({
        id: lesson.id,
        isTitled: hasWords(lesson.title),
        film: lesson.videoId === null ? null : stateOf(lesson.videoId),
        isHiddenWhenFailed: lesson.isHiddenWhenFailed,
      })),
    })),
  });
  return {
    id: tree.id,
    stages: tree.stages.map((stage) => ({
      id: stage.id,
      days: stage.days.map(day),
      homeworks: homeworks(stage.homeworks),
    })),
  };
}

function hasWords(texts: LocalizedText): boolean {
  return Object.values(texts).some((text) => text.trim() !== '');
}
