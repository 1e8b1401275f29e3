import {
  collectViewing,
  type FilmPosition,
  type LessonSave,
  type SentPosition,
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
  /** Where the film that was played last is. Returns when it came there. */
  reached(place: Omit<SentPosition, 'reachedAt'>): number;
  /** The film of a lesson was taken to where it was left on another device: the server knows. */
  followed(lessonSetLessonId: number, position: FilmPosition): void;
  dayChanged(dayStatus: DayStatus): void;
  ended(): void;
  /** The page is left or hidden: saves the viewed time so far. The viewing may continue. */
  left(): void;
  /** A lesson's viewed time that was not passed to `save` yet. */
  unsentMs(lessonSetLessonId: number): number;
  stop(): void;
}

/** A film that is sought through rests this long before other devices are told. */
const REST_MS = 1000;

interface Place {
  lessonSetLessonId: number;
  position: SentPosition;
  isSent: boolean;
}

/** Tracks one viewing with `collectViewing` and sets a timer for its next save. */
export function createViewingLog(port: ViewingLogPort): ViewingLog {
  let viewing: Viewing | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // The server counts a viewing on its first save. A second viewing may start before that save arrives.
  const begun = new Map<number, number>();
  let latest: { lesson: ViewedLesson; dayStatus: DayStatus } | null = null;
  let place: Place | null = null;
  let rest: ReturnType<typeof setTimeout> | undefined;

  /** The place of this lesson's film, unless the server knows it. */
  function unsentPlace(lessonSetLessonId: number): { position?: SentPosition } {
    if (place === null || place.isSent || place.lessonSetLessonId !== lessonSetLessonId) return {};
    place.isSent = true;
    return { position: place.position };
  }

  function sendPlace(): void {
    if (latest === null) return;
    const { lesson, dayStatus } = latest;
    const { position } = unsentPlace(lesson.lessonSetLessonId);
    if (position === undefined) return;
    const viewedAt = position.reachedAt;
    port.save({ ...lesson, saveId: port.newSaveId(), viewedSeconds: 0, playCount: 0, dayStatus, viewedAt, position });
  }

  function hear(event: ViewingEvent): void {
    const collected = collectViewing(viewing, event, port.newSaveId());
    viewing = collected.viewing;
    if (collected.save) {
      begun.set(collected.save.lessonSetLessonId, collected.save.playCount);
      port.save({ ...collected.save, ...unsentPlace(collected.save.lessonSetLessonId) });
    }
    port.changed();
    clearTimeout(timer);
    const dueAtMs = viewing?.saveDueAtMs ?? null;
    if (dueAtMs !== null) timer = setTimeout(() => hear({ type: 'due', atMs: port.nowMs() }), dueAtMs - port.nowMs());
  }

  return {
    played(lesson, dayStatus, knownPlayCount) {
      if (viewing?.lesson.lessonSetLessonId === lesson.lessonSetLessonId) return;
      sendPlace();
      latest = { lesson, dayStatus };
      const playCountBefore = Math.max(knownPlayCount, begun.get(lesson.lessonSetLessonId) ?? 0);
      hear({ type: 'started', atMs: port.nowMs(), lesson, dayStatus, playCountBefore, timing: port.timing });
    },
    progressed: (viewedMs) => hear({ type: 'progressed', atMs: port.nowMs(), viewedMs }),
    reached({ seconds, round, isMoving }) {
      const nowMs = port.nowMs();
      if (latest === null) return nowMs;
      const { lessonSetLessonId } = latest.lesson;
      const { position: known } = place?.lessonSetLessonId === lessonSetLessonId ? place : { position: null };
      const isThere = known?.seconds === seconds && known.round === round;
      const reachedAt = isThere ? known.reachedAt : nowMs;
      const isSent = isThere && place?.isSent === true && (isMoving || !known.isMoving);
      place = { lessonSetLessonId, position: { seconds, round, reachedAt, isMoving }, isSent };
      clearTimeout(rest);
      if (!isMoving && !isSent) rest = setTimeout(sendPlace, REST_MS);
      return reachedAt;
    },
    followed(lessonSetLessonId, position) {
      clearTimeout(rest);
      place = { lessonSetLessonId, position: { ...position, isMoving: false }, isSent: true };
    },
    dayChanged: (dayStatus) => hear({ type: 'day_status_changed', atMs: port.nowMs(), dayStatus }),
    ended: () => hear({ type: 'ended', atMs: port.nowMs() }),
    left() {
      if (place !== null) place.position = { ...place.position, isMoving: false };
      hear({ type: 'left', atMs: port.nowMs() });
      sendPlace();
    },
    unsentMs: (id) => (viewing?.lesson.lessonSetLessonId === id ? viewing.unsentMs : 0),
    stop() {
      clearTimeout(timer);
      clearTimeout(rest);
    },
  };
}
