import type { LessonStatus } from '@daystream/client/models/streams';
import { SECOND_MS } from '@daystream/domain/durations';
import { isLessonDone } from '@daystream/domain/practice';
import type { PlayerHandle } from '@daystream/player';
import { type RefObject, useEffect, useRef } from 'react';
import type { QueueItem } from './practice-queue.ts';

interface Resting {
  item: QueueItem | undefined;
  /** Lesson statistics from the server. */
  lessons: readonly LessonStatus[];
  /** Also by what this page has not sent yet. */
  isViewed: boolean;
  /** null while another film of the lesson is shown. */
  playing: { positionMs: number; isMoving: boolean } | null;
}

/**
 * Rewinds a film that rests in its middle once its lesson was viewed on another device, where nobody knows its place there: nothing
 * of it is left here either.
 */
export function useViewedElsewhere(
  player: RefObject<PlayerHandle | null>,
  { item, lessons, isViewed, playing }: Resting,
): void {
  const id = item?.setLesson.id;
  const durationMs = item?.setLesson.lesson.delay ?? 0;
  const { viewedSeconds = 0, position = null } = lessons.find((lesson) => lesson.lessonSetLessonId === id) ?? {};
  const isPlaceKnown = position !== null;
  const isDone = isLessonDone({ durationMs, viewedSeconds });
  const latest = useRef({ id, isDone, isViewed });
  useEffect(() => {
    const { current: before } = latest;
    latest.current = { id, isDone, isViewed };
    const wasOpen = before.id === id && !before.isDone && !before.isViewed;
    if (!wasOpen || !isDone || isPlaceKnown || playing === null || playing.isMoving) return;
    // What was viewed here to the same share is where its learner left it.
    const isBehind = !isLessonDone({ durationMs, viewedSeconds: playing.positionMs / SECOND_MS });
    if (isBehind) player.current?.seek(0);
  }, [player, id, isDone, isViewed, isPlaceKnown, durationMs, playing]);
}
