import { routePath } from '@daystream/domain/navigation/routes';
import { ticketLifetimeMs } from '@daystream/domain/identity';
import type { Context } from '#http/context.ts';
import { SendFailure } from '#ports/mail.ts';
import { renderEmail } from '#ports/email/render-email.ts';
import { titleIn } from '#registrations/export-parts.ts';
import { accountState, type AccountRow, emailReader, findAccount } from '../identity/index.ts';
import { newInvitationLink, sendInvitationTo } from '../people/index.ts';
import { findOwnStream } from '../streams/index.ts';
import { findBatchRow } from './batches.store.ts';
import * as store from './letters.store.ts';

type Letter = NonNullable<Awaited<ReturnType<typeof store.claimLetter>>>;
type Reader = AccountRow & { readonly email: string };

/**
 * Sends a letter at most once: it is marked as tried before it leaves, so that a process that dies in between leaves a letter
 * that may have gone, and no second one. So does a mail server that took it whole and did not answer.
 */
export async function sendLetterOf(ctx: Context, { letterId }: { letterId: number }): Promise<void> {
  const letter = await store.claimLetter(ctx.db, letterId, new Date(ctx.clock.nowMs()));
  if (letter === undefined) return;
  try {
    const isSent = await deliver(ctx, letter);
    if (!isSent) return await store.deleteLetter(ctx.db, letterId);
  } catch (error) {
    const isUnsure = error instanceof SendFailure && error.isUnsure;
    if (!isUnsure) await store.releaseLetter(ctx.db, letterId);
    throw error;
  }
  await store.markSent(ctx.db, letterId, new Date(ctx.clock.nowMs()));
}

/** false: there is nobody to read it, or nothing to say any more. */
async function deliver(ctx: Context, letter: Letter): Promise<boolean> {
  const person = await findAccount(ctx.db, letter.user_id);
  const state = person === undefined ? 'deleted' : accountState(person);
  if (person === undefined || person.email === null || state === 'deleted' || state === 'blocked') return false;
  const reader = { ...person, email: person.email };
  if (letter.stream_id !== null) return sendEnrolment(ctx, letter, reader, letter.stream_id);
  const batch = letter.batch_id === null ? undefined : await findBatchRow(ctx.db, letter.batch_id);
  if (batch?.kind === 'message') return sendMessage(ctx, letter, reader, batch.terms);
  await sendInvitationTo(ctx, { userId: person.id, inviterId: letter.staff_id, appId: letter.variant });
  return true;
}

async function sendEnrolment(ctx: Context, letter: Letter, person: Reader, streamId: number): Promise<boolean> {
  const stream = await findOwnStream(ctx, ctx.db, person.id, streamId);
  const [firstDay] = stream?.course.days ?? [];
  if (stream === undefined || firstDay === undefined) return false;
  const isInvited = accountState(person) === 'invited';
  const day = routePath('day', { streamId: String(streamId), dayNumber: String(firstDay.number) });
  const url = isInvited
    ? await newInvitationLink(ctx, { userId: person.id, email: person.email }, { keepsEarlier: true })
    : `${ctx.config.publicUrl}${day}`;
  if (url === null) return false;
  const reader = readerOf(ctx, letter, person);
  const { start_at: startsAt, end_at: endsAt } = stream.record;
  const isAhead = startsAt !== null && startsAt.getTime() > ctx.clock.nowMs();
  const facts = {
    url,
    course: titleIn(stream.course.tree.title, reader.language),
    startsAtMs: isAhead ? startsAt.getTime() : null,
    endsAtMs: endsAt?.getTime() ?? null,
    linkValidMs: isInvited ? ticketLifetimeMs.invitation : null,
  };
  await ctx.mail.send({ to: person.email, ...renderEmail('enrolment', reader, facts) });
  return true;
}

async function sendMessage(
  ctx: Context,
  letter: Letter,
  person: Reader,
  { subject, message }: { readonly subject: string; readonly message: string },
): Promise<boolean> {
  const email = renderEmail('staff_message', readerOf(ctx, letter, person), { subject, message });
  await ctx.mail.send({ to: person.email, ...email });
  return true;
}

/** In the language the person chose; the name of an invited person was entered by staff. */
function readerOf(ctx: Context, { variant }: Letter, person: Reader) {
  const isInvited = accountState(person) === 'invited';
  const proved = isInvited ? person.email : person.proved_email;
  return emailReader(ctx, { ...person, proved_email: proved }, person.email, {
    appId: variant,
    language: person.language,
  });
}
