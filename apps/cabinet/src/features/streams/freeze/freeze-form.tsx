import type { Course } from '@daystream/client/models/courses';
import type { CourseCalendar } from '@daystream/client/models/calendar';
import { freezableFacts, movesOfFreeze } from '@daystream/client/models/freezes';
import type { Stream } from '@daystream/client/models/streams';
import type { LocalDate } from '@daystream/domain/local-dates';
import {
  daysOfPeriod,
  type FreezeDateProblem,
  freezeDateProblem,
  type FrozenPeriod,
  MAX_FREEZE_DAYS,
} from '@daystream/domain/streams';
import { Badge, Button, Card, ProgressRing, useToast } from '@daystream/ui';
import { IconArrowRight, IconClipboardCheck, IconSnowflake, IconWaveSine } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureNotice } from '#shared/failure-notice.tsx';
import { serverNowMs } from '#shared/session.ts';
import { useFormat } from '#shared/use-format.ts';
import { useSending } from '#shared/use-sending.ts';
import { chosenPeriod, firstChoice, isWeek, lengthFrom, picked, presetLengths } from './freeze-choice.ts';
import { FreezeDates } from './freeze-dates.tsx';
import { FreezeStrip } from './freeze-strip.tsx';
import { MovesList, StaysRow } from './moves-list.tsx';
import { endFreeze, saveFreeze } from './save-freeze.ts';
import { useFreezeWords } from './use-freeze-words.ts';

export interface FreezeFormProps {
  stream: Stream;
  course: Course;
  calendar: CourseCalendar;
}

/** Chooses the dates of a pause and shows every date that moves before it asks (STR-025, STR-026). */
export function FreezeForm({ stream, calendar }: FreezeFormProps) {
  const { t } = useTranslation('freezes');
  const format = useFormat();
  const facts = freezableFacts(stream, serverNowMs());
  const { daysLeft } = facts;
  const [choice, setChoice] = useState(() => firstChoice(facts, calendar, stream.timeZone));
  const [problem, setProblem] = useState<FreezeDateProblem | null>(null);
  const { errors, failure, isBusy, formRef, send } = useSending<'dates'>({
    fields: { start_date: 'dates', end_date: 'dates' },
    otherwise: t('failed'),
  });
  const save = useSave(stream);
  const period = chosenPeriod(choice);
  const days = period === null ? 0 : daysOfPeriod(period);
  // What was chosen before midnight may be yesterday by now.
  const isOut = period !== null && freezeDateProblem(facts, period) !== null;

  function pick(date: LocalDate): void {
    const next = picked(facts, choice, date);
    if (typeof next === 'string') return setProblem(next);
    setProblem(null);
    setChoice(next);
  }

  function submit(): void {
    if (period !== null) void send(() => save(period));
  }

  const submitButton = (
    <Button
      type="submit"
      fullWidth
      size={56}
      disabled={period === null || isOut}
      loading={isBusy}
      loadingLabel={t('busy')}
    >
      {period === null ? t('save_empty') : t('save', { days: format.count(days, 'day') })}
    </Button>
  );

  return (
    <form
      ref={formRef}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 desktop:grid-cols-[minmax(0,1fr)_minmax(0,340px)] desktop:gap-x-9"
    >
      <Card className="desktop:self-start">
        <Allowance daysLeft={daysLeft} />
        <Presets
          daysLeft={daysLeft}
          chosen={days}
          onChoose={(length) => {
            setProblem(null);
            setChoice(lengthFrom(choice.from ?? facts.today, length));
          }}
        />
        <FreezeDates facts={facts} choice={choice} timeZone={stream.timeZone} onPick={pick} />
        <output className="mt-2 block h-7 text-14 text-danger">
          {problem !== null && problemText(problem)}
          {problem === null && errors.dates}
        </output>
        <Ends choice={choice} timeZone={stream.timeZone} />
      </Card>
      <div className="desktop:sticky desktop:top-[calc(40px+var(--top-line))] desktop:self-start">
        <Card render={<section aria-labelledby="moves" />}>
          <Moves stream={stream} calendar={calendar} period={period} days={days} />
          <div className="mt-5 hidden desktop:block">{submitButton}</div>
        </Card>
        <div className="mt-3">
          <FailureNotice failure={failure} />
        </div>
        <p className="mt-3 px-2 text-center text-14 text-on-surface-muted">
          {t('return')} {period !== null && daysLeft > days && t('after', { count: daysLeft - days })}
        </p>
      </div>
      <div
        style={{ bottom: 'calc(var(--bottom-bar, 0px) + 8px + env(safe-area-inset-bottom))' }}
        className="sticky z-10 short:static desktop:hidden"
      >
        {submitButton}
      </div>
    </form>
  );

  function problemText(kind: FreezeDateProblem): string | null {
    switch (kind) {
      case 'past':
      case 'before_start':
      case 'after_end':
        return t(`problem.${kind}`);
      case 'too_long':
        return t('problem.too_long', { count: MAX_FREEZE_DAYS });
      case 'allowance':
        return t('problem.allowance', { count: daysLeft });
      case 'order':
        return null; // an earlier date becomes the first one
    }
  }
}

