import { limitInput } from '@daystream/client/limit-input';
import { textLimits } from '@daystream/domain/limits';
import { userFields } from '@daystream/client/models/identity';
import { saveUser, updateUser } from '@daystream/contract/identity.profile';
import {
  birthdayOfDate,
  dateOfBirthday,
  normalizeProfile,
  type ProfileForm,
  profileProblems,
} from '@daystream/domain/identity';
import { localDate } from '@daystream/domain/local-dates';
import { Button, TextField } from '@daystream/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, serverNowMs } from '#shared/session.ts';
import { useEmailProblems } from '../verification/email-problems.ts';
import { withProof } from '../security/proof-request.ts';
import { cacheUser } from '../profile/cache-user.ts';
import type { ChatAnswerProps } from './chat-answer-props.ts';

/** Label and input attributes per kind of question. */
const lines = {
  text: { label: 'first_name', input: { autoComplete: 'given-name' } },
  email: {
    label: 'email',
    input: { type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none' },
  },
  date: { label: 'birthday', input: { type: 'date', autoComplete: 'bday' } },
} as const;

/** A name, an email or a date, validated like the profile. */
export function WrittenAnswer({ prompt, user, conversation }: ChatAnswerProps) {
  const { t } = useTranslation(['infoChat', 'errors']);
  const queryClient = useQueryClient();
  const emailProblems = useEmailProblems();
  const { answer, errors, setError, isBusy, formRef, onSubmit } = conversation;
  const kind = prompt.type === 'email' || prompt.type === 'date' ? prompt.type : 'text';
  const [value, setValue] = useState(
    { text: user.name, email: user.email ?? '', date: dateOfBirthday(user.birthday ?? '') ?? '' }[kind],
  );
  const form: ProfileForm = {
    text: { firstName: value },
    email: { email: value },
    date: { birthday: birthdayOfDate(value) },
  }[kind];

  function problem(): string | undefined {
    if (kind === 'email') return emailProblems(value).error;
    if (value.trim() === '') return t('errors:fields.required');
    const found = profileProblems(form, {
      today: localDate(serverNowMs(), user.timeZone),
      hasEmail: user.email !== null,
      isPhoneRequired: false,
    });
    const code = kind === 'date' ? found.birthday?.code : found.firstName?.code;
    return code && t(`errors:fields.${code}`);
  }

  async function save(): Promise<void> {
    const { email, ...profile } = normalizeProfile(form);
    const changed = await withProof(() =>
      email === undefined ? call(saveUser, { body: userFields(profile) }) : call(updateUser, { body: { email } }),
    );
    cacheUser(queryClient, changed.user);
  }

  const { label, input } = lines[kind];
  const words = kind === 'date' ? birthdayOfDate(value) : value.trim();
  return (
    <form
      ref={formRef}
      onSubmit={onSubmit(() => answer(words, save, { answer: problem() }))}
      noValidate
      aria-label={prompt.message}
      className="grid gap-4"
    >
      <TextField
        {...input}
        name={prompt.name}
        label={t(label)}
        enterKeyHint="send"
        value={value}
        error={errors.answer}
        onChange={({ currentTarget }) => {
          setValue(limitInput(currentTarget, value, kind === 'text' ? textLimits.name : textLimits.email));
          setError('answer', undefined);
        }}
      />
      <Button type="submit" size={56} fullWidth loading={isBusy} loadingLabel={t('sending')}>
        {t('send')}
      </Button>
    </form>
  );
}
