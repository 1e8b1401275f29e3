import { deviceStorage } from '@daystream/client/browser-storage';
import { type Outbox, openOutbox } from '@daystream/client/outbox';
import { lessonSaveBody } from '@daystream/client/models/practice';
import type { AnswerOf } from '@daystream/contract/endpoint';
import { saveLessonStat } from '@daystream/contract/practice';
import type { LessonSave } from '@daystream/domain/practice';
import { queryClient } from '#shared/query-client.ts';
import { call } from '#shared/session.ts';
import { streamStatusQuery } from '../streams/index.ts';

type SavedStat = AnswerOf<typeof saveLessonStat>;

let opened: { userId: number; outbox: Outbox<LessonSave> } | null = null;

/** This user's saves of viewed time that the server has not confirmed yet (Q169). */
export function practiceOutbox(userId: number): Outbox<LessonSave> {
  if (opened?.userId === userId) return opened.outbox;
  opened?.outbox.close();
  const outbox = openOutbox<LessonSave, SavedStat>({
    storage: deviceStorage,
    prefix: `outbox.practice.${userId}.`,
    idOf: ({ saveId }) => saveId,
    atOf: ({ viewedAt }) => viewedAt,
    // `keepalive` lets the request outlive the page. An unconfirmed save is resent with the same id.
    send: (save) => call(saveLessonStat, { body: lessonSaveBody(save), keepalive: true }),
    delivered,
    report: reportError,
  });
  opened = { userId, outbox };
  return outbox;
}

/** Sends waiting saves now and whenever the connection returns, on any screen, until sign-out. */
export function keepPracticeGoingOut(userId: number): () => void {
  const outbox = practiceOutbox(userId);
  const flush = () => void outbox.flush();
  flush();
  addEventListener('online', flush);
  return () => {
    removeEventListener('online', flush);
    outbox.close();
    opened = null;
  };
}

/** Writes the server's count into the cache at once, so that progress shows without a refetch. */
function delivered(save: LessonSave, answer: SavedStat): void {
  if (!answer.dayStatusId) reportError(new Error('A saved statistic came back without dayStatusId')); // ANL-034
  const saved = {
    lessonSetLessonId: save.lessonSetLessonId,
    viewedSeconds: answer.viewed_seconds,
    playCount: answer.play_count,
  };
  queryClient.setQueryData(streamStatusQuery(save.streamId).queryKey, (status) => {
    if (status === undefined) return status;
    const others = status.lessons.filter((lesson) => lesson.lessonSetLessonId !== save.lessonSetLessonId);
    return { ...status, lessons: [...others, saved] };
  });
}
