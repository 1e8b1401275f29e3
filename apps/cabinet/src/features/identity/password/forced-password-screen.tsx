import type { User } from '@daystream/client/models/identity';
import { Button } from '@daystream/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { userQuery } from '#shared/account-queries.ts';
import { EntranceFrame, EntranceTitle } from '../sign-in/entrance-frame.tsx';
import { finishRequiredStep } from '../sign-in/finish-required-step.ts';
import { PasswordForm } from './password-form.tsx';
import { signOut } from '../sessions/sign-out.ts';

/** The forced password change (ACC-039); for anybody else it is an ordinary change (Q40). */
export function ForcedPasswordScreen() {
  const { data: user } = useQuery(userQuery);
  return <EntranceFrame>{user !== undefined && <ForcedPassword user={user} />}</EntranceFrame>;
}

function ForcedPassword({ user }: { user: User }) {
  const { t } = useTranslation(['profile', 'account']);
  const router = useRouter();
  const queryClient = useQueryClient();
  // Saving the password makes it no longer the first.
  const [isFirst] = useState(user.isFirstPassword);
  const title = t(isFirst ? 'password.first_title' : 'password.forced_title');
  return (
    <div className="grid gap-5">
      <EntranceTitle title={title} text={t('password.forced_text')} />
      <PasswordForm
        title={title}
        mustChange={user.requiredUpdatePassword}
        isFirst={isFirst}
        onDone={() => finishRequiredStep(router, queryClient)}
      />
      <Button tone="word" fullWidth onClick={() => void signOut()}>
        {t('account:profile.sign_out')}
      </Button>
    </div>
  );
}
