import { type AddressReceiver, CODE_LIFETIME_MS, type SecurityChange } from '@daystream/domain/identity';
import { SECOND_MS } from '@daystream/domain/durations';
import type { Sender } from '#ports/email/email-brand.ts';
import { defineJob } from '#jobs/jobs.ts';
import { deliveryRetries, deliveryRetriesFor } from '#jobs/delivery-retries.ts';
import type { CodeChannel } from '@daystream/domain/identity/one-time-code';

const message = { ...deliveryRetries, atOnce: 2 };

/** The code is made when it is sent, so that none waits in the queue; a late one is not sent. */
export const sendCode = defineJob<
  Sender & { readonly requestId: number; readonly channel: CodeChannel; readonly target: string }
>({ name: 'send_code', ...message, ...deliveryRetriesFor(CODE_LIFETIME_MS / SECOND_MS) });

/** Looks the address up in the job, so that the answer's timing does not reveal whether it is known. */
export const sendPasswordReset = defineJob<
  Sender & {
    readonly email: string;
    /** A known device of the account, whose requests are counted apart; null: a stranger's. */
    readonly deviceId: number | null;
  }
>({
  name: 'send_password_reset',
  ...message,
});

/** Emails what was done with an account. */
export const sendNotice = defineJob<{
  readonly userId: number;
  readonly kind: 'password_changed' | 'account_deleted';
  readonly atMs: number;
  readonly appId: string;
}>({ name: 'send_account_notice', ...message });

/** Emails what has changed about how a person signs in. */
export const sendSecurityNotice = defineJob<{
  readonly userId: number;
  readonly change: SecurityChange;
  readonly atMs: number;
  readonly appId: string;
}>({ name: 'send_security_notice', ...message });

/** Notifies the owner of an account of a new address; the link to undo it is created when it is sent. */
export const sendAddressNotice = defineJob<{
  readonly changeId: number;
  readonly receiver: AddressReceiver;
  readonly appId: string;
}>({ name: 'send_address_notice', ...message });

/** Asks the owner of an email that staff wrote down to confirm it; the link is made when it is sent. */
export const sendAddressConfirmation = defineJob<{ readonly changeId: number; readonly appId: string }>({
  name: 'send_address_confirmation',
  ...message,
});

/** Every hour: deletes guests who cannot come back. */
export const deleteGuests = defineJob<object>({
  name: 'delete_guests',
  retryLimit: 2,
  expireInSeconds: 900,
  atOnce: 1,
  cron: '23 * * * *',
});

/** Every night: deletes what no rate limit counts any more. */
export const tidyAccounts = defineJob<object>({
  name: 'tidy_accounts',
  retryLimit: 2,
  expireInSeconds: 900,
  atOnce: 1,
  cron: '41 2 * * *',
});
