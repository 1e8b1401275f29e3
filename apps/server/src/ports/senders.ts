import type { Logger } from 'pino';
import type { Config } from '#config/config.ts';
import type { Database } from '#db/open.ts';
import type { Clock } from './clock.ts';
import { type Mail, SendFailure } from './mail.ts';
import { openOutbox } from './outbox.ts';
import type { Push } from './push.ts';
import type { Sms } from './sms.ts';
import { openSmtpMail } from './smtp-mail.ts';
import { openTwilioSms } from './twilio-sms.ts';
import { rememberFailures } from './undelivered.ts';
import { openWebPush } from './web-push.ts';

export interface Senders {
  readonly mail: Mail;
  readonly sms: Sms;
  readonly push: Push;
}

/**
 * The configured senders. Without them messages are stored in the outbox, except in production: there each message fails in
 * its job and is retried, and everything else keeps working.
 */
export function openSenders(config: Config, db: Database, clock: Clock, log: Logger): Senders {
  const outbox = openOutbox(db, clock);
  const standIn = config.isProduction
    ? { mail: missing('SMTP_URL'), sms: missing('SMS_URL'), push: missing('PUSH_PUBLIC_KEY') }
    : outbox;
  if (config.isProduction && config.smtp === null)
    log.warn('SMTP_URL is not set: no emails are sent, so nobody can sign in by email');
  return {
    mail: rememberFailures(config.smtp === null ? standIn.mail : openSmtpMail(config.smtp), { db, clock, log }),
    sms: config.sms === null ? standIn.sms : openTwilioSms(config.sms),
    push: config.push === null ? standIn.push : openWebPush(config.push),
  };
}

function missing(setting: string): Mail & Sms & Push {
  return { send: (): Promise<never> => Promise.reject(new SendFailure(`nothing is sent: ${setting} is not set`)) };
}
