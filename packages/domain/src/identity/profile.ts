import { textLimits } from '../limits.ts';
import { isTimeZone, type LocalDate } from '../local-dates.ts';
import { normalizeName, normalizeText, type TextProblem, textProblem } from '../texts.ts';
import { isBirthday } from './birthday.ts';
import type { FieldProblem } from './field-problem.ts';
import { isPhone, normalizePhone } from './phone.ts';
import { isEmail, normalizeEmail } from './sign-in.ts';

const INSTAGRAM_EXAMPLE = 'instagram_name'; // Q55, the field's placeholder
const INSTAGRAM = /^[a-z0-9_.]{1,30}$/i; // ACC-091
const ZONE_NAME = /^[A-Za-z]/; // offsets such as +03:00 are no names

export const genders = ['M', 'F'] as const; // CON-037
export type Gender = (typeof genders)[number];

export const instagramProblems = [
  'instagramFirstDot',
  'instagramLastDot',
  'instagramMoreDot',
  'instagramLikeExample',
  'instagram',
] as const;
export type InstagramProblem = (typeof instagramProblems)[number];

/** Returns what is wrong with an Instagram name, or null; an empty one is valid (ACC-087..092, in Q55's order). */
export function instagramProblem(written: string): InstagramProblem | null {
  const name = written.trim();
  if (name === '') return null;
  if (name.startsWith('.')) return 'instagramFirstDot';
  if (name.endsWith('.')) return 'instagramLastDot';
  if (name.includes('..')) return 'instagramMoreDot';
  if (name.toLowerCase() === INSTAGRAM_EXAMPLE) return 'instagramLikeExample';
  return INSTAGRAM.test(name) ? null : 'instagram';
}

/** Values of a profile form; fields the form does not have are left out. */
export interface ProfileForm {
  firstName?: string;
  lastName?: string;
  city?: string;
  gender?: string;
  phone?: string;
  birthday?: string;
  instagramId?: string;
  email?: string;
  timezone?: string;
}

export interface ProfileFormFacts {
  /** The person's own date. */
  today: LocalDate;
  /** An existing email can be changed but not removed. */
  hasEmail: boolean;
  /** The variant asks for a verified phone. */
  isPhoneRequired: boolean;
  /** The form completes the profile: required fields that it leaves out count as empty (Q53). */
  mustComplete?: boolean;
}

export type ProfileProblemCode =
  | 'required'
  | 'invalid_email'
  | 'invalid_phone'
  | 'birthday'
  | 'choice_unknown'
  | InstagramProblem
  | Exclude<TextProblem, 'empty'>;
export type ProfileProblem = FieldProblem<ProfileProblemCode>;
export type ProfileProblems = Partial<Record<keyof ProfileForm, ProfileProblem>>;

/** Fields that others read. */
const seenFields = ['firstName', 'lastName', 'city'] as const;

/** Normalises a profile for sending and storing; fields that were left out stay left out. */
export function normalizeProfile(form: ProfileForm): ProfileForm {
  const trimmed: ProfileForm = {};
  for (const field of Object.keys(form) as (keyof ProfileForm)[]) {
    const value = form[field];
    const isSeen = seenFields.some((seen) => seen === field);
    if (typeof value === 'string') trimmed[field] = isSeen ? normalizeName(value) : normalizeText(value).trim();
  }
  return {
    ...trimmed,
    ...(trimmed.email !== undefined && { email: normalizeEmail(trimmed.email) }),
    ...(trimmed.phone !== undefined && { phone: phoneToSend(trimmed.phone) }),
  };
}

/** Returns what is wrong field by field (Q54); an empty object means the profile may be saved. */
export function profileProblems(form: ProfileForm, facts: ProfileFormFacts): ProfileProblems {
  const asked = normalizeProfile(facts.mustComplete ? { firstName: '', email: '', phone: '', ...form } : form);
  const found: ProfileProblems = {};
  for (const field of Object.keys(asked) as (keyof ProfileForm)[]) {
    const problem = fieldProblem(field, asked[field] ?? '', facts);
    if (problem) found[field] = problem;
  }
  return found;
}

/** Says whether a profile is complete: first name, email, and the phone where the variant verifies it (Q53). */
export function isProfileComplete(
  profile: { firstName: string; email: string | null; phone: string | null },
  { isPhoneRequired }: Pick<ProfileFormFacts, 'isPhoneRequired'>,
): boolean {
  const isSaid = (text: string | null) => text !== null && text.trim() !== '';
  return isSaid(profile.firstName) && isSaid(profile.email) && (!isPhoneRequired || isSaid(profile.phone));
}

/** Letters in a phone are reported as an error, not stripped. */
function phoneToSend(written: string): string {
  return /\p{L}/u.test(written) ? written : normalizePhone(written);
}

/** Returns what is wrong with a name, or null. */
export function nameProblem(written: string): ProfileProblem | null {
  const unfit = textProblem(written);
  if (unfit !== null && unfit !== 'empty') return { code: unfit };
  const name = normalizeName(written);
  return name === '' ? { code: 'required' } : lengthProblem(name, textLimits.name);
}

function fieldProblem(field: keyof ProfileForm, value: string, facts: ProfileFormFacts): ProfileProblem | null {
  const unfit = textProblem(value);
  if (unfit !== null && unfit !== 'empty') return { code: unfit };
  switch (field) {
    case 'firstName':
    case 'lastName':
      return nameProblem(value);
    case 'city':
      return lengthProblem(value, textLimits.city);
    case 'email':
      if (value === '') return facts.hasEmail || facts.mustComplete ? { code: 'required' } : null;
      return isEmail(value) ? null : { code: 'invalid_email' };
    case 'phone':
      if (value === '') return facts.isPhoneRequired ? { code: 'required' } : null;
      return isPhone(value) ? null : { code: 'invalid_phone' };
    case 'birthday':
      return value === '' || isBirthday(value, facts.today) ? null : { code: 'birthday' };
    case 'gender':
      return value === '' || genders.some((gender) => gender === value) ? null : { code: 'choice_unknown' };
    case 'timezone':
      return ZONE_NAME.test(value) && isTimeZone(value) ? null : { code: 'choice_unknown' };
    case 'instagramId': {
      const code = instagramProblem(value);
      return code && { code };
    }
    default:
      return null; // an untyped caller passed an unknown field
  }
}

function lengthProblem(value: string, count: number): ProfileProblem | null {
  return textProblem(value, { maxLength: count }) === null ? null : { code: 'too_long', params: { count } };
}
