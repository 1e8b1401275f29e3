/** The key of an upload for one place of a course. */
export const placeName = (courseId: number, place: string): string => `course-${courseId}:${place}`;
