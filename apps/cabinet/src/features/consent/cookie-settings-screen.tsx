import type { CookieGroup } from '@daystream/client/models/consent';
import { CallError } from '@daystream/client/transport';
import { chosenPolicy } from '@daystream/domain/consent/policy';
import { Button, Card, ErrorState, Notice, Skeleton, SkeletonScreen, useToast } from '@daystream/ui';
import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notLoaded } from '#shared/loaded.ts';
import { Page } from '#shared/page.tsx';
import { CategoryToggles, type Toggles } from './category-toggles.tsx';
import { cookiesQuery, policyQuery } from './consent-queries.ts';
import { savePolicy } from './decide.ts';
import { keepPolicy } from './kept-policy.ts';

/** What may be kept of this person, category by category (CNS-016). */
export function CookieSettingsScreen() {
  const { t } = useTranslation('consent');
  const cookies = useQuery(cookiesQuery);
  const policy = useQuery(policyQuery);
  return (
    <Page>
      <h1 className="display text-32 desktop:text-40">{t('screen.title')}</h1>
      <p className="mt-2 max-w-[640px] text-on-surface-muted">{t('screen.text')}</p>
      <div className="mt-5 grid max-w-[640px] gap-5">
        {cookies.data === undefined || policy.data === undefined ? (
          <NotThere parts={[cookies, policy]} />
        ) : cookies.data.isEnabled ? (
          <PolicyForm categories={cookies.data.categories} saved={policy.data} />
        ) : (
          <Notice>{t('screen.not_asked')}</Notice>
        )}
      </div>
    </Page>
  );
}

interface PolicyFormProps {
  categories: readonly CookieGroup[];
  saved: Toggles;
}

/** What was switched stays switched when it could not be saved. */
function PolicyForm({ categories, saved }: PolicyFormProps) {
  const { t } = useTranslation('consent');
  const queryClient = useQueryClient();
  const showToast = useToast();
  const [changes, setChanges] = useState<Partial<Toggles>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const toggles = { analytics: saved.analytics, marketing: saved.marketing, ...changes };

  async function save(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      const policy = chosenPolicy(await savePolicy(chosenPolicy(toggles)));
      keepPolicy(policy);
      queryClient.setQueryData(policyQuery.queryKey, policy);
      setChanges({});
      showToast({ text: t('screen.saved'), icon: <IconCheck aria-hidden="true" /> });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.kind === 'server') reportError(error);
      setFailure(t(error.kind === 'offline' ? 'screen.offline' : 'screen.failed'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form onSubmit={(event) => void save(event)} className="grid gap-5">
      {failure !== null && (
        <Notice
          role="alert"
          icon={<IconAlertCircle aria-hidden="true" />}
          className="bg-danger-soft! text-on-danger-soft"
        >
          {failure}
        </Notice>
      )}
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

function NotThere({ parts }: { parts: Parameters<typeof notLoaded>[0] }) {
  const { t } = useTranslation('consent');
  const state = notLoaded(parts);
  if (state.kind === 'loading') {
    return (
      <SkeletonScreen label={t('screen.loading')} className="grid gap-3">
        <Skeleton shape="block" className="h-24" />
        <Skeleton shape="block" className="h-24" />
        <Skeleton shape="block" className="h-24" />
      </SkeletonScreen>
    );
  }
  return (
    <ErrorState
      title={t('screen.load_failed')}
      text={t('screen.load_failed_text')}
      {...(state.kind === 'failed' && {
        retryLabel: t('screen.retry'),
        isRetrying: state.isRetrying,
        onRetry: state.retry,
      })}
    />
  );
}
