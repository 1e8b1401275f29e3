import {
  normalizeEmail,
  passwordProblem,
  repeatProblem,
  SET_UP_LINK_MS,
  type StaffRole,
} from '@daystream/domain/identity';
import type { Language } from '@daystream/domain/languages';
import { DEFAULT_TIME_ZONE, isTimeZone } from '@daystream/domain/local-dates';
import { normalizeName } from '@daystream/domain/texts';
import { lockName } from '#db/lock-name.ts';
import type { Connection, Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { type FieldProblem, type Refusal, refuseField, refuseFields } from '#http/refusal.ts';
import { refuseDuplicate } from '#http/unique-violation.ts';
import { recordAudit } from '../../audit/index.ts';
import { hasAdmin } from '../accounts/accounts.store.ts';
import { hashPassword, readCommonPasswords } from '../crypto/passwords.ts';
import { newToken, tokenHash } from '../crypto/tokens.ts';
import { isEmailTaken } from '../addresses/addresses.service.ts';
import { findUser, insertUser } from '../identity.store.ts';
import { type Client, openSession, type SignedIn } from '../sessions/sessions.service.ts';
import { emailProblems } from '../sign-up/sign-up.rules.ts';
import * as store from './set-up.store.ts';

const ADMIN: readonly StaffRole[] = ['admin'];

/**
 * The address of the set-up page with a new ticket; null once there is an administrator. Earlier tickets stay valid, because
 * several processes of one school may print one each.
 */
export async function newSetUpLink(ctx: Context): Promise<string | null> {
  if (await hasAdmin(ctx.db)) return null;
  const { token, hash } = newToken();
  const nowMs = ctx.steadyClock.nowMs();
  const times = { expiresAt: new Date(nowMs + SET_UP_LINK_MS), now: new Date(nowMs) };
  await store.insertSetUpTicket(ctx.db, { tokenHash: hash, ...times });
  return `${ctx.config.publicUrl}/admin/set-up?token=${token}`;
}

/** Whether a ticket still opens the set-up page; opening the page does not use it up. */
export async function checkSetUpTicket(ctx: Context, token: string): Promise<null | Refusal> {
  return (await isOpen(ctx, ctx.db, token)) ? null : refuseField('token', 'ticket_invalid');
}

async function isOpen({ steadyClock }: Context, db: Connection, token: string): Promise<boolean> {
  return (await store.hasSetUpTicket(db, tokenHash(token), new Date(steadyClock.nowMs()))) && !(await hasAdmin(db));
}

/** Waits for another call that is creating the first administrator. */
export function lockSetUp(trx: Trx): Promise<void> {
  return lockName(trx, 'identity first administrator');
}

export interface FirstAdmin {
  readonly token: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly passwordRepeat: string;
  readonly timeZone: string | undefined;
}

/** Creates the first administrator and signs them in. */
export async function setUpSchool(
  ctx: Context,
  form: FirstAdmin,
  client: Client,
  language: Language,
): Promise<SignedIn | Refusal> {
  const closed = await checkSetUpTicket(ctx, form.token);
  if (closed !== null) return closed;
  const problems = await firstAdminProblems(form);
  if (Object.keys(problems).length > 0) return refuseFields(problems);
  const email = normalizeEmail(form.email);
  const passwordHash = await hashPassword(form.password);
  const create = async (trx: Trx): Promise<SignedIn | Refusal> => {
    await lockSetUp(trx);
    if (!(await isOpen(ctx, trx, form.token))) return refuseField('token', 'ticket_invalid');
    if (await isEmailTaken(ctx, trx, email)) return refuseField('email', 'email_taken');
    const id = await insertUser(trx, {
      email,
      passwordHash,
      firstName: normalizeName(form.name),
      lastName: '',
      language,
      timeZone: form.timeZone !== undefined && isTimeZone(form.timeZone) ? form.timeZone : DEFAULT_TIME_ZONE,
      roles: ADMIN,
      isDemo: false,
    });
    await store.deleteSetUpTickets(trx);
    await recordAudit(trx, { staffId: id, action: 'set_up_school', subjectType: 'person', subjectId: id });
    const session = await openSession(ctx, trx, id, { ...client, appType: 'admin' });
    const user = await findUser(trx, id);
    if (user === undefined) throw new Error(`the new administrator ${id} is gone`);
    return { ...session, user };
  };
  return ctx.db.transaction().execute(create).catch(refuseDuplicate('email'));
}

async function firstAdminProblems({ name, email, password, passwordRepeat }: FirstAdmin) {
  const common = await readCommonPasswords();
  const found: Record<string, readonly (FieldProblem | null)[]> = {
    name: normalizeName(name) === '' ? [{ code: 'required' }] : [],
    email: emailProblems(email),
    password: [passwordProblem(password, { isCommon: (text) => common.has(text) })],
    password_repeat: [repeatProblem(password, passwordRepeat)],
  };
  return Object.fromEntries(
    Object.entries(found)
      .map(([field, problems]) => [field, problems.filter((problem) => problem !== null)] as const)
      .filter(([, problems]) => problems.length > 0),
  );
}
