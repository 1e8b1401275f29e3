import { type CourseDemoFlags, type DemoFacts, isDemoRestricted } from './demo.ts';

/** Returns what a course lets a stream do; its demo flags bind demo streams only (Q132). */
export function demoAbilities(course: CourseDemoFlags, stream: DemoFacts) {
  const isFree = !isDemoRestricted(stream);
  return {
    canOpenDocuments: isFree || course.isDemoDocumentsAccessible,
    canSeeExpertChat: isFree || course.isDemoExpertMessageEnabled,
    canWriteToExpert: isFree || (course.isDemoExpertMessageEnabled && course.isDemoUserMessageEnabled),
    canDownload: isFree || course.isDemoOfflineModeAccessible,
  };
}
