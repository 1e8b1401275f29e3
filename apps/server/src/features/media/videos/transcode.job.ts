import { defineJob } from '#jobs/jobs.ts';

const LONGEST_RUN_S = 23 * 3600;
/** A film fails only because of its content; runs of killed workers do not count. */
const RETRIES = 1000;

/** By this key the priority of a waiting film is changed. */
export function videoKey(videoId: number): string {
  return `video ${videoId}`;
}

/** `waits`: how often in a row the film found the disk full. */
export const transcodeVideo = defineJob<{ videoId: number; waits?: number }>({
  name: 'transcode_video',
  retryLimit: RETRIES,
  expireInSeconds: LONGEST_RUN_S,
  atOnce: 1,
});
