import {
  collectViewing,
  type LessonSave,
  type ViewedLesson,
  type Viewing,
  type ViewingEvent,
  type ViewingTiming,
} from '@daystream/domain/practice';
import type { DayStatus } from '@daystream/domain/streams';

export interface ViewingLogPort {
  nowMs(): number;
  newSaveId(): string;
  readonly timing: ViewingTiming;
  save(save: LessonSave): void;
  /** Called when a lesson's viewed time has grown or was passed to `save`. */
  changed(): void;
}

export interface ViewingLog {
  /** A film plays. This starts a new viewing, unless the same lesson resumes after a pause. */
  played(lesson: ViewedLesson, dayStatus: DayStatus, knownPlayCount: number): void;
  progressed(viewedMs: number): void;
  dayChanged(dayStatus: DayStatus): void;
  ended(): void;
  /** The page is left or hidden: saves the viewed time so far. The viewing may continue. */
  left(): void;
  /** A lesson's viewed time that was not passed to `save` yet. */
  unsentMs(lessonSetLessonId: number): number;
  stop(): void;
}

/** Tracks one viewing with `collectViewing` and sets a timer for its next save. */
export function createViewingLog(port: ViewingLogPort): ViewingLog {
  let viewing: Viewing | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // The server counts a viewing on its first save. A second viewing may start before that save arrives.
  const begun = new Map<number, number>();

  function hear(event: ViewingEvent): void {
    const collected = collectViewing(viewing, event, port.newSaveId());
    viewing = collected.viewing;
    if (collected.save) {
      begun.set(collected.save.lessonSetLessonId, collected.save.playCount);
      port.save(collected.save);
    }
    port.changed();
    clearTimeout(timer);
    const dueAtMs = viewing?.saveDueAtMs ?? null;
    if (dueAtMs !== null) timer = setTimeout(() => hear({ type: 'due', atMs: port.nowMs() }), dueAtMs - port.nowMs());
  }

  return {
    played(lesson, dayStatus, knownPlayCount) {
      if (viewing?.lesson.lessonSetLessonId === lesson.lessonSetLessonId) return;
      const playCountBefore = Math.max(knownPlayCount, begun.get(lesson.lessonSetLessonId) ?? 0);
      hear({ type: 'started', atMs: port.nowMs(), lesson, dayStatus, playCountBefore, timing: port.timing });
    },
    progressed: (viewedMs) => hear({ type: 'progressed', atMs: port.nowMs(), viewedMs }),
    dayChanged: (dayStatus) => hear({ type: 'day_status_changed', atMs: port.nowMs(), dayStatus }),
    ended: () => hear({ type: 'ended', atMs: port.nowMs() }),
    left: () => hear({ type: 'left', atMs: port.nowMs() }),
    unsentMs: (id) => (viewing?.lesson.lessonSetLessonId === id ? viewing.unsentMs : 0),
    stop: () => clearTimeout(timer),
  };
}
