/** What a lesson is; learners see it as a word beside its title. */
export const lessonKinds = ['theory', 'analysis', 'practice'] as const;
