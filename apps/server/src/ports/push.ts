import { SendFailure } from './mail.ts';

/** A browser that agreed to be told, as it gave itself to the page (RFC 8030, RFC 8291). */
export interface PushSubscription {
  /** Where its push service takes messages for it. */
  readonly endpoint: string;
  /** Both base64url: only this browser can read what is sent. */
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

export interface PushMessage {
  readonly to: PushSubscription;
  readonly title: string;
  readonly text: string;
  /** The page of ours that a tap opens. */
  readonly path: string;
  /** The language the texts are in. */
  readonly language: string;
  /** One that has not been seen when the next of its kind comes is replaced by it. */
  readonly topic?: string;
  /** A device that is away for longer never gets it. */
  readonly validMs: number;
}

/** Hands notices over to the service of a browser; throws when they are not taken, so that the job is tried again. */
export interface Push {
  /** `gone`: the browser agrees no more, and its subscription can be forgotten. */
  send(message: PushMessage): Promise<'sent' | 'gone'>;
}

/** Services take four kilobytes, however many letters these are; what encryption adds is left room for. */
const LONGEST_BYTES = 3800;
const KEY_BYTES = { p256dh: 65, auth: 16 } as const;
const TOPIC = /^[\w-]{1,32}$/;
const OWN_PATH = /^\/(?![/\\])[^\s\\]*$/;

/** What the browser is handed, before it is encrypted. */
export function pushBody({ title, text, path, language }: PushMessage): string {
  return JSON.stringify({ title, text, path, language });
}

/** Throws for a notice that would say or reach more than it seems to; every sender asks it first. */
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
 * A subscription is what a browser says it is, so its address could name anything: only a server of the open web by TLS
 * and by its name is gone to, nothing inside our own network.
 */
function isServiceAddress(endpoint: string): boolean {
  const url = endpoint.length <= 2000 ? URL.parse(endpoint) : null;
  if (url === null || url.protocol !== 'https:' || url.username !== '' || url.port !== '') return false;
  return (
    /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/.test(url.hostname) &&
    !/\.(local|internal|localhost|home|lan|corp|test)$/.test(url.hostname)
  );
}
