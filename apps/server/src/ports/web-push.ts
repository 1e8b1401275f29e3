import type { PushSettings } from '#config/push-settings.ts';
import { SendFailure } from './mail.ts';
import { checkPush, type Push, pushBody, type PushMessage } from './push.ts';

const TIMEOUT_MS = 15_000;
/** The browser is no longer subscribed (RFC 8030). */
const GONE: readonly number[] = [404, 410];

/** Sends Web Push to the push service of each browser; the school identifies itself by its key (VAPID, RFC 8292). */
export function openWebPush(settings: PushSettings, timeoutMs = TIMEOUT_MS): Push {
  return {
    async send(message) {
      checkPush(message);
      const { endpoint, method, headers, body } = await requestFor(message, settings);
      const status = await ask(endpoint, { method, headers, body }, timeoutMs);
      if (GONE.includes(status)) return 'gone';
      if (status < 200 || status > 299) throw new SendFailure(`the push service answered ${status}`);
      return 'sent';
    },
  };
}

async function requestFor(message: PushMessage, settings: PushSettings) {
  const { to, topic, validMs } = message;
  // Loaded by the first message, so that the server starts faster.
  const { default: webPush } = await import('web-push');
  const { contact: subject, publicKey, privateKey } = settings;
  const { method, headers, body, endpoint } = webPush.generateRequestDetails(to, pushBody(message), {
    vapidDetails: { subject, publicKey, privateKey },
    TTL: Math.floor(validMs / 1000),
    contentEncoding: 'aes128gcm',
    urgency: 'normal',
    ...(topic !== undefined && { topic }),
  });
  // fetch sets the length itself.
  const { 'Content-Length': _, ...others } = headers as Record<string, string | number>;
  const named = Object.entries(others).map(([name, value]): [string, string] => [name, String(value)]);
  return { endpoint, method, headers: named, body: new Uint8Array(body ?? []) };
}

/** Errors never contain the URL: it is a secret, because anyone who has it can send to the browser. */
async function ask(endpoint: string, request: RequestInit, timeoutMs: number): Promise<number> {
  try {
    const answer = await fetch(endpoint, { ...request, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    await answer.body?.cancel();
    return answer.status;
  } catch (cause) {
    throw new SendFailure('the push service did not answer', { cause: new Error((cause as Error).name) });
  }
}
