import type { Day } from '@daystream/client/models/course-days';
import { whenOnline } from '@daystream/client/when-online';
import { EmptyState, ErrorState } from '@daystream/ui';
import { IconMoodConfuzed } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/use-format.ts';
import { variant } from '#shared/variant.ts';
import { OptionChoice } from '../streams/index.ts';
import { DayFrame } from './day-frame.tsx';
import { DayHead } from './day-head.tsx';
import { DayHomework } from './day-homework.tsx';
import { FinishButton, FinishDay } from './finish-day.tsx';
import { promisedPoints } from './promised-points.ts';
import type { DayView } from './use-day.ts';
import { useFinish } from './use-finish.ts';
import { WayOn } from './way-on.tsx';

const Celebration = lazy(() => whenOnline(async () => (await import('./celebration.tsx')).celebration()));

/** Why an open day has nothing to practise: its author's mistake, films that cannot be played, or options the learner chose. */
type EmptyReason = 'mistake' | 'films' | 'choice';

/** An open day without a lesson for its learner. Finishing is always possible: nobody is stuck in it. */
export function EmptyDay({ view, day, reason }: { view: DayView; day: Day; reason: EmptyReason }) {
  const finish = useFinish(view, () => undefined);
  const finishing = { state: finish.state, onFinish: finish.finish };
  const isFinished = view.day.endedAt !== null;
  const areFilmsLost = reason === 'films';
  // A day filled by mistake gives nothing (Q152).
  const points = reason === 'mistake' ? 0 : promisedPoints(view, day);
  return (
    <DayFrame view={view}>
      <DayHead view={view} points={points} lengthMs={0} />
      {reason === 'mistake' && <DayIncorrect />}
      {areFilmsLost && <DayUnavailable />}
      {reason === 'choice' && <NothingChosen view={view} />}
      <div className="mt-8 grid justify-items-center gap-3 text-center">
        {isFinished ? <WayOn view={view} /> : <FinishButton {...finishing} tone="soft" />}
        <FinishDay {...finishing} isNextStep />
        {areFilmsLost && (view.day.arePointsWaiting || !isFinished) && <FilmLost points={points} />}
      </div>
      <div className="mt-10 empty:hidden">
        <DayHomework view={view} day={day} />
      </div>
      {finish.state.kind === 'finished' && (
        <Suspense>
          <Celebration
            view={view}
            finished={finish.state.finished}
            areFilmsLost={areFilmsLost}
            onClose={finish.close}
          />
        </Suspense>
      )}
    </DayFrame>
  );
}

function FilmLost({ points: count }: { points: number }) {
  const { t } = useTranslation(['practice', 'frame']);
  const format = useFormat();
  if (count === 0) return null;
  const points = t('frame:points', { count, amount: format.number(count) });
  return (
    <p className="max-w-[360px] text-14 text-balance text-on-surface-muted">{t('finish.film_lost', { points })}</p>
  );
}

/** A day that has no lessons but is not a rest day: the school has to correct it (STR-043). */
function DayIncorrect() {
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
function DayUnavailable() {
  const { t } = useTranslation('player');
  return <EmptyState className="mt-10" title={t('unavailable.title')} text={t('unavailable.hint')} />;
}

/** Every lesson of the day belongs to options the learner did not choose. */
function NothingChosen({ view: { stream, course } }: { view: DayView }) {
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
