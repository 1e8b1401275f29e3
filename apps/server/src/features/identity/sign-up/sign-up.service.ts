import {
  nameProblem,
  normalizeEmail,
  personalDataAgreement,
  passwordProblem,
  repeatProblem,
  userStatus,
} from '@daystream/domain/identity';
import { documentSettings, fileOfVersion } from '@daystream/domain/config';
import { normalizeName } from '@daystream/domain/texts';
import { DEFAULT_TIME_ZONE, isTimeZone } from '@daystream/domain/local-dates';
import type { Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import type { Language } from '@daystream/domain/languages';
import { type FieldProblem, type Refusal, refuse, refuseFields } from '#http/refusal.ts';
import { refuseDuplicate } from '#http/unique-violation.ts';
import type { Viewer } from '#http/viewer.ts';
import type { Sender } from '#ports/email/email-brand.ts';
import { wasPublished } from '../../config/index.ts';
import { isEmailTaken } from '../addresses/addresses.service.ts';
import { requestNewEmailCodeWithin } from '../codes/codes.service.ts';
import { findUser } from '../identity.store.ts';
import { hashPassword, readCommonPasswords } from '../crypto/passwords.ts';
import { lockGuest } from '../guests/guests.store.ts';
import { type Client, endSessionsOf, openSession, type SignedIn } from '../sessions/sessions.service.ts';
import { tokenHash } from '../crypto/tokens.ts';
import { limitCalls } from '../rate-limits/calls.service.ts';
import { emailProblems, variantRules } from './sign-up.rules.ts';
import * as store from './sign-up.store.ts';

/** An app's own id has at least 128 random bits (Q12): 22 characters of base64url. */
const APP_ID = /^[\w-]{22,200}$/;

export interface SignUp {
  /** An email, or the app's own id (Q12). */
  readonly identity: { readonly email: string } | { readonly appId: string };
  /** An account of the app says it in its registration chat. */
  readonly name?: string | undefined;
  readonly password: string;
  readonly passwordRepeat: string;
  readonly timeZone: string | undefined;
  /** The accepted version of the agreement. */
  readonly agreement: string | undefined;
}

/**
 * Creates an account and signs it in; refused as a whole, by field (Q66). A guest's own row becomes the account, so they keep
 * what they have practised; their sessions as a guest end.
 */
export async function signUp(
  ctx: Context,
  form: SignUp,
  client: Client,
  { language, viewer }: { readonly language: Language; readonly viewer: Viewer | null },
): Promise<SignedIn | Refusal> {
  const rules = variantRules(ctx, client.appId);
  if (!rules.isRegistrationOpen) return refuse('registration_closed');
  const held = await limitCalls(ctx, 'sign_up', client.address);
  if (held !== null) return held;
  const problems = await signUpProblems(ctx, form);
  if (Object.keys(problems).length > 0) return refuseFields(problems);
  const passwordHash = await hashPassword(form.password);
  const now = new Date(ctx.steadyClock.nowMs());
  const timeZone = form.timeZone !== undefined && isTimeZone(form.timeZone) ? form.timeZone : DEFAULT_TIME_ZONE;
  const email = 'email' in form.identity ? normalizeEmail(form.identity.email) : null;
  const isByEmail = email !== null;
  const account = {
    email,
    firstName: normalizeName(form.name ?? ''),
    appIdHash: 'appId' in form.identity ? tokenHash(form.identity.appId) : null,
    passwordHash,
    // The web asks no more questions; the app continues with its chat (Q48).
    status: isByEmail && client.appType !== 'mobile' ? userStatus.complete : userStatus.passwordGiven,
    language,
    timeZone,
    mustValidateEmail: isByEmail && rules.mustValidateEmail,
    mustValidatePhone: rules.mustValidatePhone,
    now,
  };
  const guestId = viewer?.isGuest === true ? viewer.userId : null;
  const signingUp = ctx.db.transaction().execute(async (trx) => {
    if (guestId !== null) await ctx.reactions.announce(ctx, trx, 'person_locking', { userId: guestId });
    // Somebody has signed up with this very session, or it has ended.
    if (guestId !== null && !(await lockGuest(trx, guestId))) return refuse('token_invalid');
    const id = guestId === null ? await store.insertAccount(trx, account) : guestId;
    // A concurrent request was first.
    if (id === null) return refuseFields(duplicate(isByEmail ? 'email' : 'app_id'));
    if (guestId !== null) {
      await store.completeGuest(trx, guestId, account);
      await endSessionsOf(ctx, trx, { userId: guestId, reason: 'sign_up' });
    }
    if (form.agreement !== undefined) {
      const consent = { userId: id, document: personalDataAgreement.name, version: form.agreement, language, now };
      await store.insertDocumentConsent(trx, consent);
    }
    await ctx.reactions.announce(ctx, trx, 'account_created', { userId: id, appId: client.appId, timeZone });
    await askToConfirm(ctx, trx, id, { email, isDemanded: rules.mustValidateEmail }, { appId: client.appId, language });
    const session = await openSession(ctx, trx, id, client);
    const user = await findUser(trx, id);
    if (user === undefined) throw new Error(`the new account ${id} is gone`);
    return { ...session, user };
  });
  return signingUp.catch(refuseDuplicate(isByEmail ? 'email' : 'app_id'));
}

/** The message that asks to confirm a new email. Where the variant demands it first, the page that waits for it asks. */
async function askToConfirm(
  ctx: Context,
  trx: Trx,
  userId: number,
  { email, isDemanded }: { email: string | null; isDemanded: boolean },
  sender: Sender,
): Promise<void> {
  if (email === null || isDemanded) return;
  // Too many messages to this address within the hour: home asks again.
  await requestNewEmailCodeWithin(ctx, trx, userId, email, sender);
}

type Problems = Readonly<Record<string, readonly FieldProblem[]>>;

async function signUpProblems(ctx: Context, form: SignUp): Promise<Problems> {
  const { identity, password, passwordRepeat } = form;
  const common = await readCommonPasswords();
  const found: Record<string, readonly FieldProblem[]> = {
    ...('email' in identity ? { email: await emailAvailability(ctx, identity.email) } : {}),
    ...('appId' in identity ? { app_id: await appIdAvailability(ctx, identity.appId) } : {}),
    name: [form.name === undefined ? null : nameProblem(form.name)].filter((problem) => problem !== null),
    password: [passwordProblem(password, { isCommon: (text) => common.has(text) })].filter(
      (problem) => problem !== null,
    ),
    password_repeat: [repeatProblem(password, passwordRepeat)].filter((problem) => problem !== null),
    personal_data_agreement: (await isAgreement(ctx, form.agreement)) ? [] : [{ code: 'choice_unknown' }],
  };
  return Object.fromEntries(Object.entries(found).filter(([, problems]) => problems.length > 0));
}

/** Whether a version was shipped or published once; an open page may show an older one. */
async function isAgreement({ db }: Context, version: string | undefined): Promise<boolean> {
  const { name, edition } = personalDataAgreement;
  if (version === undefined || version === edition) return true;
  const fileId = fileOfVersion(version);
  return fileId !== null && (await wasPublished(db, documentSettings[name], fileId));
}

/** Why an email cannot become an account; empty when it can (Q13). */
async function emailAvailability(ctx: Context, written: string): Promise<readonly FieldProblem[]> {
  const problems = emailProblems(written);
  if (problems.length > 0) return problems;
  return (await isEmailTaken(ctx, ctx.db, normalizeEmail(written))) ? [{ code: 'email_taken' }] : [];
}

async function appIdAvailability(ctx: Context, appId: string): Promise<readonly FieldProblem[]> {
  if (!APP_ID.test(appId)) return [{ code: 'app_id_invalid' }];
  return (await store.isAppIdTaken(ctx.db, tokenHash(appId))) ? [{ code: 'app_id_taken' }] : [];
}

function duplicate(field: 'email' | 'app_id'): Problems {
  return { [field]: [{ code: `${field}_taken` }] };
}

/** Checks a sign-up form's fields before it is sent; limited, because it reveals which emails exist (Q36). */
export async function checkAvailability(
  ctx: Context,
  asked: { readonly email: string | undefined; readonly appId: string | undefined },
  client: Client,
): Promise<Refusal | { email: readonly FieldProblem[]; appId: readonly FieldProblem[] }> {
  const held = await limitCalls(ctx, 'availability', client.address);
  if (held !== null) return held;
  return {
    email: asked.email === undefined ? [] : await emailAvailability(ctx, asked.email),
    appId: asked.appId === undefined ? [] : await appIdAvailability(ctx, asked.appId),
  };
}
