import type { User } from '@daystream/client/models/identity';
import { Button } from '@daystream/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { userQuery } from '#shared/account-queries.ts';
import { variantConfig } from '#shared/variant.ts';
import { EntranceFrame, EntranceTitle } from '../sign-in/entrance-frame.tsx';
import { FailureNotice } from '#shared/failure-notice.tsx';
import { finishRequiredStep } from '../sign-in/finish-required-step.ts';
import { EmailField, NameField, PhoneField } from './profile-fields.tsx';
import { signOut } from '../sessions/sign-out.ts';
import type { ProfileField } from './profile-outbox.ts';
import { useProfileForm } from './use-profile-form.ts';

/** Asks for the required profile fields before anything else opens (ACC-086, Q53). */
export function UpdateProfileScreen() {
  const { t } = useTranslation('account');
  const { data: user } = useQuery(userQuery);
  return (
    <EntranceFrame>
      {user !== undefined && <CompleteProfile user={user} />}
      <Button tone="word" fullWidth className="mt-2" onClick={() => void signOut()}>
        {t('profile.sign_out')}
      </Button>
    </EntranceFrame>
  );
}

function CompleteProfile({ user }: { user: User }) {
  const { t } = useTranslation('profile');
  const router = useRouter();
  const queryClient = useQueryClient();
  const needsPhone = variantConfig.requirePhoneVerification;
  const asked: ProfileField[] = needsPhone ? ['firstName', 'email', 'phone'] : ['firstName', 'email'];
  const form = useProfileForm({
    user,
    asked,
    mustComplete: true,
    onSaved: () => finishRequiredStep(router, queryClient),
  });
  const { formRef, onSubmit, submit, failure, isBusy } = form;
  const title = t('complete.title');
  return (
    <form ref={formRef} onSubmit={onSubmit(submit)} noValidate aria-label={title} className="grid gap-5">
      <EntranceTitle title={title} text={t('complete.text')} />
      <FailureNotice failure={failure} />
      <NameField form={form} />
      {/* An address that the account has is changed in the profile, where the new one is confirmed. */}
      {user.email === null && <EmailField form={form} />}
      {needsPhone && user.phone === null && <PhoneField form={form} />}
      <Button type="submit" size={56} fullWidth loading={isBusy} loadingLabel={t('saving')}>
        {t('complete.action')}
      </Button>
    </form>
  );
}
