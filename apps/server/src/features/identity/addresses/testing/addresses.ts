import * as api from '@daystream/contract/identity.addresses';
import { provePerson } from '@daystream/contract/identity.factors';
import { vi } from 'vitest';
import type { OutboxMessage } from '#ports/outbox.ts';
import { type Person, type TestSchool, testPassword } from '../../../../testing/test-school.ts';
import { codeIn, linkIn, messagesTo, nextMessageTo } from '../../testing/mailbox.ts';

/** Gives a fresh proof by the password. */
export async function prove(school: TestSchool, as: Person): Promise<void> {
  const { body } = await school.call(provePerson, { as, body: { password: testPassword } });
  if (!body.success) throw new Error(`not proved: ${JSON.stringify(body)}`);
}

/** Changes a person's email by a code, and returns the link that its old owner gets. */
export async function changeEmail(school: TestSchool, as: Person, email: string): Promise<string> {
  const [old, before] = await Promise.all([emailOf(school, as.id), messagesTo(school, email)]);
  const told = old === null ? 0 : (await linksTo(school, old)).length;
  await prove(school, as);
  const headers = { 'x-forwarded-for': `203.0.${as.id % 250}.9` };
  await school.call(api.askNewEmail, { as, body: { email }, headers });
  const code = codeIn(await nextMessageTo(school, email, before.length));
  const { body } = await school.call(api.confirmNewEmail, { as, body: { email, code } });
  if (!body.success) throw new Error(`not changed: ${JSON.stringify(body)}`);
  if (old === null) return '';
  const links = await vi.waitFor(
    async () => {
      const found = await linksTo(school, old);
      if (found.length <= told) throw new Error('the old address is not told yet');
      return found;
    },
    { timeout: 30_000, interval: 20 },
  );
  return tokenOf(linkIn(links[0] as OutboxMessage, '/address-link'));
}

/** Messages with a link about an address, newest first; other notices may come between. */
async function linksTo(school: TestSchool, address: string): Promise<OutboxMessage[]> {
  return (await messagesTo(school, address)).filter(({ text }) => text.includes('/address-link'));
}

export async function emailOf({ ctx }: TestSchool, id: number): Promise<string | null> {
  const row = await ctx.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow();
  return row.email;
}

export function tokenOf(link: URL): string {
  return link.searchParams.get('token') ?? '';
}

export const readLink = (school: TestSchool, token: string) => school.call(api.readAddressLink, { body: { token } });
export const undo = (school: TestSchool, token: string) => school.call(api.undoAddressChange, { body: { token } });
