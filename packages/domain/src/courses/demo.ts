/** The part of a stream that decides whether demo limits apply. */
export interface DemoFacts {
  isDemo: boolean;
  courseFullAccess: boolean;
}

/** Says whether demo limits apply to a stream: full access lifts them. */
export function isDemoRestricted(stream: DemoFacts): boolean {
  return stream.isDemo && !stream.courseFullAccess;
}

export interface CourseDemoFlags {
  isDemoDocumentsAccessible: boolean;
  isDemoExpertMessageEnabled: boolean;
  isDemoUserMessageEnabled: boolean;
  isDemoOfflineModeAccessible: boolean;
}
