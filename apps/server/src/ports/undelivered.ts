import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '#db/open.ts';
import type { Clock } from './clock.ts';
import type { Mail } from './mail.ts';

interface Memory {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Records that the last email to an address was rejected, until one is accepted. */
export function rememberFailures(mail: Mail, { db, clock, log }: Memory): Mail {
  return {
    async send(message) {
      try {
        await mail.send(message);
      } catch (error) {
        // A failure to record must not hide why the email failed.
        await remember(message.to, message.subject, error).catch((err: unknown) =>
          log.warn({ err }, 'an undelivered email could not be remembered'),
        );
        throw error;
      }
      // The email was sent: an error here must not resend it.
      const { to } = message;
      const forgotten = db.deleteFrom('undelivered_emails').where('recipient', '=', to).execute();
      await forgotten.catch((err: unknown) => log.warn({ err }, 'an undelivered email could not be forgotten'));
    },
  };

  async function remember(recipient: string, subject: string, error: unknown): Promise<void> {
    const now = new Date(clock.nowMs());
    const seen = { subject, response_code: responseCodeOf(error), failed_at: now };
    await db
      .insertInto('undelivered_emails')
      .values({ recipient, ...seen, since: now })
      .onConflict((known) => known.column('recipient').doUpdateSet({ ...seen, since: sql`undelivered_emails.since` }))
      .execute();
  }
}

/** The mail server's reply code, such as 550 for an unknown mailbox. */
function responseCodeOf(error: unknown): number | null {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'responseCode' in cause ? cause.responseCode : null;
  return typeof code === 'number' ? code : null;
}
