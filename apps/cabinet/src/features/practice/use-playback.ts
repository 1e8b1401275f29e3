import type { Milestone } from '@daystream/domain/practice';
import type { ProgressReport } from '@daystream/player';
import { useRef, useState } from 'react';
import { createFilmEvents } from '../analytics/index.ts';
import { beginDay } from './day-actions.ts';
import type { QueueItem } from './practice-queue.ts';
import type { DayView } from './use-day.ts';
import type { useViewing } from './use-viewing.ts';

/** What the player says, turned into viewed time and into what the list shows of the current lesson. */
export function usePlayback(
  { stream, day }: DayView,
  item: QueueItem | undefined,
  viewing: ReturnType<typeof useViewing>,
) {
  const hasBegun = useRef(day.status !== 'not_started');
  const [isMoving, setMoving] = useState(false);
  const [films] = useState(createFilmEvents);
  const lessonId = item?.setLesson.id ?? 0;
  const lengthMs = item?.setLesson.lesson.delay ?? 0;
  const film = `${lessonId}/${item?.round}`;
  const playedFilm = useRef('');
  const [position, setPosition] = useState({ film, ms: 0 });
  const positionMs = position.film === film ? position.ms : 0;

  function begin(): void {
    if (hasBegun.current) return;
    hasBegun.current = true;
    beginDay({ streamId: stream.id, dayId: day.id }).catch(() => {
      // Without a line the first save starts the day on the server; the next play asks again.
      hasBegun.current = false;
    });
  }

  return {
    playing: { leftMs: Math.max(0, lengthMs - positionMs), isMoving },
    /** What the player is to tell of the practice itself; an explanation is not practised. */
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
        // At a change of films the last second of the one before is told here: it is viewed, but not in this film.
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
