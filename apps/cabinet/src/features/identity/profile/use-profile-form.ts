import { mapUser, type User, userFields } from '@daystream/client/models/identity';
import { saveUser } from '@daystream/contract/identity.profile';
import { dateOfBirthday, normalizeProfile, type ProfileProblem, profileProblems } from '@daystream/domain/identity';
import { localDate } from '@daystream/domain/local-dates';
import { useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { sendOrKeep } from '#shared/person-outbox.ts';
import { forgetRefusal, useRefusal } from '#shared/refused-changes.ts';
import { call, serverNowMs } from '#shared/session.ts';
import { variantConfig } from '#shared/variant.ts';
import { useEmailProblems } from '../verification/email-problems.ts';
import { withProof } from '../security/proof-request.ts';
import { cacheUser } from './cache-user.ts';
import { type FieldErrors, useSending } from '#shared/use-sending.ts';
import {
  formOf,
  PROFILE_REFUSAL,
  profileChange,
  type ProfileField,
  profileOutbox,
  type ProfileValues,
  waitingValues,
} from './profile-outbox.ts';

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
  /** Requires the fields that complete the profile (Q53), and the line: what comes next needs the answer. */
  mustComplete?: boolean;
  onSaved: (kind: 'sent' | 'kept') => Promise<void> | void;
}

/** The profile form; applies the server's rules before sending (ACC-084, ACC-085). */
export function useProfileForm({ user, asked, mustComplete = false, onSaved }: ProfileFormOptions) {
  const { t } = useTranslation(['profile', 'errors']);
  const queryClient = useQueryClient();
  const emailProblems = useEmailProblems();
  const outbox = profileOutbox(user.id);
  const waiting = useSyncExternalStore(outbox.subscribe, outbox.waiting);
  const refusal = useRefusal(user.id, PROFILE_REFUSAL);
  const saved = { ...profileValues(user, asked), ...waitingValues(waiting) };
  const [values, setValues] = useState(() => ({ ...saved, ...refusal?.typed }));
  const changedFields = asked.filter((field) => values[field] !== saved[field]);
  const sending = useSending<ProfileField>({ fields, otherwise: t('edit.failed') });
  const { errors, setError, send } = sending;

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

  async function saveNow(): Promise<void> {
    const { user: changed } = await withProof(() =>
      call(saveUser, { body: userFields(normalizeProfile(formOf(values))) }),
    );
    take(profileValues(cacheUser(queryClient, changed), asked));
    await onSaved('sent');
  }

  /** Saves only what was changed: by the time it is sent, other fields may have been changed elsewhere. */
  async function saveOrKeep(): Promise<void> {
    // As the server will store it, so that nothing looks changed once it has.
    const normal: ProfileValues = { ...normalizeProfile(formOf(values)), birthday: values.birthday };
    const entry = profileChange({ values: Object.fromEntries(changedFields.map((field) => [field, normal[field]])) });
    forgetRefusal(user.id, PROFILE_REFUSAL);
    const { kind, ...sent } = await sendOrKeep(outbox, entry.changeId, entry);
    take('answer' in sent ? profileValues(mapUser(sent.answer.user), asked) : normal);
    await onSaved(kind);
  }

  /** Shows the values as they were saved, except fields edited while the request ran. */
  function take(changed: ProfileValues): void {
    const kept = Object.entries(changed) as [ProfileField, string][];
    setValues((typed) => ({
      ...typed,
      ...Object.fromEntries(kept.filter(([field]) => typed[field] === values[field])),
    }));
  }

  return {
    ...sending,
    values,
    change,
    leave: (field: ProfileField) => setError(field, errorsOf(values)[field]),
    isChanged: changedFields.length > 0,
    isWaiting: waiting.length > 0 && !sending.isBusy,
    /** Why an earlier change was refused after it had waited, null when none was. */
    refused: refusal === null ? null : refusal.message,
    submit: () => send(mustComplete ? saveNow : saveOrKeep, errorsOf(values)),
  };
}
