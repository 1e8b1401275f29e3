import type { User } from '@daystream/client/models/identity';
import { whenOnline } from '@daystream/client/when-online';
import { saveAvatar } from '@daystream/contract/identity.profile';
import { imageMimes } from '@daystream/domain/media/image';
import { AVATAR_LIMIT_BYTES } from '@daystream/domain/media/upload';
import { Avatar, Button } from '@daystream/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#shared/session.ts';
import { FailureNotice } from '#shared/failure-notice.tsx';
import { initialsOf } from '#shared/initials.ts';
import { cacheUser } from './cache-user.ts';
import { useSending } from '#shared/use-sending.ts';

const AvatarDialog = lazy(() =>
  whenOnline(async () => ({ default: (await import('./avatar-dialog.tsx')).AvatarDialog })),
);

/** Chooses, crops or removes the profile picture. */
export function AvatarEditor({ user }: { user: User }) {
  const { t } = useTranslation('profile');
  const queryClient = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { failure, isBusy, send } = useSending({ fields: {}, otherwise: t('avatar.failed') });

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const chosen = currentTarget.files?.[0];
    if (chosen === undefined) return;
    const isWrong = !imageMimes.some((mime) => mime === chosen.type);
    const isLarge = chosen.size > AVATAR_LIMIT_BYTES;
    setProblem(isWrong ? t('avatar.wrong_type') : isLarge ? t('avatar.too_large') : null);
    setFile(isWrong || isLarge ? null : chosen);
    currentTarget.value = ''; // the same file may be chosen again
  }

  async function remove(): Promise<void> {
    const body = new FormData();
    body.append('avatar_file_id', '');
    cacheUser(queryClient, (await call(saveAvatar, { body })).user);
  }

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar alt={t('avatar.title')} src={user.avatar ?? undefined} initials={initialsOf(user)} size={88} />
        <div className="flex flex-wrap gap-2">
          <input
            ref={input}
            type="file"
            accept={imageMimes.join(',')}
            aria-label={t('avatar.choose')}
            tabIndex={-1}
            onChange={choose}
            className="sr-only"
          />
          <Button tone="soft" size={40} onClick={() => input.current?.click()}>
            {t(user.avatar === null ? 'avatar.choose' : 'avatar.change')}
          </Button>
          {user.avatar !== null && (
            <Button tone="word" size={40} loading={isBusy} onClick={() => void send(remove)}>
              {t('avatar.remove')}
            </Button>
          )}
        </div>
      </div>
      <p className="text-14 text-on-surface-muted">{t('avatar.hint')}</p>
      <FailureNotice failure={problem ?? failure} />
      {file !== null && (
        <Suspense>
          <AvatarDialog file={file} onClose={() => setFile(null)} />
        </Suspense>
      )}
    </div>
  );
}
