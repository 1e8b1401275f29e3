import { isPhone } from '@daystream/domain/identity';
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

export function checkSms({ to }: SmsMessage): void {
  if (!isPhone(to)) throw new SendFailure('the recipient is not an international number');
}
