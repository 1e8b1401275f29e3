import { expect, vi } from 'vitest';
import { findInOutbox, listOutbox, type OutboxMessage } from '#ports/outbox.ts';
import type { TestSchool } from '../../../testing/test-school.ts';

const LIMIT = 200;

/** The messages somebody has got, newest first. */
export async function messagesTo(school: TestSchool, recipient: string): Promise<OutboxMessage[]> {
  const entries = (await listOutbox(school.ctx.db, LIMIT)).filter((entry) => entry.recipient === recipient);
  const messages = await Promise.all(entries.map(({ id }) => findInOutbox(school.ctx.db, id)));
  return messages.filter((message) => message !== undefined);
}

/** Waits for the newest message to somebody who had got `before` of them. */
export async function nextMessageTo(school: TestSchool, recipient: string, before = 0): Promise<OutboxMessage> {
  return vi.waitFor(
    async () => {
      const messages = await messagesTo(school, recipient);
      expect(messages.length).toBeGreaterThan(before);
      return messages[0] as OutboxMessage;
    },
    { timeout: 10_000, interval: 20 },
  );
}

/** The code a message carries. */
export function codeIn({ text }: OutboxMessage): string {
  return /\b(\d{6})\b/.exec(text)?.[1] ?? '';
}

/** The address of the page a message leads to. */
export function linkIn({ text }: OutboxMessage, path: string): URL {
  const found = new RegExp(`https?://\\S+${path}\\S*`).exec(text)?.[0];
  if (found === undefined) throw new Error(`no link to ${path} in: ${text}`);
  return new URL(found);
}
