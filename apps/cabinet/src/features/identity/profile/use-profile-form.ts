import { type User, userFields } from '@daystream/client/models/identity';
import { saveUser } from '@daystream/contract/identity.profile';
import {
  birthdayOfDate,
  dateOfBirthday,
  normalizeProfile,
  type ProfileForm,
  type ProfileProblem,
  profileProblems,
} from '@daystream/domain/identity';
import { localDate } from '@daystream/domain/local-dates';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, serverNowMs } from '#shared/session.ts';
import { variantConfig } from '#shared/variant.ts';
import { useEmailProblems } from '../verification/email-problems.ts';
import { withProof } from '../security/proof-request.ts';
import { cacheUser } from './cache-user.ts';
import { type FieldErrors, useSending } from '#shared/use-sending.ts';

export type ProfileField = keyof ProfileForm;
export type ProfileValues = Partial<Record<ProfileField, string>>;

const fields = {
  name: 'firstName',
  last_name: 'lastName',
  city: 'city',
  gender: 'gender',
  phone: 'phone',
  birthday: 'birthday',
  instagram_id: 'instagramId',
  email: 'email',
  timezone: 'timezone',
} as const satisfies Record<string, ProfileField>;

/** Initial values of the profile form; the birthday in the format of a date input. */
export function profileValues(user: User, asked: readonly ProfileField[]): ProfileValues {
  const all: Record<ProfileField, string> = {
    firstName: user.name,
    lastName: user.lastName,
    city: user.city,
    gender: user.gender ?? '',
    phone: user.phone ?? '',
    birthday: dateOfBirthday(user.birthday ?? '') ?? '',
    instagramId: user.instagramId,
    email: user.email ?? '',
    timezone: user.timeZone,
  };
  return Object.fromEntries(asked.map((field) => [field, all[field]]));
}

interface ProfileFormOptions {
  user: User;
  asked: readonly ProfileField[];
  /** Requires the fields that complete the profile (Q53). */
  mustComplete?: boolean;
  onSaved: () => Promise<void> | void;
}

/** The profile form; applies the server's rules before sending (ACC-084, ACC-085). */
export function useProfileForm({ user, asked, mustComplete = false, onSaved }: ProfileFormOptions) {
  const { t } = useTranslation(['profile', 'errors']);
  const queryClient = useQueryClient();
  const emailProblems = useEmailProblems();
  const saved = profileValues(user, asked);
  const [values, setValues] = useState(saved);
  const sending = useSending<ProfileField>({ fields, otherwise: t('edit.failed') });
  const { errors, setError, send } = sending;

  function formOf(current: ProfileValues): ProfileForm {
    const { birthday, ...rest } = current;
    return { ...rest, ...(birthday !== undefined && { birthday: birthdayOfDate(birthday) }) };
  }

  function errorsOf(current: ProfileValues): FieldErrors<ProfileField> {
    const problems = profileProblems(formOf(current), {
      today: localDate(serverNowMs(), user.timeZone),
      hasEmail: user.email !== null,
      isPhoneRequired: variantConfig.requirePhoneVerification,
      mustComplete,
    });
    const entries = Object.entries(problems) as [ProfileField, ProfileProblem][];
    return Object.fromEntries(
      entries.map(([field, { code }]) => [
        field,
        code === 'invalid_email' ? emailProblems(current.email ?? '').error : t(`errors:fields.${code}`),
      ]),
    );
  }

  function change(field: ProfileField, value: string): void {
    const next = { ...values, [field]: value };
    setValues(next);
    if (errors[field] !== undefined) setError(field, errorsOf(next)[field]);
  }

  async function save(): Promise<void> {
    const { user: changed } = await withProof(() =>
      call(saveUser, { body: userFields(normalizeProfile(formOf(values))) }),
    );
    const kept = Object.entries(profileValues(cacheUser(queryClient, changed), asked)) as [ProfileField, string][];
    // Shows the values as the server normalized them, except fields edited while the request ran.
    setValues((typed) => ({
      ...typed,
      ...Object.fromEntries(kept.filter(([field]) => typed[field] === values[field])),
    }));
    await onSaved();
  }

  return {
    ...sending,
    values,
    change,
    leave: (field: ProfileField) => setError(field, errorsOf(values)[field]),
    isChanged: asked.some((field) => values[field] !== saved[field]),
    submit: () => send(save, errorsOf(values)),
  };
}
