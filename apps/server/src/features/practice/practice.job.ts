import { defineJob } from '#jobs/jobs.ts';

/** Judges the finished days that waited for a film. */
export const judgeDays = defineJob<{ readonly videoId: number }>({
  name: 'judge_days',
  retryLimit: 5,
  expireInSeconds: 600,
  atOnce: 1,
});
