import type { LessonStatus } from '@daystream/client/models/streams';
import { SECOND_MS } from '@daystream/domain/durations';
import { type FilmPosition, isReachedLater } from '@daystream/domain/practice';
import type { PlayerHandle } from '@daystream/player';
import { browserMemory, writePosition } from '@daystream/player/memory.ts';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { filmKey, type QueueItem } from './practice-queue.ts';
import type { ViewingLog } from './viewing-log.ts';

// Forgotten with the places of films.
const reachedKey = (film: string) => `player.position.${film}.reached`;

/** Keeps when the place of a film was reached on this device. */
export function writeReached(film: string, atMs: number): void {
  browserMemory.write(reachedKey(film), String(atMs));
}

/** Where another device has left this film, if that was later than what this device knows of it. */
export function leftElsewhere(item: QueueItem | undefined, lessons: readonly LessonStatus[]): FilmPosition | null {
  if (item === undefined) return null;
  const { position = null } = lessons.find(({ lessonSetLessonId }) => lessonSetLessonId === item.setLesson.id) ?? {};
  const here = Number(browserMemory.read(reachedKey(filmKey(item, 'practice'))));
  if (position === null || position.round !== item.round) return null;
  // The wire has whole seconds.
  return isReachedLater(position, { reachedAt: here - (here % SECOND_MS) }) ? position : null;
}

interface Film {
  item: QueueItem | undefined;
  left: FilmPosition | null;
  log: ViewingLog;
  /** Whether this film plays here. */
  isMoving: boolean;
  isShown: boolean;
}

/** Takes a film that does not play to where it was left on another device, on opening it and once that is told. */
export function useLeftElsewhere(
  player: RefObject<PlayerHandle | null>,
  { item, left, log, isMoving, isShown }: Film,
): void {
  const followed = useRef('');
  // Before the player opens the film, which is at its place in the memory.
  useLayoutEffect(() => {
    if (item === undefined || left === null || isMoving) return;
    const film = filmKey(item, 'practice');
    // Once, also where nothing can be stored.
    const place = `${film}.${left.reachedAt}`;
    if (followed.current === place) return;
    followed.current = place;
    const ms = left.seconds * SECOND_MS;
    writePosition(browserMemory, film, ms, item.setLesson.lesson.delay);
    writeReached(film, left.reachedAt);
    log.followed(item.setLesson.id, left);
    if (isShown) player.current?.seek(ms);
  }, [player, item, left, log, isMoving, isShown]);
}
