import { getCourse, getDay } from '@daystream/contract/courses';
import { sendHomework } from '@daystream/contract/homework';
import { listDeskQueue } from '@daystream/contract/homework.admin';
import { getUser, userParts } from '@daystream/contract/identity';
import { getPointsAmount, listPoints } from '@daystream/contract/points';
import { getStreamStatus, listStreams, statusParts } from '@daystream/contract/streams';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../apps/server/src/db/schema.generated.ts';
import type { SeededCourse } from '../../apps/server/src/features/courses/testing.ts';
import { address, DAY_PARTS, OUTLINE_PARTS } from '../http/calls.ts';
import type { LoadRequest } from '../http/load-job.ts';
import { type CrowdLearner, unsentOf } from '../school/crowd.ts';

/** A call that every school of learners is measured by. */
export interface CrowdCall {
  readonly title: string;
  readonly requests: readonly LoadRequest[];
  readonly isOnce: boolean;
  /** Restores the tables before a run. */
  reset(db: Kysely<DB>): Promise<void>;
}

const untouched = () => Promise.resolve();

export function crowdCalls(course: SeededCourse, callers: readonly CrowdLearner[], expertToken: string): CrowdCall[] {
  const [day] = course.days;
  const stage = day && course.dayById.get(day.id)?.stage;
  if (day === undefined || stage === undefined) throw new Error('the course has no days');
  const { courseId } = course;
  const read = (title: string, path: (learner: CrowdLearner) => string): CrowdCall => ({
    title,
    requests: callers.map((learner) => ({ method: 'GET', path: path(learner), token: learner.token })),
    isOnce: false,
    reset: untouched,
  });
  return [
    read('my streams', () => address(listStreams, {}, ['course'])),
    read('status, all expands', ({ streamId }) => address(getStreamStatus, { streamId }, statusParts)),
    read('calendar', () => address(getCourse, { courseId }, OUTLINE_PARTS)),
    read('day with its films', () => address(getDay, { courseId, stageId: stage.id, dayId: day.id }, DAY_PARTS)),
    homeworkSend(course, callers),
    {
      ...read('desk queue', () => ''),
      requests: callers.map(() => ({ method: 'GET', path: address(listDeskQueue), token: expertToken })),
    },
    read('points', () => address(getPointsAmount)),
    read('movements of points', () => address(listPoints)),
    read('`GET /user` with its figures', () => address(getUser, {}, userParts)),
  ];
}

/** Neighbours in the list belong to different learners, so that requests do not wait for a lock on one stream. */
function homeworkSend(course: SeededCourse, callers: readonly CrowdLearner[]): CrowdCall {
  const unsent = callers.map((learner) => ({ learner, ids: unsentOf(course, learner) }));
  const most = Math.max(...unsent.map(({ ids }) => ids.length));
  const sendings = Array.from({ length: most }, (_, nth) =>
    unsent.flatMap(({ learner, ids }) => {
      const statusId = ids[nth];
      return statusId === undefined ? [] : [{ learner, statusId }];
    }),
  ).flat();
  const ids = sendings.map(({ statusId }) => statusId);
  return {
    title: 'homework send',
    requests: sendings.map(({ learner: { streamId, token }, statusId }) => ({
      method: sendHomework.method,
      path: address(sendHomework, { streamId, statusId }),
      token,
      body: JSON.stringify({ message: 'Сегодня практика далась легче, чем вчера: дыхание стало ровнее.' }),
    })),
    isOnce: true,
    async reset(db) {
      await sql`delete from chat_messages where homework_status_id = any(${ids}::bigint[])`.execute(db);
      await sql`
        update homework_statuses set status = 'NOT_UPLOADED', attempt = 0, sent_at = null, updated_at = created_at
        where id = any(${ids}::bigint[])`.execute(db);
    },
  };
}
