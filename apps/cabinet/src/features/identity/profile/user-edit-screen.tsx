import type { User } from '@daystream/client/models/identity';
import { Button, Card, useToast } from '@daystream/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { userQuery } from '#shared/account-queries.ts';
import { notLoaded } from '#shared/loaded.ts';
import { AddressRows } from './address-rows.tsx';
import { AvatarEditor } from './avatar-editor.tsx';
import { FailureNotice } from '#shared/failure-notice.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { NameField, PersonalFields } from './profile-fields.tsx';
import { ContentPlaceholder, SettingsPage } from '#shared/settings-page.tsx';
import { WaitingNotice } from '#shared/waiting-notice.tsx';
import { Statistics } from './statistics.tsx';
import type { ProfileField } from './profile-outbox.ts';
import { useProfileForm } from './use-profile-form.ts';
import { ZoneField } from './zone-field.tsx';

const asked: readonly ProfileField[] = [
  'firstName',
  'lastName',
  'city',
  'gender',
  'birthday',
  'instagramId',
  'timezone',
];

/** The profile, its picture and the user's statistics (ACC-084, ACC-128). */
export function UserEditScreen() {
  const { t } = useTranslation('profile');
  const query = useQuery(userQuery);
  return (
    <SettingsPage title={t('edit.title')}>
      {query.data === undefined ? (
        <ContentPlaceholder state={notLoaded([query])} rows={5} />
      ) : (
        <>
          <Card padding={24}>
            <AvatarEditor user={query.data} />
          </Card>
          <ProfileForm user={query.data} />
          <AddressRows user={query.data} />
          <Statistics />
        </>
      )}
    </SettingsPage>
  );
}

function ProfileForm({ user }: { user: User }) {
  const { t } = useTranslation('profile');
  const showToast = useToast();
  const form = useProfileForm({
    user,
    asked,
    // A change that is kept for later has its own notice.
    onSaved: (kind) => (kind === 'sent' ? showToast({ text: t('edit.saved') }) : undefined),
  });
  const { formRef, onSubmit, submit, failure, isBusy, isChanged, isWaiting, refused } = form;
  return (
    <Card padding={24}>
      <LeaveGuard isChanged={isChanged} />
      <form
        ref={formRef}
        onSubmit={onSubmit(submit)}
        noValidate
        aria-label={t('edit.title')}
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
      >
        <NameField form={form} />
        <PersonalFields form={form} />
        <ZoneField form={form} />
        <FailureNotice failure={failure ?? (refused === null ? null : t('edit.refused', { reason: refused }))} />
        <WaitingNotice isWaiting={isWaiting} />
        <Button type="submit" size={56} fullWidth loading={isBusy} loadingLabel={t('saving')} disabled={!isChanged}>
          {t('edit.action')}
        </Button>
      </form>
    </Card>
  );
}
