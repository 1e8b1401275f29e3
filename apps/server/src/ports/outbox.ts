import type { Database, Trx } from '#db/open.ts';
import type { Clock } from './clock.ts';
import { checkMail, type Mail } from './mail.ts';
import { checkPush, type Push } from './push.ts';
import { checkSms, type Sms } from './sms.ts';

/** Stores messages instead of sending them; replaces every sender. */
export function openOutbox(db: Database, clock: Clock): { mail: Mail; sms: Sms; push: Push } {
  const now = () => new Date(clock.nowMs());
  return {
    mail: {
      async send(message) {
        checkMail(message);
        const { to, subject, text, html, fromName = '', replyTo = '' } = message;
        await db
          .insertInto('outbox_messages')
          .values({
            channel: 'mail',
            recipient: to,
            sender_name: fromName,
            reply_to: replyTo,
            subject,
            text,
            html,
            created_at: now(),
          })
          .execute();
      },
    },
    sms: {
      async send(message) {
        checkSms(message);
        await db
          .insertInto('outbox_messages')
          .values({ channel: 'sms', recipient: message.to, text: message.text, created_at: now() })
          .execute();
      },
    },
    push: {
      async send(message) {
        checkPush(message);
        const { to, title, text, path } = message;
        await db
          .insertInto('outbox_messages')
          .values({
            channel: 'push',
            // The full URL is a secret: anyone who has it can send to the browser.
            recipient: new URL(to.endpoint).host,
            subject: title,
            text: `${text}\n${path}`,
            created_at: now(),
          })
          .execute();
        return 'sent';
      },
    },
  };
}

export type OutboxEntry = Awaited<ReturnType<typeof listOutbox>>[number];
export type OutboxMessage = NonNullable<Awaited<ReturnType<typeof findInOutbox>>>;

/** Newest first. */
export function listOutbox(db: Database, limit: number) {
  return db
    .selectFrom('outbox_messages')
    .select(['id', 'channel', 'recipient', 'subject', 'created_at'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export function findInOutbox(db: Database, id: number) {
  return db.selectFrom('outbox_messages').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Deletes the messages to these addresses and numbers. */
export async function forgetRecipients(trx: Trx, recipients: readonly (string | null)[]): Promise<void> {
  const known = recipients.filter((recipient) => recipient !== null);
  if (known.length === 0) return;
  await trx.deleteFrom('outbox_messages').where('recipient', 'in', known).execute();
  await trx.deleteFrom('undelivered_emails').where('recipient', 'in', known).execute();
}
