/** Names a place of a course among all uploads. */
export const placeName = (courseId: number, place: string): string => `course-${courseId}:${place}`;
