import type { Milestone } from '@daystream/domain/practice';
import type { ProgressReport } from '@daystream/player';
import { browserMemory, readPosition } from '@daystream/player/memory.ts';
import { useRef, useState } from 'react';
import { createFilmEvents } from '../analytics/index.ts';
import { filmKey, type QueueItem } from './practice-queue.ts';
import { startNow } from './start-day.ts';
import type { DayView } from './use-day.ts';
import type { useViewing } from './use-viewing.ts';

/** Turns player events into viewed time and into the state of the current lesson in the list. */
export function usePlayback(
  { user, stream, day }: DayView,
  item: QueueItem | undefined,
  viewing: ReturnType<typeof useViewing>,
) {
  const hasBegun = useRef(day.status !== 'not_started');
  const [isMoving, setMoving] = useState(false);
  const [films] = useState(createFilmEvents);
  const lessonId = item?.setLesson.id ?? 0;
  const lengthMs = item?.setLesson.lesson.delay ?? 0;
  const film = item === undefined ? '' : filmKey(item, 'practice');
  const playedFilm = useRef('');
  const [position, setPosition] = useState({ film: '', ms: 0 });
  // Until it plays, the film rests where the player has kept its place.
  const positionMs = position.film === film ? position.ms : readPosition(browserMemory, film);

  function begin(): void {
    if (hasBegun.current) return;
    hasBegun.current = true;
    startNow(user.id, { streamId: stream.id, dayId: day.id });
  }

  return {
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
        if (report.viewedDeltaMs > 0) viewing.log.progressed(report.viewedDeltaMs);
        // After a film change, the last report is about the previous film: count its time, ignore its position.
        if (playedFilm.current === film) setPosition({ film, ms: report.positionMs });
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
