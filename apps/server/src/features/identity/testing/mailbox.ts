import { expect, vi } from 'vitest';
import { findInOutbox, listOutbox, type OutboxMessage } from '#ports/outbox.ts';
import type { TestSchool } from '../../../testing/test-school.ts';

const LIMIT = 200;

/** The messages to a person, newest first. */
export async function messagesTo(school: TestSchool, recipient: string): Promise<OutboxMessage[]> {
  const entries = (await listOutbox(school.ctx.db, LIMIT)).filter((entry) => entry.recipient === recipient);
  const messages = await Promise.all(entries.map(({ id }) => findInOutbox(school.ctx.db, id)));
  return messages.filter((message) => message !== undefined);
}

/** Waits for a person's newest message after the first `before`. */
export async function nextMessageTo(school: TestSchool, recipient: string, before = 0): Promise<OutboxMessage> {
  return vi.waitFor(
    async () => {
      const messages = await messagesTo(school, recipient);
      expect(messages.length).toBeGreaterThan(before);
      return messages[0] as OutboxMessage;
    },
    { timeout: 30_000, interval: 20 },
  );
}

/** The code in a message. */
export function codeIn({ text }: OutboxMessage): string {
  return /\b(\d{6})\b/.exec(text)?.[1] ?? '';
}

/** The page address in a message. */
export function linkIn({ text }: OutboxMessage, path: string): URL {
  const found = new RegExp(`https?://\\S+${path}\\S*`).exec(text)?.[0];
  if (found === undefined) throw new Error(`no link to ${path} in: ${text}`);
  return new URL(found);
}
