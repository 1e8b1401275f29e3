import type { MailAnswer } from '@daystream/domain/onboarding';
import type { Context } from '#http/context.ts';
import { isRefusal, type Refusal, refuse } from '#http/refusal.ts';
import type { Viewer } from '#http/viewer.ts';
import { renderEmail } from '#ports/email/render-email.ts';
import { SendFailure } from '#ports/mail.ts';
import { recordAudit } from '../audit/index.ts';
import { emailReader, findAccount, limitCallsWithin } from '../identity/index.ts';
import { maySetUp } from './onboarding.access.ts';
import { mailRouteOf } from './onboarding.service.ts';
import { markMailTested } from './onboarding.store.ts';

export interface TestEmail {
  readonly to: string;
  readonly outcome: MailAnswer;
  /** What the mail server said when it refused. */
  readonly answer: string | null;
}

const LONGEST_ANSWER = 500;

/**
 * Sends an email to the owner's own address and waits for the answer of the mail server, because showing that answer is what
 * it is for; no job retries it.
 */
export async function sendTestEmail(
  ctx: Context,
  viewer: Viewer,
  sender: { appId: string; language: string },
): Promise<TestEmail | Refusal> {
  if (!maySetUp(viewer)) return refuse('not_allowed');
  const person = await findAccount(ctx.db, viewer.userId);
  if (person === undefined || person.email === null) return refuse('not_found');
  const to = person.email;
  const counted = await ctx.db.transaction().execute(async (trx) => {
    const limit = await limitCallsWithin(ctx, trx, 'test_email', String(viewer.userId));
    if (limit !== null) return limit;
    await recordAudit(trx, {
      staffId: viewer.userId,
      action: 'send_test_email',
      subjectType: 'onboarding',
      subjectId: null,
    });
    return null;
  });
  if (counted !== null && isRefusal(counted)) return counted;
  const route = mailRouteOf(ctx);
  if (route === 'none') return { to, outcome: 'not_set', answer: null };
  try {
    await ctx.mail.send({ to, ...renderEmail('test_email', emailReader(ctx, person, to, sender), {}) });
  } catch (error) {
    if (!(error instanceof SendFailure)) throw error;
    return { to, outcome: 'refused', answer: answerOf(ctx, error) };
  }
  if (route === 'outbox') return { to, outcome: 'kept', answer: null };
  await markMailTested(ctx.db, new Date(ctx.clock.nowMs()));
  return { to, outcome: 'accepted', answer: null };
}

/** The server's words on one line, without what was sent to sign in: a server may repeat it. */
function answerOf({ config: { smtp } }: Context, { cause }: SendFailure): string | null {
  if (!(cause instanceof Error)) return null;
  const { name = '', password = '' } = smtp?.user ?? {};
  const secrets = [password, name].flatMap((secret) =>
    secret === '' ? [] : [secret, Buffer.from(secret).toString('base64')],
  );
  return secrets
    .reduce((text, secret) => text.replaceAll(secret, '…'), cause.message)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_ANSWER);
}
