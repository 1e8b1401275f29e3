import { ErrorState, Skeleton, SkeletonScreen } from '@daystream/ui';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { NotLoaded } from '#shared/loaded.ts';
import { Page } from '#shared/page.tsx';
import { useLayout } from '#shared/use-layout.ts';
import { isSettingsPath, LeavingMenu, SettingsMenu } from './settings-menu.tsx';
import { useFailureText } from '#shared/failure-text.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { CallError } from '@daystream/client/transport';

/** One narrow column with a heading: account settings and short pages. Settings have their menu beside them in a wide window. */
export function SettingsPage({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  usePageTitle(title);
  const isWide = useLayout() === 'desktop';
  const { pathname } = useLocation();
  const column = (
    <>
      <h1 className="display text-32 desktop:text-40">{title}</h1>
      {text !== undefined && <p className="mt-2 max-w-[640px] text-on-surface-muted">{text}</p>}
      <div className="mt-5 grid max-w-[640px] grid-cols-[minmax(0,1fr)] gap-5">{children}</div>
    </>
  );
  if (!isWide || !isSettingsPath(pathname)) return <Page>{column}</Page>;
  return (
    <Page>
      <div className="grid grid-cols-[332px_minmax(0,1fr)] items-start gap-x-12">
        <div className="sticky top-[calc(40px+var(--top-line))] grid gap-5">
          <SettingsMenu />
          <LeavingMenu />
        </div>
        <div>{column}</div>
      </div>
    </Page>
  );
}

interface ContentPlaceholderProps {
  state: NotLoaded;
  rows?: number;
  /** Overrides the title, on pages that are not part of the account. */
  title?: string;
  text?: string;
}

/** Replaces content while it loads or after it failed to load. */
export function ContentPlaceholder({ state, rows = 3, title, text }: ContentPlaceholderProps) {
  const { t } = useTranslation(['profile', 'shell']);
  const failureText = useFailureText();
  if (state.kind === 'loading') {
    return (
      <SkeletonScreen label={t('shell:loading')} className="grid gap-3">
        {Array.from({ length: rows }, (_, row) => (
          <Skeleton key={row} shape="block" className="h-19" />
        ))}
      </SkeletonScreen>
    );
  }
  const error = state.kind === 'failed' && state.error instanceof CallError ? state.error : null;
  const otherwise = text ?? t('load_failed_text');
  return (
    <ErrorState
      title={title ?? t('load_failed')}
      text={error === null ? otherwise : failureText(error, otherwise)}
      {...(state.kind === 'failed' && {
        retryLabel: t('shell:retry'),
        isRetrying: state.isRetrying,
        onRetry: state.retry,
      })}
    />
  );
}
