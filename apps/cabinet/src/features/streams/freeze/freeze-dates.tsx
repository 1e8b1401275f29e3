import {
  dateOfDay,
  dayOfDate,
  daysLater,
  EVERY_WEEKDAY,
  type LocalDate,
  weekdayOfDay,
} from '@daystream/domain/local-dates';
import { type FreezableFacts, freezeDateProblem } from '@daystream/domain/streams';
import { IconButton } from '@daystream/ui';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/use-format.ts';
import { isChoosingEnd, type FreezeChoice, monthLater, monthOf } from './freeze-choice.ts';
import { bandRadius } from './freeze-strip.tsx';
import { useFreezeWords } from './use-freeze-words.ts';

interface FreezeDatesProps {
  facts: FreezableFacts;
  choice: FreezeChoice;
  timeZone: string;
  onPick: (date: LocalDate) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** A month on the phone, two on the desktop; arrows move between the dates. */
export function FreezeDates({ facts, choice, timeZone, onPick }: FreezeDatesProps) {
  const { t } = useTranslation('freezes');
  const months = useRef<HTMLDivElement>(null);
  const [month, setMonth] = useState(() => monthOf(choice.from ?? facts.today));
  const [focused, setFocused] = useState<LocalDate | null>(null);
  const shown = [month, monthLater(month, 1)] as const;
  // A preset or the keyboard may lead to another month than the one that was leafed to.
  const reached = choice.from === null ? null : monthOf(choice.from);
  const [reachedBefore, setReachedBefore] = useState(reached);
  if (reached !== reachedBefore) {
    setReachedBefore(reached);
    if (reached !== null && !shown.includes(reached)) setMonth(reached);
  }
  useEffect(() => {
    if (focused !== null) cellOf(months.current, focused)?.focus();
  }, [focused, month]);

  function move(event: KeyboardEvent<HTMLElement>): void {
    const from = (event.target as HTMLElement).dataset.date;
    const step = STEPS[event.key];
    if (from === undefined || step === undefined) return;
    event.preventDefault();
    const date = daysLater(from, step);
    if (date < facts.today) return;
    const cell = cellOf(months.current, date);
    if (cell === null || !cell.checkVisibility()) setMonth(monthOf(date));
    setFocused(date);
  }

  const tabbable = focused ?? (choice.from !== null && monthOf(choice.from) === month ? choice.from : null);
  return (
    <div>
      <div className="relative">
        <div style={{ top: -8, right: 0 }} className="absolute z-1 flex">
          <IconButton
            label={t('dates.earlier')}
            icon={<IconChevronLeft aria-hidden="true" size={22} stroke={1.75} />}
            disabled={month <= monthOf(facts.today)}
            onClick={() => setMonth(monthLater(month, -1))}
          />
          <IconButton
            label={t('dates.later')}
            icon={<IconChevronRight aria-hidden="true" size={22} stroke={1.75} />}
            disabled={facts.lastDate !== null && month >= monthOf(daysLater(facts.lastDate, facts.daysLeft))}
            onClick={() => setMonth(monthLater(month, 1))}
          />
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys come from the buttons within */}
        <div ref={months} onKeyDown={move} className="grid gap-5 desktop:grid-cols-2">
          {shown.map((each, place) => (
            <div key={each} className={place === 0 ? '' : 'hidden desktop:block'}>
              <Month
                month={each}
                facts={facts}
                choice={choice}
                timeZone={timeZone}
                tabbable={tabbable ?? firstOpen(month, facts.today)}
                onPick={onPick}
              />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

type MonthProps = FreezeDatesProps & { month: LocalDate; tabbable: LocalDate };

function Month({ month, facts, choice, timeZone, tabbable, onPick }: MonthProps) {
  const format = useFormat();
  const words = useFreezeWords(timeZone);
  const first = dayOfDate(month);
  const dates = Array.from({ length: dayOfDate(monthLater(month, 1)) - first }, (_, place) => dateOfDay(first + place));
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot be a grid in every browser
    <div role="group" aria-label={words.month(month)}>
      <p aria-hidden="true" className="flex h-7 items-center font-label">
        {words.month(month)}
      </p>
      <div aria-hidden="true" className="mt-3 grid grid-cols-7 text-center text-12 font-label text-on-surface-muted">
        {EVERY_WEEKDAY.map((weekday) => (
          <span key={weekday}>{format.weekday(weekday)}</span>
        ))}
      </div>
      <div className="mt-1 grid grid-cols-7 gap-y-2">
        {dates.map((date) => (
          <DateCell
            key={date}
            date={date}
            column={date === month ? weekdayOfDay(first) : undefined}
            facts={facts}
            choice={choice}
            isTabbable={date === tabbable}
            onPick={onPick}
          />
        ))}
      </div>
    </div>
  );
}

interface DateCellProps extends Omit<FreezeDatesProps, 'timeZone'> {
  date: LocalDate;
  column: number | undefined;
  isTabbable: boolean;
}

/** A date that cannot be chosen stays a button, which says why. */
function DateCell({ date, column, facts, choice, isTabbable, onPick }: DateCellProps) {
  const { t } = useTranslation('freezes');
  const format = useFormat();
  const { from, to } = choice;
  const isWithin = from !== null && date >= from && date <= (to ?? from);
  const isEnd = date === from || date === (to ?? from);
  const start = isChoosingEnd(choice) && from !== null && date >= from ? from : date;
  const isOut = freezeDateProblem(facts, { from: start, to: date }) !== null;
  const isToday = date === facts.today;
  const said = [
    format.date(date, 'weekdayDayMonth'),
    isToday && t('dates.today'),
    isWithin && t('dates.within'),
  ].filter((word) => word !== false);
  const band = isWithin ? 'bg-primary-soft' : '';
  const face = isEnd ? 'bg-primary text-on-primary' : isWithin ? 'text-on-primary-soft' : '';
  const off = isOut && !isWithin ? 'text-on-surface-muted' : 'font-label';
  return (
    <button
      type="button"
      data-date={date}
      aria-label={said.join(', ')}
      aria-pressed={isWithin}
      aria-disabled={isOut && !isWithin}
      tabIndex={isTabbable ? 0 : -1}
      style={{ gridColumnStart: column, borderRadius: bandRadius(date === from, date === (to ?? from)) }}
      className={`relative grid h-11 place-items-center tabular-nums ${band} ${off}`}
      onClick={() => onPick(date)}
    >
      <span className={`grid size-11 place-items-center rounded-pill ${face}`}>{format.date(date, 'day')}</span>
      {isToday && (
        <span
          aria-hidden="true"
          style={{ width: 6, height: 6, backgroundColor: 'currentColor' }}
          className={`absolute bottom-1 rounded-pill ${isEnd ? 'text-on-primary' : 'text-primary'}`}
        />
      )}
    </button>
  );
}

function cellOf(place: HTMLElement | null, date: LocalDate): HTMLElement | null {
  return place?.querySelector<HTMLElement>(`[data-date="${date}"]`) ?? null;
}

function firstOpen(month: LocalDate, today: LocalDate): LocalDate {
  return monthOf(today) === month ? today : month;
}
