import {
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
import { languageFromCode } from '@daystream/domain/languages';
import { localDate } from '@daystream/domain/local-dates';
import type { Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { type FieldProblem, isRefusal, type Refusal, refuse, refuseField, refuseFields } from '#http/refusal.ts';
import { findUser, isEmailTaken, lockUser, type UserRow } from '../identity.store.ts';
import { cancelEntries } from '../sessions/entries.service.ts';
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

/** Saves a profile, or refuses it as a whole; a complete one is not demanded again (Q53). */
export function saveProfile(
  ctx: Context,
  userId: number,
  sent: SentProfile,
  { appId, address }: Changer,
): Promise<UserRow | Refusal> {
  const rules = variantRules(ctx, appId);
  return changeUser(ctx, userId, async (trx, user) => {
    const today = localDate(ctx.clock.nowMs(), user.time_zone);
    const facts = { today, hasEmail: user.email !== null, isPhoneRequired: rules.mustValidatePhone };
    const changed = changedFields(sent.form, user);
    const wrong = profileProblems(changed, facts);
    const isTaken =
      wrong.email === undefined ? await emailTaken(ctx, trx, { user, email: changed.email, address }) : {};
    if (isRefusal(isTaken)) return isTaken;
    const problems = {
      ...wireProblems(wrong),
      ...isTaken,
      ...(sent.languageCode === undefined || languageFromCode(sent.languageCode) !== null
        ? {}
        : { language_code: [{ code: 'choice_unknown' as const }] }),
    };
    if (Object.keys(problems).length > 0) return refuseFields(problems);
    const changes = { ...columnsOf(changed, rules.mustValidateEmail), ...columnsOfSettings(sent) };
    const next = { firstName: user.first_name, email: user.email, phone: user.phone, ...normalizeProfile(changed) };
    const isComplete = isProfileComplete(next, { isPhoneRequired: rules.mustValidatePhone });
    return { ...changes, ...(isComplete ? { must_update_profile: false } : {}) };
  });
}

/** Changes the email, or advances the account through the registration chat (Q47). */
export function updateAccount(
  ctx: Context,
  userId: number,
  asked: { readonly email: string | undefined; readonly status: number | undefined },
  { appId, address }: Changer,
): Promise<UserRow | Refusal> {
  return changeUser(ctx, userId, async (trx, user) => {
    const current = userStatuses.find((status) => status === user.status) ?? userStatus.deleted;
    const move = asked.status === undefined ? 'stays' : statusMove(current, asked.status);
    if (move === 'refused') return refuseField('status', 'choice_unknown');
    const email = asked.email === undefined ? undefined : normalizeProfile({ email: asked.email }).email;
    if (email !== undefined) {
      const problems = emailProblems(email);
      if (problems.length > 0) return refuseFields({ email: problems });
      const duplicate = await emailTaken(ctx, trx, { user, email, address });
      if (isRefusal(duplicate)) return duplicate;
      if (duplicate.email !== undefined) return refuseFields({ email: duplicate.email });
    }
    const isNew = email !== undefined && email !== user.email;
    return {
      ...(isNew ? columnsOf({ email }, variantRules(ctx, appId).mustValidateEmail) : {}),
      ...(move === 'moves' ? { status: asked.status } : {}),
    };
  });
}

/** Skips phone verification for good (Q59). */
export function skipPhone(ctx: Context, userId: number): Promise<UserRow | Refusal> {
  return changeUser(ctx, userId, async () => ({ must_validate_phone: false }));
}

/** Stores a verified phone. */
export function confirmPhone(ctx: Context, userId: number, phone: string): Promise<UserRow | Refusal> {
  const phone_validated_at = new Date(ctx.clock.nowMs());
  return changeUser(ctx, userId, async () => ({ phone, phone_validated_at, must_validate_phone: false }));
}

/** Changes a person's own row under a lock; returns the new row. */
export function changeUser(
  ctx: Context,
  userId: number,
  decide: (trx: Trx, user: UserRow) => Promise<ProfileChanges | Refusal>,
): Promise<UserRow | Refusal> {
  const change = ctx.db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    const user = await findUser(trx, userId);
    if (user === undefined) return refuse('token_invalid');
    const decided = await decide(trx, user);
    if ('refused' in decided) return decided;
    await updateUser(trx, userId, decided, new Date(ctx.clock.nowMs()));
    if (decided.email !== undefined && decided.email !== user.email) await cancelEntries(trx, userId);
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

function columnsOf(changed: ProfileForm, mustValidateEmail: boolean): ProfileChanges {
  const { firstName, lastName, city, gender, phone, birthday, instagramId, email, timezone } =
    normalizeProfile(changed);
  return {
    ...(firstName !== undefined && { first_name: firstName }),
    ...(lastName !== undefined && { last_name: lastName }),
    ...(city !== undefined && { city }),
    ...(gender !== undefined && { gender: gender === 'M' || gender === 'F' ? gender : null }),
    // A new number must be verified.
    ...(phone !== undefined && { phone: phone === '' ? null : phone, phone_validated_at: null }),
    ...(birthday !== undefined && { birthday: dateOfBirthday(birthday) }),
    ...(instagramId !== undefined && { instagram: instagramId }),
    ...(email !== undefined && { email, ...(mustValidateEmail && { must_validate_email: true }) }),
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

/** Limited like the availability check of sign-up, because it reveals which emails exist (Q36). */
async function emailTaken(
  ctx: Context,
  trx: Trx,
  { user, email, address }: { user: UserRow; email: string | undefined; address: string },
): Promise<{ email?: readonly FieldProblem[] } | Refusal> {
  if (email === undefined || email === '' || email === user.email) return {};
  const held = await limitCallsWithin(ctx, trx, 'availability', address);
  if (held !== null) return held;
  return (await isEmailTaken(trx, email)) ? { email: [{ code: 'email_taken' }] } : {};
}

function wireProblems(problems: Partial<Record<keyof ProfileForm, ProfileProblem>>): Record<string, FieldProblem[]> {
  const entries = Object.entries(problems) as [keyof ProfileForm, ProfileProblem][];
  return Object.fromEntries(entries.map(([field, problem]) => [wireNames[field], [problem]]));
}
