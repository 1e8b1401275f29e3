import type { SmsSettings } from '#config/config.ts';
import { SendFailure } from './mail.ts';
import { checkSms, type Sms } from './sms.ts';

const TIMEOUT_MS = 15_000;
const CREATED = 201;

/** Sends text messages by Twilio's Messages resource, or a compatible provider. */
export function openTwilioSms({ url, account, token, from }: SmsSettings, timeoutMs = TIMEOUT_MS): Sms {
  const address = `${url}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`;
  return {
    async send(message) {
      checkSms(message);
      const { status, code } = await post(message.to, message.text);
      if (status !== CREATED) throw new SendFailure(`the SMS provider answered ${status}${code}`);
    },
  };

  async function post(to: string, text: string): Promise<{ status: number; code: string }> {
    try {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { authorization, accept: 'application/json' },
        body: new URLSearchParams({ To: to, From: from, Body: text }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      return { status: answer.status, code: codeOf(await answer.text()) };
    } catch (cause) {
      throw new SendFailure('the SMS provider did not answer', { cause });
    }
  }
}

/** The provider's error code; its message contains the phone number and is left out. */
function codeOf(body: string): string {
  const code = /"code"\s*:\s*(\d{1,6})\b/.exec(body)?.[1];
  return code === undefined ? '' : `, code ${code}`;
}
