import { CallError } from '@daystream/client/transport';
import { Button, EmptyState, ErrorState } from '@daystream/ui';
import { IconMoodConfuzed } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { variant } from '#shared/variant.ts';
import { OptionChoice } from '../streams/index.ts';
import type { DayView } from './use-day.ts';

/** The day failed to load. */
export function DayFailed({ error, isRetrying, retry }: { error: unknown; isRetrying: boolean; retry: () => void }) {
  const { t } = useTranslation(['practice', 'shell']);
  const isOffline = error instanceof CallError && error.kind === 'offline';
  return (
    <main id="content" className="mx-auto w-full max-w-[560px] px-4 pt-10">
      <ErrorState
        title={t(isOffline ? 'failed.offline_title' : 'failed.title')}
        text={t(isOffline ? 'failed.offline' : 'failed.text')}
        retryLabel={t('shell:retry')}
        isRetrying={isRetrying}
        onRetry={retry}
      />
    </main>
  );
}

/** Shown alike for a day that does not exist and for a course the learner does not have. */
export function DayMissing() {
  const { t } = useTranslation('practice');
  return (
    <main id="content" className="mx-auto w-full max-w-[560px] px-4 pt-16">
      <EmptyState
        title={t('missing.title')}
        text={t('missing.text')}
        action={
          <Button tone="soft" render={<Link to="/home" />}>
            {t('missing.action')}
          </Button>
        }
      />
    </main>
  );
}

/** A day that has no lessons but is not a rest day: the school has to correct it (STR-043). */
export function DayIncorrect() {
  const { t } = useTranslation('practice');
  return (
    <ErrorState
      className="mt-6"
      icon={<IconMoodConfuzed size={24} stroke={1.75} aria-hidden="true" className="shrink-0" />}
      title={t('incorrect.title')}
      text={
        <>
          {t('incorrect.text')}{' '}
          <a href={`mailto:${variant.supportEmail}`} className="text-primary underline underline-offset-4">
            {variant.supportEmail}
          </a>
        </>
      }
    />
  );
}

/** The films of the day cannot be played, and their author hides them meanwhile: nobody has to report it. */
export function DayUnavailable() {
  const { t } = useTranslation('player');
  return <EmptyState className="mt-10" title={t('unavailable.title')} text={t('unavailable.hint')} />;
}

/** Every lesson of the day belongs to options the learner did not choose. */
export function NothingChosen({ view: { stream, course } }: { view: DayView }) {
  const { t } = useTranslation('streams');
  return (
    <EmptyState
      className="mt-10"
      title={t('options.nothing.title')}
      text={t('options.nothing.text')}
      action={<OptionChoice stream={stream} course={course} />}
    />
  );
}
