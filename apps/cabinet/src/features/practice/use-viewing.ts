import type { LessonStatus } from '@daystream/client/models/streams';
import type { DayStatus } from '@daystream/domain/streams';
import { SECOND_MS } from '@daystream/domain/durations';
import { useCallback, useEffect, useReducer, useRef, useState, useSyncExternalStore } from 'react';
import { newId } from '#shared/new-id.ts';
import { serverNowMs } from '#shared/session.ts';
import { variant, variantConfig } from '#shared/variant.ts';
import { practiceOutbox, waitingSaves } from './practice-outbox.ts';
import { createViewingLog } from './viewing-log.ts';

export interface ViewingPlace {
  userId: number;
  streamId: number;
  dayId: number;
  dayStatus: DayStatus;
  /** Lesson statistics from the server. */
  lessons: readonly LessonStatus[];
}

/** Collects viewed time on a day and returns each lesson's viewed time, up to the second. */
export function useViewing({ userId, streamId, dayId, dayStatus, lessons }: ViewingPlace) {
  const outbox = practiceOutbox(userId);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [log] = useState(() =>
    createViewingLog({
      timing: variantConfig.statistic,
      nowMs: serverNowMs,
      newSaveId: newId,
      // The preview of a course keeps nothing.
      save: variant.previewToken === undefined ? outbox.add : () => undefined,
      changed: redraw,
    }),
  );
  const waiting = useSyncExternalStore(outbox.subscribe, outbox.waiting);
  useEffect(() => log.dayChanged(dayStatus), [log, dayStatus]);

  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && log.left();
    addEventListener('pagehide', log.left);
    document.addEventListener('visibilitychange', leave);
    return () => {
      removeEventListener('pagehide', log.left);
      document.removeEventListener('visibilitychange', leave);
      // The player reports its last second when it unmounts, which happens after this cleanup.
      queueMicrotask(() => {
        log.left();
        log.stop();
      });
    };
  }, [log]);

  const known = (id: number) => lessons.find((lesson) => lesson.lessonSetLessonId === id);
  const latest = useRef({ known, dayStatus });
  useEffect(() => {
    latest.current = { known, dayStatus };
  });

  return {
    log,
    /** Sums what the server has, what is being sent and what is still being collected. */
    viewedSeconds(id: number): number {
      const onItsWay = waitingSaves(waiting).filter(
        (save) => save.lessonSetLessonId === id && save.streamId === streamId,
      );
      const sum = onItsWay.reduce((total, save) => total + save.viewedSeconds, known(id)?.viewedSeconds ?? 0);
      return sum + Math.floor(log.unsentMs(id) / SECOND_MS);
    },
    played: useCallback(
      (lessonSetLessonId: number) => {
        const now = latest.current;
        const playCount = now.known(lessonSetLessonId)?.playCount ?? 0;
        log.played({ streamId, stageDayId: dayId, lessonSetLessonId }, now.dayStatus, playCount);
      },
      [log, streamId, dayId],
    ),
  };
}
