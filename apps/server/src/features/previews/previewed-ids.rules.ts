/** Far from every id that a sequence gives. */
const FIRST = 900_000_000_000_000;
const DAYS_OF_SESSION = 10_000;

/** The learner and the stream of a session's previews: the same in every call, and no other session's. */
export function previewedId(sessionId: number): number {
  return FIRST + sessionId * DAYS_OF_SESSION;
}
