import {
  collectViewing,
  type LessonSave,
  type ViewedLesson,
  type Viewing,
  type ViewingEvent,
} from '@daystream/domain/practice';
import type { DayStatus } from '@daystream/domain/streams';

export interface ViewingLogPort {
  nowMs(): number;
  newSaveId(): string;
  save(save: LessonSave): void;
  /** Viewed time of a lesson has grown or was handed over to be saved. */
  changed(): void;
}

export interface ViewingLog {
  /** A film plays: a new viewing begins, unless it is the same lesson going on after a pause. */
  played(lesson: ViewedLesson, dayStatus: DayStatus, knownPlayCount: number): void;
  progressed(viewedMs: number): void;
  dayChanged(dayStatus: DayStatus): void;
  ended(): void;
  /** The page is left or hidden: what is collected goes out, the viewing may go on. */
  left(): void;
  /** Viewed and not yet handed over, of one lesson. */
  unsentMs(lessonSetLessonId: number): number;
  stop(): void;
}

/** Keeps one viewing by the rules of `collectViewing` and asks it again when its save is due. */
export function createViewingLog(port: ViewingLogPort): ViewingLog {
  let viewing: Viewing | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // The server counts a viewing when its first save arrives; a second one may begin before that.
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
      hear({ type: 'started', atMs: port.nowMs(), lesson, dayStatus, playCountBefore });
    },
    progressed: (viewedMs) => hear({ type: 'progressed', atMs: port.nowMs(), viewedMs }),
    dayChanged: (dayStatus) => hear({ type: 'day_status_changed', atMs: port.nowMs(), dayStatus }),
    ended: () => hear({ type: 'ended', atMs: port.nowMs() }),
    left: () => hear({ type: 'left', atMs: port.nowMs() }),
    unsentMs: (id) => (viewing?.lesson.lessonSetLessonId === id ? viewing.unsentMs : 0),
    stop: () => clearTimeout(timer),
  };
}
