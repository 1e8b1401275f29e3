import type { SecurityChange } from '@daystream/domain/account';
import { defineJob } from '#jobs/jobs.ts';

/** Tells a person what has changed about how they sign in. */
export const sendSecurityNotice = defineJob<{
  readonly userId: number;
  readonly change: SecurityChange;
  readonly atMs: number;
  readonly appId: string;
}>({ name: 'send_security_notice', retryLimit: 20, expireInSeconds: 120, atOnce: 2 });
