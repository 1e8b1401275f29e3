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

/** The saves of viewed time this person has made and the server has not answered yet (Q169). */
export function practiceOutbox(userId: number): Outbox<LessonSave> {
  if (opened?.userId === userId) return opened.outbox;
  opened?.outbox.close();
  const outbox = openOutbox<LessonSave, SavedStat>({
    storage: deviceStorage,
    prefix: `outbox.practice.${userId}.`,
    idOf: ({ saveId }) => saveId,
    atOf: ({ viewedAt }) => viewedAt,
    // Small enough to outlive the page; what the page does not hear is sent again under the same id.
    send: (save) => call(saveLessonStat, { body: lessonSaveBody(save), keepalive: true }),
    delivered,
    report: reportError,
  });
  opened = { userId, outbox };
  return outbox;
}

/** Sends what waits when the line is back, on whatever screen the learner is, until they sign out. */
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

/** The server's count replaces ours at once: the marks of the day never wait for the next question. */
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
