import type { CookieGroup } from '@daystream/client/models/consent';
import { chosenPolicy } from '@daystream/domain/consent/policy';
import { Button, Card, Notice, useToast } from '@daystream/ui';
import { IconCheck } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureNotice } from '#shared/failure-notice.tsx';
import { notLoaded } from '#shared/loaded.ts';
import { ContentPlaceholder, SettingsPage } from '#shared/settings-page.tsx';
import { useSending } from '#shared/use-sending.ts';
import { CategoryToggles, type Toggles } from './category-toggles.tsx';
import { cookiesQuery, policyQuery } from './consent-queries.ts';
import { savePolicy } from './decide.ts';
import { storePolicy } from './stored-policy.ts';

/** The person's consent by category (CNS-016). */
export function CookieSettingsScreen() {
  const { t } = useTranslation('consent');
  const cookies = useQuery(cookiesQuery);
  const policy = useQuery(policyQuery);
  return (
    <SettingsPage title={t('screen.title')} text={t('screen.text')}>
      {cookies.data === undefined || policy.data === undefined ? (
        <ContentPlaceholder
          state={notLoaded([cookies, policy])}
          title={t('screen.load_failed')}
          text={t('screen.load_failed_text')}
        />
      ) : cookies.data.isEnabled ? (
        <PolicyForm categories={cookies.data.categories} saved={policy.data} />
      ) : (
        <Notice>{t('screen.not_asked')}</Notice>
      )}
    </SettingsPage>
  );
}

interface PolicyFormProps {
  categories: readonly CookieGroup[];
  saved: Toggles;
}

/** Keeps the switches when saving failed. */
function PolicyForm({ categories, saved }: PolicyFormProps) {
  const { t } = useTranslation('consent');
  const queryClient = useQueryClient();
  const showToast = useToast();
  const [changes, setChanges] = useState<Partial<Toggles>>({});
  const { failure, isBusy, send, onSubmit } = useSending<never>({ fields: {}, otherwise: t('screen.failed') });
  const toggles = { analytics: saved.analytics, marketing: saved.marketing, ...changes };

  async function save(): Promise<void> {
    const policy = chosenPolicy(await savePolicy(chosenPolicy(toggles)));
    storePolicy(policy);
    queryClient.setQueryData(policyQuery.queryKey, policy);
    setChanges({});
    showToast({ text: t('screen.saved'), icon: <IconCheck aria-hidden="true" /> });
  }

  return (
    <form onSubmit={onSubmit(() => send(save))} className="grid gap-5">
      <FailureNotice failure={failure} />
      <Card>
        <CategoryToggles
          categories={categories}
          toggles={toggles}
          disabled={isBusy}
          onToggle={(key, isOn) => setChanges((known) => ({ ...known, [key]: isOn }))}
        />
      </Card>
      <Button type="submit" loading={isBusy} loadingLabel={t('screen.saving')} className="justify-self-start">
        {t('screen.save')}
      </Button>
    </form>
  );
}
