import { CallError } from '@daystream/client/transport';
import { lessonSaveBody } from '@daystream/client/models/practice';
import { mapFilmPosition } from '@daystream/client/models/streams';
import type { AnswerOf } from '@daystream/contract/endpoint';
import { saveLessonStat, type startDay } from '@daystream/contract/practice';
import { routePath } from '@daystream/domain/navigation/routes';
import type { LessonSave } from '@daystream/domain/practice';
import { personOutbox } from '#shared/person-outbox.ts';
import { queryClient } from '#shared/query-client.ts';
import { keepRefusal } from '#shared/refused-changes.ts';
import { call } from '#shared/session.ts';
import { streamStatusQuery } from '../streams/index.ts';
import { beginDay, type DayFinish, type DayStart, endDay, type FinishedDay, refetchStatus } from './day-actions.ts';

type SavedStat = AnswerOf<typeof saveLessonStat>;
type Practised = LessonSave | DayStart | DayFinish;

const isFinish = (entry: Practised): entry is DayFinish => 'finishedAt' in entry;
const isStart = (entry: Practised): entry is DayStart => 'startedAt' in entry;

/** The id of a start. */
export const startId = ({ streamId, dayId }: Pick<DayStart, 'streamId' | 'dayId'>) => `start.${streamId}.${dayId}`;

/** The id of a finish, also of its refusal. */
export const finishId = ({ streamId, dayId }: Pick<DayFinish, 'streamId' | 'dayId'>) => `finish.${streamId}.${dayId}`;

/** Practice that the server has not confirmed yet: started days, viewed time and finished days, in order (Q169). */
export const practiceOutbox = personOutbox<Practised, SavedStat | FinishedDay | AnswerOf<typeof startDay>>(
  'practice',
  (userId) => ({
    idOf: (entry) => (isStart(entry) ? startId(entry) : isFinish(entry) ? finishId(entry) : entry.saveId),
    // A day is finished after what was viewed in the same moment, because its points depend on that.
    atOf: (entry) => (isStart(entry) ? entry.startedAt : isFinish(entry) ? entry.finishedAt + 1 : entry.viewedAt),
    laneOf: (entry) => `${entry.streamId}.${'dayId' in entry ? entry.dayId : entry.stageDayId}`,
    send,
    delivered: (entry, answer) =>
      isStart(entry)
        ? refetchStatus(entry.streamId)
        : isFinish(entry)
          ? finished(entry, answer as FinishedDay)
          : saved(entry, answer as SavedStat),
    refused: (error, entry) => {
      // Views of a day that the course no longer has are dropped; the notice about its finish covers them.
      if (!isFinish(entry))
        return error instanceof CallError && error.code === 'day_removed' ? undefined : reportError(error);
      const { streamId, dayNumber } = entry;
      const path = routePath('day', { streamId: String(streamId), dayNumber: String(dayNumber) });
      keepRefusal(userId, { kind: 'finish', id: finishId(entry), path }, error);
    },
  }),
);

function send(entry: Practised): Promise<SavedStat | FinishedDay | AnswerOf<typeof startDay>> {
  if (isStart(entry)) return beginDay(entry);
  if (isFinish(entry)) return endDay(entry);
  // `keepalive` lets the request outlive the page. An unconfirmed save is resent with the same id.
  return call(saveLessonStat, { body: lessonSaveBody(entry), keepalive: true });
}

/** Viewed time that is not confirmed. */
export function waitingSaves(entries: readonly Practised[]): LessonSave[] {
  return entries.filter((entry): entry is LessonSave => 'saveId' in entry);
}

type FinishListener = (finish: DayFinish, finished: FinishedDay) => void;
const listeners = new Set<FinishListener>();

/** Calls back when the server has counted a finished day. */
export function onFinished(listener: FinishListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function finished(finish: DayFinish, answer: FinishedDay): Promise<void> {
  await refetchStatus(finish.streamId);
  for (const listener of listeners) listener(finish, answer);
}

/** Writes the server's count into the cache at once, so that progress shows without a refetch. */
function saved(save: LessonSave, answer: SavedStat): void {
  const isOfPositionAlone = save.viewedSeconds === 0;
  if (!answer.dayStatusId && !isOfPositionAlone)
    reportError(new Error('A saved statistic came back without dayStatusId')); // ANL-034
  const viewed = {
    lessonSetLessonId: save.lessonSetLessonId,
    viewedSeconds: answer.viewed_seconds,
    playCount: answer.play_count,
    position: mapFilmPosition(answer.position),
  };
  const { queryKey } = streamStatusQuery(save.streamId);
  queryClient.setQueryData(queryKey, (status) => {
    if (status === undefined) return status;
    const others = status.lessons.filter((lesson) => lesson.lessonSetLessonId !== save.lessonSetLessonId);
    return { ...status, lessons: [...others, viewed] };
  });
  // The first save starts a day whose start did not reach the server.
  const day = queryClient.getQueryData(queryKey)?.days.find(({ stageDayId }) => stageDayId === save.stageDayId);
  if (day?.stageDayStartedAt === null) void refetchStatus(save.streamId);
}
