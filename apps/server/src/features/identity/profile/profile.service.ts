import {
  addressChannels,
  birthdayOfDate,
  dateOfBirthday,
  isProfileComplete,
  normalizeProfile,
  type ProfileForm,
  type ProfileProblem,
  profileProblems,
  statusMove,
  userStatus,
  userStatuses,
} from '@daystream/domain/identity';
import { type Language, languageFromCode } from '@daystream/domain/languages';
import { localDate } from '@daystream/domain/local-dates';
import type { Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { type FieldProblem, isRefusal, type Refusal, refuse, refuseField, refuseFields } from '#http/refusal.ts';
import type { Viewer } from '#http/viewer.ts';
import { setPhone } from '../addresses/addresses.store.ts';
import { changeAddress, demandFor, isEmailTaken } from '../addresses/addresses.service.ts';
import { consumePhoneCode } from '../codes/codes.service.ts';
import { checkFreshProof } from '../factors/proof.service.ts';
import { findUser, lockUser, type UserRow } from '../identity.store.ts';
import { refuseDuplicate } from '#http/unique-violation.ts';
import { limitCallsWithin } from '../rate-limits/calls.service.ts';
import { emailProblems, variantRules } from '../sign-up/sign-up.rules.ts';
import { type ProfileChanges, updateUser } from './profile.store.ts';

/** A profile from the wire; missing fields stay as they are. */
export interface SentProfile {
  readonly form: ProfileForm;
  readonly languageCode: string | undefined;
  readonly isNotificationDisabled: boolean | undefined;
}

/** Where a change comes from: its variant, and the network address for the rate limit. */
export interface Changer {
  readonly appId: string;
  readonly address: string;
}

/** Names of the form's fields on the wire. */
const wireNames: Record<keyof ProfileForm, string> = {
  firstName: 'name',
  lastName: 'last_name',
  city: 'city',
  gender: 'gender',
  phone: 'phone',
  birthday: 'birthday',
  instagramId: 'instagram_id',
  email: 'email',
  timezone: 'timezone',
};

/**
 * Saves a profile, or refuses it as a whole; a complete one is not demanded again (Q53). A first email or phone is saved with
 * it, after a fresh proof; another one has calls of its own, which ask its owner.
 */
export async function saveProfile(
  ctx: Context,
  viewer: Viewer,
  sent: SentProfile,
  changer: Changer,
): Promise<UserRow | Refusal> {
  const rules = variantRules(ctx, changer.appId);
  const { userId } = viewer;
  const change = async (trx: Trx, user: UserRow): Promise<ProfileChanges | Refusal> => {
    const today = localDate(ctx.steadyClock.nowMs(), user.time_zone);
    const facts = { today, hasEmail: user.email !== null, isPhoneRequired: rules.mustValidatePhone };
    const changed = changedFields(sent.form, user);
    const wrong = profileProblems(changed, facts);
    const addresses = await addressProblems(ctx, trx, user, { changed, wrong, viewer, address: changer.address });
    if (isRefusal(addresses)) return addresses;
    const problems = {
      ...wireProblems(wrong),
      ...addresses,
      ...(sent.languageCode === undefined || isOffered(ctx, changer.appId, languageFromCode(sent.languageCode))
        ? {}
        : { language_code: [{ code: 'choice_unknown' as const }] }),
    };
    if (Object.keys(problems).length > 0) return refuseFields(problems);
    await writeAddresses(ctx, trx, user, changed, { isAwaited: rules.mustValidateEmail, appId: changer.appId });
    const changes = { ...columnsOf(changed), ...columnsOfSettings(sent) };
    const next = { firstName: user.first_name, email: user.email, phone: user.phone, ...normalizeProfile(changed) };
    const isComplete = isProfileComplete(next, { isPhoneRequired: rules.mustValidatePhone });
    if (changes.time_zone !== undefined)
      await ctx.reactions.announce(ctx, trx, 'time_zone_changed', { userId, timeZone: changes.time_zone });
    return { ...changes, ...(isComplete ? { must_update_profile: false } : {}) };
  };
  return changeUser(ctx, userId, change, { locksMore: sent.form.timezone !== undefined });
}

/** Whether people of a variant may choose a language. */
function isOffered({ config, variants }: Context, appId: string, language: Language | null): boolean {
  return language !== null && variants.of(appId, config).supportedLanguages.includes(language);
}

/** Saves a first email, as in a profile, or advances the account through the registration chat (Q47). */
export async function updateAccount(
  ctx: Context,
  viewer: Viewer,
  asked: { readonly email: string | undefined; readonly status: number | undefined },
  { appId, address }: Changer,
): Promise<UserRow | Refusal> {
  return changeUser(ctx, viewer.userId, async (trx, user) => {
    const current = userStatuses.find((status) => status === user.status) ?? userStatus.deleted;
    const move = asked.status === undefined ? 'stays' : statusMove(current, asked.status);
    if (move === 'refused') return refuseField('status', 'choice_unknown');
    if (asked.email !== undefined) {
      const problems = emailProblems(asked.email);
      if (problems.length > 0) return refuseFields({ email: problems });
      const changed = changedFields({ email: asked.email }, user);
      const addresses = await addressProblems(ctx, trx, user, { changed, wrong: {}, viewer, address });
      if (isRefusal(addresses)) return addresses;
      if (Object.keys(addresses).length > 0) return refuseFields(addresses);
      const isAwaited = variantRules(ctx, appId).mustValidateEmail;
      await writeAddresses(ctx, trx, user, changed, { isAwaited, appId });
    }
    return move === 'moves' ? { status: asked.status } : {};
  });
}

/** Skips phone verification for good (Q59). */
export function skipPhone(ctx: Context, userId: number): Promise<UserRow | Refusal> {
  return changeUser(ctx, userId, async () => ({ must_validate_phone: false }));
}

/** Another phone than the account has needs a fresh proof. */
export async function checkNewPhone(ctx: Context, viewer: Viewer, phone: string): Promise<Refusal | null> {
  const user = await findUser(ctx.db, viewer.userId);
  return user?.phone === phone ? null : checkFreshProof(ctx, viewer);
}

/** Stores a phone that is verified by its code; `viewer` has given a fresh proof for a new one. */
export function confirmPhone(
  ctx: Context,
  viewer: Viewer,
  { phone, code }: { readonly phone: string; readonly code: string },
  appId: string,
): Promise<UserRow | Refusal> {
  const { userId } = viewer;
  return changeUser(ctx, userId, async (trx, user) => {
    // What ends this session may have gone first.
    const ended = phone === user.phone ? null : await checkFreshProof(ctx, viewer, trx);
    if (ended !== null) return ended;
    const consumed = await consumePhoneCode(ctx, trx, userId, phone, code);
    if (isRefusal(consumed)) return consumed;
    const validatedAt = new Date(ctx.steadyClock.nowMs());
    if (phone === user.phone) await setPhone(trx, userId, { phone, validatedAt, now: validatedAt });
    else
      await changeAddress(
        ctx,
        trx,
        user,
        { channel: 'phone', address: phone, isConfirmed: true },
        { staffId: null, appId },
      );
    return { must_validate_phone: false };
  });
}

/** Changes a person's own row under a lock; returns the new row. `locksMore`: the change reaches what else is theirs. */
export function changeUser(
  ctx: Context,
  userId: number,
  decide: (trx: Trx, user: UserRow) => Promise<ProfileChanges | Refusal>,
  { locksMore = false }: { readonly locksMore?: boolean } = {},
): Promise<UserRow | Refusal> {
  const change = ctx.db.transaction().execute(async (trx) => {
    if (locksMore) await ctx.reactions.announce(ctx, trx, 'person_locking', { userId });
    await lockUser(trx, userId);
    const user = await findUser(trx, userId);
    if (user === undefined) return refuse('token_invalid');
    const decided = await decide(trx, user);
    if ('refused' in decided) return decided;
    await updateUser(trx, userId, decided, new Date(ctx.steadyClock.nowMs()));
    return (await findUser(trx, userId)) ?? refuse('token_invalid');
  });
  return change.catch(refuseDuplicate('email'));
}

/** Fields that differ from the stored ones. Stored values that predate a rule stay valid until they are edited. */
function changedFields(form: ProfileForm, user: UserRow): ProfileForm {
  const current: Record<keyof ProfileForm, string> = {
    firstName: user.first_name,
    lastName: user.last_name,
    city: user.city,
    gender: user.gender ?? '',
    phone: user.phone ?? '',
    birthday: user.birthday ?? birthdayOfDate(null),
    instagramId: user.instagram,
    email: user.email ?? '',
    timezone: user.time_zone,
  };
  const isChanged = ([field, value]: [string, unknown]) => value !== current[field as keyof ProfileForm];
  return Object.fromEntries(Object.entries(normalizeProfile(form)).filter(isChanged));
}

function columnsOf(changed: ProfileForm): ProfileChanges {
  const { firstName, lastName, city, gender, birthday, instagramId, timezone } = normalizeProfile(changed);
  return {
    ...(firstName !== undefined && { first_name: firstName }),
    ...(lastName !== undefined && { last_name: lastName }),
    ...(city !== undefined && { city }),
    ...(gender !== undefined && { gender: gender === 'M' || gender === 'F' ? gender : null }),
    ...(birthday !== undefined && { birthday: dateOfBirthday(birthday) }),
    ...(instagramId !== undefined && { instagram: instagramId }),
    ...(timezone !== undefined && { time_zone: timezone }),
  };
}

function columnsOfSettings({ languageCode, isNotificationDisabled }: SentProfile): ProfileChanges {
  const language = languageFromCode(languageCode);
  return {
    ...(language !== null && { language }),
    ...(isNotificationDisabled !== undefined && { is_notification_disabled: isNotificationDisabled }),
  };
}

interface AskedAddresses {
  readonly changed: ProfileForm;
  /** Problems of the form; an address with one is not looked at further. */
  readonly wrong: Partial<Record<keyof ProfileForm, unknown>>;
  readonly viewer: Viewer;
  readonly address: string;
}

/** Why the addresses of a form cannot be saved with it; limited, because it reveals which emails exist (Q36). */
async function addressProblems(
  ctx: Context,
  trx: Trx,
  user: UserRow,
  { changed, wrong, viewer, address }: AskedAddresses,
): Promise<Record<string, FieldProblem[]> | Refusal> {
  const found: Record<string, FieldProblem[]> = {};
  for (const channel of addressChannels) {
    const after = changed[channel];
    if (after === undefined || wrong[channel] !== undefined) continue;
    const demand = await demandFor(ctx, trx, user, channel, after === '' ? null : after);
    const stale = demand === 'nothing' ? null : await checkFreshProof(ctx, viewer, trx);
    if (stale !== null) return stale;
    if (demand === 'code') found[channel] = [{ code: 'address_unconfirmed' }];
  }
  const { email } = changed;
  if (email === undefined || email === '' || found.email !== undefined || wrong.email !== undefined) return found;
  const held = await limitCallsWithin(ctx, trx, 'availability', address);
  if (held !== null) return held;
  return (await isEmailTaken(ctx, trx, email, user.id)) ? { ...found, email: [{ code: 'email_taken' }] } : found;
}

/** Writes the first addresses of a form; a new phone must still be verified. */
async function writeAddresses(
  ctx: Context,
  trx: Trx,
  user: UserRow,
  changed: ProfileForm,
  { isAwaited, appId }: { isAwaited: boolean; appId: string },
): Promise<void> {
  for (const channel of addressChannels) {
    const after = changed[channel];
    if (after === undefined) continue;
    const address = after === '' ? null : after;
    const change = { channel, address, isConfirmed: false, isAwaited: isAwaited || user.must_validate_email };
    await changeAddress(ctx, trx, user, change, { staffId: null, appId });
  }
}

function wireProblems(problems: Partial<Record<keyof ProfileForm, ProfileProblem>>): Record<string, FieldProblem[]> {
  const entries = Object.entries(problems) as [keyof ProfileForm, ProfileProblem][];
  return Object.fromEntries(entries.map(([field, problem]) => [wireNames[field], [problem]]));
}
