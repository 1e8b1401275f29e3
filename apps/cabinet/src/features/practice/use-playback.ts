import { SECOND_MS } from '@daystream/domain/durations';
import type { FilmPosition, Milestone } from '@daystream/domain/practice';
import type { ProgressReport } from '@daystream/player';
import { browserMemory, readPosition, resumeMs } from '@daystream/player/memory.ts';
import { useRef, useState } from 'react';
import { createFilmEvents } from '../analytics/index.ts';
import { writeReached } from './left-elsewhere.ts';
import { filmKey, type QueueItem } from './practice-queue.ts';
import { startNow } from './start-day.ts';
import type { DayView } from './use-day.ts';
import type { useViewing } from './use-viewing.ts';

const MOMENT_MS = 50;

/** Turns player events into viewed time and into the state of the current lesson in the list. */
export function usePlayback(
  { user, stream, day }: DayView,
  item: QueueItem | undefined,
  viewing: ReturnType<typeof useViewing>,
  left: FilmPosition | null,
) {
  const hasBegun = useRef(day.status !== 'not_started');
  const [isMoving, setMoving] = useState(false);
  const [films] = useState(createFilmEvents);
  const lessonId = item?.setLesson.id ?? 0;
  const lengthMs = item?.setLesson.lesson.delay ?? 0;
  const film = item === undefined ? '' : filmKey(item, 'practice');
  const playedFilm = useRef('');
  const [position, setPosition] = useState({ film: '', ms: 0 });
  const isHere = position.film === film;
  // Until it plays, the film rests where it was left last, here or elsewhere.
  const restingMs = left === null || (isHere && isMoving) ? null : left.seconds * SECOND_MS;
  const positionMs = restingMs ?? (isHere ? position.ms : readPosition(browserMemory, film));

  function begin(): void {
    if (hasBegun.current) return;
    hasBegun.current = true;
    startNow(user.id, { streamId: stream.id, dayId: day.id });
  }

  function reached({ positionMs: atMs, playing }: ProgressReport): void {
    setPosition({ film, ms: atMs });
    // A film that was sought to a second may say that it is a moment before it.
    const seconds = Math.floor((resumeMs(atMs, lengthMs) + MOMENT_MS) / SECOND_MS);
    writeReached(film, viewing.log.reached({ seconds, round: item?.round ?? 1, isMoving: playing }));
  }

  return {
    isMovingHere: isHere && isMoving,
    playing: { leftMs: Math.max(0, lengthMs - positionMs), positionMs, isMoving },
    /** Player events of the practice film. The explanation film does not count as practice. */
    events: {
      onPlay(): void {
        playedFilm.current = film;
        setMoving(true);
        viewing.played(lessonId);
        films.played(lessonId);
        begin();
      },
      onPause: () => setMoving(false),
      onProgress(report: ProgressReport): void {
        // After a film change, the last report is about the previous film: count its time, ignore its position.
        if (playedFilm.current === film) reached(report);
        if (report.viewedDeltaMs > 0) viewing.log.progressed(report.viewedDeltaMs);
      },
      onMilestone: (percent: Milestone) => films.reached(lessonId, percent),
      onSpeedChange: (speed: number) => films.speedChosen(lessonId, speed),
      onEnded(): void {
        setMoving(false);
        viewing.log.ended();
        films.ended(lessonId);
      },
    },
  };
}