function useSave(stream: Stream) {
  const { t } = useTranslation('freezes');
  const { date } = useFreezeWords(stream.timeZone);
  const showToast = useToast();
  const navigate = useNavigate();
  return async (period: FrozenPeriod) => {
    const today = freezableFacts(stream, serverNowMs()).today;
    await saveFreeze(stream.id, period);
    await navigate({ to: '/course/$streamId/calendar', params: { streamId: String(stream.id) }, replace: true });
    showToast({
      icon: <IconSnowflake aria-hidden="true" />,
      text:
        period.from <= today
          ? t('saved.now', { date: date(period.to) })
          : t('saved.later', { date: date(period.from) }),
      action: {
        label: t('saved.undo'),
        onAction: () => void endFreeze(stream.id).catch(() => showToast({ text: t('cancel.failed') })),
      },
    });
  };
}

/** The days that may still be used. */
function Allowance({ daysLeft }: { daysLeft: number }) {
  const { t } = useTranslation('freezes');
  return (
    <div className="flex items-center gap-4">
      <ProgressRing
        size={64}
        stroke={6}
        value={daysLeft / MAX_FREEZE_DAYS}
        label={t('left.label', { left: daysLeft, total: MAX_FREEZE_DAYS })}
      >
        {daysLeft}
      </ProgressRing>
      <p aria-hidden="true">
        <span className="block font-label">{t('left.title', { count: daysLeft })}</span>
        <span className="block text-14 text-on-surface-muted">{t('left.of', { count: MAX_FREEZE_DAYS })}</span>
      </p>
    </div>
  );
}

interface PresetsProps {
  daysLeft: number;
  chosen: number;
  onChoose: (days: number) => void;
}

function Presets({ daysLeft, chosen, onChoose }: PresetsProps) {
  const { t } = useTranslation('freezes');
  const format = useFormat();
  const lengths = presetLengths(daysLeft);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot be a flexible row in every browser
    <div role="group" aria-label={t('presets.label')} className="mt-5 mb-5 flex flex-wrap gap-2">
      {lengths.map((days, place) => {
        const isAll = place === lengths.length - 1;
        return (
          <button
            key={days}
            type="button"
            aria-pressed={days === chosen}
            className={`h-11 flex-1 rounded-pill px-3 text-14 font-label whitespace-nowrap ${days === chosen ? 'bg-primary-soft text-on-primary-soft inset-ring-[2.5px] inset-ring-primary' : 'bg-surface-sunken'}`}
            onClick={() => onChoose(days)}
          >
            {isAll && days > 1
              ? t('presets.all', { number: format.number(days) })
              : isWeek(days)
                ? t('presets.week')
                : format.count(days, 'day')}
          </button>
        );
      })}
    </div>
  );
}

/** Both dates in words (STR-031). */
function Ends({ choice, timeZone }: { choice: { from: LocalDate | null; to: LocalDate | null }; timeZone: string }) {
  const { t } = useTranslation('freezes');
  const { weekdayDate } = useFreezeWords(timeZone);
  const said = (date: LocalDate | null) => (date === null ? t('dates.none') : weekdayDate(date));
  return (
    <dl className="flex items-center gap-3 rounded-control bg-surface-sunken px-4 py-3">
      <div className="min-w-0 flex-1">
        <dt className="text-14 text-on-surface-muted">{t('dates.from')}</dt>
        <dd className="font-label">{said(choice.from)}</dd>
      </div>
      <IconArrowRight aria-hidden="true" size={20} stroke={1.75} className="shrink-0 text-on-surface-muted" />
      <div className="min-w-0 flex-1">
        <dt className="text-14 text-on-surface-muted">{t('dates.to')}</dt>
        <dd className="font-label">{said(choice.to)}</dd>
      </div>
    </dl>
  );
}

interface MovesProps extends Omit<FreezeFormProps, 'course'> {
  period: FrozenPeriod | null;
  days: number;
}

function Moves({ stream, calendar, period, days }: MovesProps) {
  const { t } = useTranslation('freezes');
  const format = useFormat();
  return (
    <>
      <div className="mb-4 flex items-center justify-between gap-3">
        <h2 id="moves" className="display text-24">
          {t('moves.title')}
        </h2>
        {period !== null && <Badge tone="primary">{t('moves.by', { days: format.count(days, 'day') })}</Badge>}
      </div>
      {period === null ? (
        <p className="text-on-surface-muted">{t('moves.nothing')}</p>
      ) : (
        <div className="grid gap-5">
          {calendar.days.some(({ date }) => date !== null) && <FreezeStrip calendar={calendar} period={period} />}
          <MovesList calendar={calendar} timeZone={stream.timeZone} moves={movesOfFreeze(stream, calendar, period)} />
          <ul className="grid gap-4">
            <StaysRow icon={<IconWaveSine />} title={t('stays.streak.title')} text={t('stays.streak.text')} />
            <StaysRow icon={<IconClipboardCheck />} title={t('stays.review.title')} text={t('stays.review.text')} />
          </ul>
        </div>
      )}
    </>
  );
}
