import type { Milestone } from '@daystream/domain/practice';
import { track } from './track.ts';

/** Tracks the films of one page. A film's start is sent once, however often it is paused (ANL-017..020). */
export function createFilmEvents() {
  const started = new Set<number>();
  return {
    played(lessonId: number): void {
      if (started.has(lessonId)) return;
      started.add(lessonId);
      track('video_start', { lesson_id: lessonId });
    },
    reached(lessonId: number, percent: Milestone): void {
      track('video_progress', { lesson_id: lessonId, percent });
    },
    ended(lessonId: number): void {
      track('video_complete', { lesson_id: lessonId });
    },
    speedChosen(lessonId: number, speed: number): void {
      track('video_speed', { lesson_id: lessonId, speed });
    },
  };
}
