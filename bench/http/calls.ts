import { getUser } from '@daystream/contract/identity';
import { getCourse, getDay } from '@daystream/contract/courses';
import type { EndpointShape } from '@daystream/contract/endpoint';
import { sendHomework } from '@daystream/contract/homework';
import { saveLessonStat } from '@daystream/contract/practice';
import { getStreamStatus, listStreams, statusParts } from '@daystream/contract/streams';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../apps/server/src/db/schema.generated.ts';
import type { SeededCourse } from '../../apps/server/src/features/courses/testing.ts';
import type { Learner } from '../school/learners.ts';
import { type LoadRequest, NEW_ID } from './load-job.ts';

/** The parts of a course that the cabinet's calendar requests. */
export const OUTLINE_PARTS = [
  'stages',
  'stages.course_stage_homeworks',
  'stages.course_stage_homeworks.homework',
  'stages.days',
  'stages.days.stage_day_homeworks',
  'stages.days.stage_day_homeworks.homework',
  'stages.days.lesson_sets',
];
/** What the cabinet's day page requests. */
export const DAY_PARTS = [
  'lesson_sets',
  'scores',
  'stage_day_homeworks',
  'stage_day_homeworks.homework',
  'user_options',
];

/** One request of one learner. */
export interface Sending {
  readonly learner: Learner;
  readonly statusId: number;
  readonly request: LoadRequest;
}

/** A measured call of the product. */
export interface MeasuredCall {
  readonly title: string;
  readonly sendings: readonly Sending[];
  readonly isOnce: boolean;
  /** The ceiling to compare with, and the aimed share of it. */
  readonly aim: { readonly ceiling: 'stringify' | 'statements'; readonly ratio: number };
  /** Restores the tables before a run. */
  reset(db: Kysely<DB>): Promise<void>;
}

const OF_STATEMENTS = { ceiling: 'statements', ratio: 0.5 } as const;
const untouched = () => Promise.resolve();

/** The measured calls; `readers` send all but homework, which needs a fresh status for every request. */
export function measuredCalls(
  course: SeededCourse,
  readers: readonly Learner[],
  senders: readonly Learner[],
): MeasuredCall[] {
  const [day] = course.days.slice(20);
  const place = day && course.dayById.get(day.id);
  const lesson = day?.sets[0]?.lessons[0];
  if (place === undefined || lesson === undefined) throw new Error('the course has no such day');
  const read = (title: string, path: (learner: Learner) => string): MeasuredCall => ({
    title,
    sendings: readers.map((learner) => ({
      learner,
      statusId: 0,
      request: { method: 'GET', path: path(learner), token: learner.token },
    })),
    isOnce: false,
    aim: OF_STATEMENTS,
    reset: untouched,
  });
  const dayParams = { courseId: course.courseId, stageId: place.stage.id, dayId: place.day.id };
  return [
    read('session + `GET /user`', () => address(getUser)),
    read('my streams', () => address(listStreams, {}, ['course'])),
    read('status, all expands', ({ streamId }) => address(getStreamStatus, { streamId }, statusParts)),
    read('day with its films', () => address(getDay, dayParams, DAY_PARTS)),
    {
      ...read('course tree, 224 lessons', () => address(getCourse, { courseId: course.courseId }, OUTLINE_PARTS)),
      aim: { ceiling: 'stringify', ratio: 1 },
    },
    {
      title: 'statistic',
      sendings: readers.map((learner) => ({
        learner,
        statusId: 0,
        request: {
          method: saveLessonStat.method,
          path: address(saveLessonStat),
          token: learner.token,
          body: JSON.stringify({
            stage_day_id: place.day.id,
            user_course_stream_id: learner.streamId,
            stage_day_lesson_set_lesson_id: lesson.id,
            viewed_seconds: 5,
            play_count: 1,
            day_status: 'started',
            save_id: NEW_ID,
          }),
        },
      })),
      isOnce: false,
      aim: OF_STATEMENTS,
      reset: async (db) => {
        await sql`truncate lesson_stat_saves`.execute(db);
      },
    },
    {
      title: 'homework send',
      sendings: eachHomework(senders).map(({ learner, statusId }) => ({
        learner,
        statusId,
        request: {
          method: sendHomework.method,
          path: address(sendHomework, { streamId: learner.streamId, statusId }),
          token: learner.token,
          body: JSON.stringify({ message: 'Сегодня практика далась легче, чем вчера: дыхание стало ровнее.' }),
        },
      })),
      isOnce: true,
      aim: OF_STATEMENTS,
      reset: async (db) => {
        await sql`delete from chat_messages`.execute(db);
        await sql`
          update homework_statuses set status = 'NOT_UPLOADED', attempt = 0, sent_at = null, updated_at = created_at
          where status <> 'NOT_UPLOADED'`.execute(db);
        await sql`vacuum analyze homework_statuses, chat_messages`.execute(db);
      },
    },
  ];
}

/** Neighbours in the list belong to different learners, so that requests do not wait for a lock on one stream. */
function eachHomework(senders: readonly Learner[]): { learner: Learner; statusId: number }[] {
  const most = Math.max(...senders.map(({ statusIds }) => statusIds.length));
  return Array.from({ length: most }, (_, nth) =>
    senders.flatMap((learner) => {
      const statusId = learner.statusIds[nth];
      return statusId === undefined ? [] : [{ learner, statusId }];
    }),
  ).flat();
}

export function address(
  { path }: EndpointShape,
  params: Readonly<Record<string, number>> = {},
  expand: readonly string[] = [],
): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => String(params[name]));
  return expand.length === 0 ? filled : `${filled}?expand=${expand.join(',')}`;
}
