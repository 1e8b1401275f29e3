import { defineJob } from '#jobs/jobs.ts';

/** Every night: removes photos, films and sounds of homework whose time is over. */
export const removePrivateMedia = defineJob<object>({
  name: 'remove_private_media',
  retryLimit: 2,
  expireInSeconds: 3600,
  atOnce: 1,
  cron: '33 3 * * *',
});
