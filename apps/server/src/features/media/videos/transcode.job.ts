import { defineJob } from '#jobs/jobs.ts';

const LONGEST_RUN_S = 23 * 3600;
/** A film is given up only when its own content is at fault; killed workers are not counted against it. */
const RETRIES = 1000;

export const transcodeVideo = defineJob<{ videoId: number }>({
  name: 'transcode_video',
  retryLimit: RETRIES,
  expireInSeconds: LONGEST_RUN_S,
  atOnce: 1,
});
