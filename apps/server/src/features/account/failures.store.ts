import { sql } from 'kysely';
import type { Connection } from '#db/open.ts';
import type { SignInLimitScope } from '@daystream/domain/account';
import { HOUR_MS, MINUTE_MS } from '@daystream/domain/durations';

const FAILURE_WINDOW_MS = 15 * MINUTE_MS; // Q36
const EMAIL_FAILURE_WINDOW_MS = HOUR_MS; // Q36

/** Failures of the last hour by what they are counted under; `network` is the /24 or /64 of the address (Q36). */
export async function countFailures(db: Connection, emailHash: Buffer, network: string, now: Date) {
  const quarter = new Date(now.getTime() - FAILURE_WINDOW_MS);
  const { rows } = await sql<{ failures: number; since: Date | null; scope: SignInLimitScope }>`
    with recent as (
      select email_hash = ${emailHash} as same_email, network = ${network}::cidr as same_network, failed_at
      from sign_in_failures
      where failed_at > ${new Date(now.getTime() - EMAIL_FAILURE_WINDOW_MS)}
        and (email_hash = ${emailHash} or network = ${network}::cidr)
    )
    select 'email_and_address' as scope, count(*)::int as failures, min(failed_at) as since
      from recent where same_email and same_network and failed_at > ${quarter}
    union all
    select 'address', count(*)::int, min(failed_at) from recent where same_network and failed_at > ${quarter}
    union all
    select 'email', count(*)::int, min(failed_at) from recent where same_email`.execute(db);
  return Object.fromEntries(
    rows.map(({ scope, failures, since }) => [scope, { failures, windowStartedAt: since?.getTime() ?? now.getTime() }]),
  );
}

export async function insertFailure(db: Connection, emailHash: Buffer, network: string, now: Date): Promise<void> {
  await db.insertInto('sign_in_failures').values({ email_hash: emailHash, network, failed_at: now }).execute();
}

export async function deleteFailures(db: Connection, emailHash: Buffer, network: string): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('email_hash', '=', emailHash).where('network', '=', network).execute();
}

/** Forgets failures that no limit counts any more. */
export async function deleteFailuresBefore(db: Connection, before: Date): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('failed_at', '<', before).execute();
}
