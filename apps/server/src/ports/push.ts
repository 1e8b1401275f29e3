import { SendFailure } from './mail.ts';

/** A browser's push subscription (RFC 8030, RFC 8291). */
export interface PushSubscription {
  /** The address of its push service. */
  readonly endpoint: string;
  /** Both base64url; they encrypt messages for this browser only. */
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

export interface PushMessage {
  readonly to: PushSubscription;
  readonly title: string;
  readonly text: string;
  /** Our page that a tap opens. */
  readonly path: string;
  /** The language of the texts. */
  readonly language: string;
  /** A newer message with the same topic replaces an undelivered one. */
  readonly topic?: string;
  /** Undelivered after this time, it is dropped. */
  readonly validMs: number;
}

/** Passes notifications to the push service of a browser; throws when it does not accept one, so that the job is retried. */
export interface Push {
  /** `gone`: the browser has unsubscribed, and the subscription can be deleted. */
  send(message: PushMessage): Promise<'sent' | 'gone'>;
}

/** Push services accept four kilobytes; the rest is for the encryption overhead. */
const LONGEST_BYTES = 3800;
const KEY_BYTES = { p256dh: 65, auth: 16 } as const;
const TOPIC = /^[\w-]{1,32}$/;
const OWN_PATH = /^\/(?![/\\])[^\s\\]*$/;

/** The payload, before it is encrypted. */
export function pushBody({ title, text, path, language }: PushMessage): string {
  return JSON.stringify({ title, text, path, language });
}

/** Throws unless the message goes to a push service and opens one of our pages; every sender calls it first. */
export function checkPush(message: PushMessage): void {
  const { to, path, topic } = message;
  if (!isServiceAddress(to.endpoint)) throw new SendFailure('the subscription names no push service');
  for (const [name, bytes] of Object.entries(KEY_BYTES)) {
    const key = Buffer.from(to.keys[name as keyof typeof KEY_BYTES], 'base64url');
    if (key.length !== bytes) throw new SendFailure(`the subscription's ${name} is no key`);
  }
  if (Buffer.byteLength(pushBody(message)) > LONGEST_BYTES) throw new SendFailure('the notice is too long');
  if (!OWN_PATH.test(path)) throw new SendFailure('the notice leads to no page of ours');
  if (topic !== undefined && !TOPIC.test(topic)) throw new SendFailure('the topic is no plain word');
}

/**
 * The address comes from the browser and could name any server (SSRF), so only TLS to a public host name is allowed, never
 * our own network.
 */
function isServiceAddress(endpoint: string): boolean {
  const url = endpoint.length <= 2000 ? URL.parse(endpoint) : null;
  if (url === null || url.protocol !== 'https:' || url.username !== '' || url.port !== '') return false;
  return (
    /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/.test(url.hostname) &&
    !/\.(local|internal|localhost|home|lan|corp|test)$/.test(url.hostname)
  );
}
