import type { CalendarDay, CourseCalendar } from '@daystream/client/models/calendar';
import { possibleWaysOf, replanOf } from '@daystream/client/models/replans';
import type { Stream } from '@daystream/client/models/streams';
import { EVERY_WEEKDAY, type Weekday } from '@daystream/domain/local-dates';
import { type Replan, type ReplanChoice, type ReplanWay, replanWays } from '@daystream/domain/streams';
import { Button, RadioCards, useToast } from '@daystream/ui';
import { Sheet } from '@daystream/ui/sheet.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureNotice } from '#shared/failure-notice.tsx';
import { serverNowMs } from '#shared/session.ts';
import { useFormat } from '#shared/use-format.ts';
import { useSending } from '#shared/use-sending.ts';
import { useWords } from '../use-words.ts';
import { ReplanDates } from './replan-dates.tsx';
import { saveReplan, takeReplanBack } from './save-replan.ts';

/** On which days to practise twice, unless access ends before that is enough. */
const WEEKEND: readonly Weekday[] = [6, 7];

interface ReplanSheetProps {
  stream: Stream;
  calendar: CourseCalendar;
  isOpen: boolean;
  onClose: () => void;
}

/** The ways on that end before access does, each with every date it leads to before it is chosen. */
export function ReplanSheet({ stream, calendar, isOpen, onClose }: ReplanSheetProps) {
  const { t } = useTranslation('replans');
  const nowMs = serverNowMs();
  const ways = possibleWaysOf(stream, calendar, nowMs);
  const [asked, setWay] = useState<ReplanWay>('shift');
  const way = ways.includes(asked) ? asked : (ways[0] ?? asked);
  const [weekdays, setWeekdays] = useState(() => {
    const made = replanOf(stream, calendar, { choice: { way: 'catch_up', weekdays: WEEKEND }, nowMs });
    return made !== null && made.beyondAccess > 0 ? EVERY_WEEKDAY : WEEKEND;
  });
  const { send, isBusy, failure } = useSending({ fields: {}, otherwise: t('failed') });
  const showToast = useToast();
  const choiceOf = (each: ReplanWay): ReplanChoice => (each === 'catch_up' ? { way: each, weekdays } : { way: each });
  const made = Object.fromEntries(
    replanWays.map((each) => [each, replanOf(stream, calendar, { choice: choiceOf(each), nowMs })]),
  ) as Record<ReplanWay, Replan<CalendarDay> | null>;
  const chosen = made[way];
  const wayHint = useWayHint();
  const isOut = chosen === null || chosen.beyondAccess > 0 || (way === 'catch_up' && weekdays.length === 0);

  async function choose(): Promise<void> {
    if (!(await send(() => saveReplan(stream.id, choiceOf(way))))) return;
    onClose();
    showToast({
      text: t('saved'),
      action: {
        label: t('undo.short'),
        onAction: () => void takeReplanBack(stream.id).catch(() => showToast({ text: t('undo.failed') })),
      },
    });
  }

  return (
    <Sheet
      open={isOpen && chosen !== null}
      onOpenChange={(next) => !next && onClose()}
      closeLabel={t('close')}
      title={t('title')}
    >
      {chosen !== null && (
        <div className="grid gap-5">
          <RadioCards
            label={t('hint')}
            value={way}
            onValueChange={(value) => setWay(value as ReplanWay)}
            options={ways.map((each) => ({
              value: each,
              label: t(`way.${each}`),
              hint: wayHint(made[each]),
            }))}
          />
          {way === 'catch_up' && <Weekdays chosen={weekdays} onChange={setWeekdays} />}
          <ReplanDates stream={stream} made={chosen} />
          <FailureNotice failure={failure} />
          <div className="grid gap-2 tablet:grid-cols-2">
            <Button disabled={isOut} loading={isBusy} loadingLabel={t('busy')} onClick={() => void choose()}>
              {t('choose')}
            </Button>
            <Button tone="soft" onClick={onClose}>
              {t('keep')}
            </Button>
          </div>
        </div>
      )}
    </Sheet>
  );
}

/** What a way means, with the date on which it ends. */
function useWayHint() {
  const { t } = useTranslation('replans');
  const format = useFormat();
  return (made: Replan<CalendarDay> | null) => {
    if (made === null) return null;
    const kind = made.way === 'lighten' && made.everyDays === 2 ? 'every_second' : made.way;
    return t(`means.${kind}`, { date: format.date(made.ends.after, 'dayMonth') });
  };
}

function Weekdays({ chosen, onChange }: { chosen: readonly Weekday[]; onChange: (next: readonly Weekday[]) => void }) {
  const { t } = useTranslation('replans');
  const { weekdays } = useWords();
  return (
    <fieldset>
      <legend className="mb-2 text-14 font-label">{t('weekdays.label')}</legend>
      <div className="grid grid-cols-7 gap-1">
        {weekdays.map((short, index) => {
          const weekday = (index + 1) as Weekday;
          const isChosen = chosen.includes(weekday);
          return (
            <button
              key={weekday}
              type="button"
              aria-pressed={isChosen}
              className={`h-11 rounded-pill text-14 font-label ${isChosen ? 'bg-primary-soft text-on-primary-soft inset-ring-[2.5px] inset-ring-primary' : 'bg-surface-sunken'}`}
              onClick={() => onChange(isChosen ? chosen.filter((each) => each !== weekday) : [...chosen, weekday])}
            >
              {short}
            </button>
          );
        })}
      </div>
      {chosen.length === 0 && <p className="mt-2 text-14 text-on-surface-muted">{t('weekdays.none')}</p>}
    </fieldset>
  );
}
