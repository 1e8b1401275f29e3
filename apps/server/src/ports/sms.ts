import { isPhone } from '@daystream/domain/identity';
import { SendFailure } from './mail.ts';

export interface SmsMessage {
  /** International format: + and up to fifteen digits. */
  readonly to: string;
  readonly text: string;
}

/** Passes text messages to a provider; throws when it does not accept one. */
export interface Sms {
  send(message: SmsMessage): Promise<void>;
}

export function checkSms({ to }: SmsMessage): void {
  if (!isPhone(to)) throw new SendFailure('the recipient is not an international number');
}
