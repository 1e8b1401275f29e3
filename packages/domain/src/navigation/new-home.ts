export interface NewHomeFacts {
  isEnabled: boolean;
  triggerCourseId: number;
  /** Null where the variant names no date. */
  triggerStartMs: number | null;
  streams: readonly { courseId: number; startsAt: number | null }[];
}

/** Says whether a person gets the new home: everybody, or newcomers and those who began the trigger course since (Q29). */
export function isNewHome({ isEnabled, triggerCourseId, triggerStartMs, streams }: NewHomeFacts): boolean {
  if (!isEnabled) return false;
  if (triggerStartMs === null || streams.length === 0) return true;
  return streams.some(
    ({ courseId, startsAt }) => courseId === triggerCourseId && startsAt !== null && startsAt >= triggerStartMs,
  );
}
