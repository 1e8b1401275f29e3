import { SendFailure } from './mail.ts';

export interface SmsMessage {
  /** A number as the world writes it: + and up to fifteen digits. */
  readonly to: string;
  readonly text: string;
}

/** Hands short messages over to a provider; throws when they are not taken. */
export interface Sms {
  send(message: SmsMessage): Promise<void>;
}

const NUMBER = /^\+[1-9]\d{6,14}$/; // E.164

export function checkSms({ to }: SmsMessage): void {
  if (!NUMBER.test(to)) throw new SendFailure('the recipient is not an international number');
}
