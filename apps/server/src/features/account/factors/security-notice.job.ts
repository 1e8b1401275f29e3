import type { SecurityChange } from '@daystream/domain/account';
import { defineJob } from '#jobs/jobs.ts';
import { sending } from '#jobs/sending.ts';

/** Tells a person what has changed about how they sign in. */
export const sendSecurityNotice = defineJob<{
  readonly userId: number;
  readonly change: SecurityChange;
  readonly atMs: number;
  readonly appId: string;
}>({ name: 'send_security_notice', ...sending, atOnce: 2 });
