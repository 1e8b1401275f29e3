import { defineJob } from '#jobs/jobs.ts';
import { deliveryRetries } from '#jobs/delivery-retries.ts';

/** The link is made when it is sent, so that none waits in the queue. */
export const sendInvitation = defineJob<{
  readonly userId: number;
  readonly inviterId: number;
  readonly appId: string;
}>({ name: 'send_invitation', ...deliveryRetries, atOnce: 2 });
