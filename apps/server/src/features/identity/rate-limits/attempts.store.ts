import { sql } from 'kysely';
import type { Connection } from '#db/open.ts';
import type { SignInLimitScope } from '@daystream/domain/identity';
import { deviceSignInLimits, signInLimits } from '@daystream/domain/limits';

const LONGEST_WINDOW_MS = Math.max(...signInLimits.map(({ windowMs }) => windowMs));

/** Strangers' failures within the window of each limit, by key; `network` is the /24 or /64 of the address. */
export async function countFailures(db: Connection, emailHash: Buffer, network: string, now: Date) {
  const { email_and_address, address, email } = windowStarts(now);
  const { rows } = await sql<{ failures: number; since: Date | null; scope: SignInLimitScope }>`
    with recent as (
      select email_hash = ${emailHash} as same_email, network = ${network}::cidr as same_network, failed_at
      from sign_in_failures
      where failed_at > ${new Date(now.getTime() - LONGEST_WINDOW_MS)} and device_id is null
        and (email_hash = ${emailHash} or network = ${network}::cidr)
    )
    select 'email_and_address' as scope, count(*)::int as failures, min(failed_at) as since
      from recent where same_email and same_network and failed_at > ${email_and_address}
    union all
    select 'address', count(*)::int, min(failed_at) from recent where same_network and failed_at > ${address}
    union all
    select 'email', count(*)::int, min(failed_at) from recent where same_email and failed_at > ${email}`.execute(db);
  return byScope(rows, now);
}

/** The same of a known device. */
export async function countDeviceFailures(db: Connection, deviceId: number, now: Date) {
  const { device, device_day } = windowStarts(now);
  const { rows } = await sql<{ failures: number; since: Date | null; scope: SignInLimitScope }>`
    with recent as (select failed_at from sign_in_failures where device_id = ${deviceId} and failed_at > ${device_day})
    select 'device' as scope, count(*)::int as failures, min(failed_at) as since from recent where failed_at > ${device}
    union all
    select 'device_day', count(*)::int, min(failed_at) from recent`.execute(db);
  return byScope(rows, now);
}

function byScope(rows: readonly { failures: number; since: Date | null; scope: SignInLimitScope }[], now: Date) {
  return Object.fromEntries(
    rows.map(({ scope, failures, since }) => [scope, { failures, windowStartedAt: since?.getTime() ?? now.getTime() }]),
  );
}

function windowStarts(now: Date) {
  const starts = [...signInLimits, ...deviceSignInLimits].map(
    ({ scope, windowMs }) => [scope, new Date(now.getTime() - windowMs)] as const,
  );
  return Object.fromEntries(starts) as Record<SignInLimitScope, Date>;
}

export interface Failure {
  readonly emailHash: Buffer;
  readonly network: string;
  /** null: a stranger's. */
  readonly deviceId: number | null;
  readonly now: Date;
}

export async function insertFailure(db: Connection, { emailHash, network, deviceId, now }: Failure): Promise<void> {
  await db
    .insertInto('sign_in_failures')
    .values((row) => ({
      email_hash: emailHash,
      network,
      // Of a device that was forgotten meanwhile it is a stranger's.
      device_id: row.selectFrom('known_devices').select('id').where('id', '=', deviceId).forKeyShare(),
      failed_at: now,
    }))
    .execute();
}

export async function deleteFailures(db: Connection, { emailHash, network, deviceId }: Failure): Promise<void> {
  const failures = db.deleteFrom('sign_in_failures');
  await (deviceId === null
    ? failures.where('email_hash', '=', emailHash).where('network', '=', network).where('device_id', 'is', null)
    : failures.where('device_id', '=', deviceId)
  ).execute();
}

/** Deletes failures that no limit counts any more. */
export async function deleteFailuresBefore(db: Connection, before: Date): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('failed_at', '<', before).execute();
}
