import type { CalendarDay, CourseCalendar } from '@daystream/client/models/calendar';
import type { FreezeMoves, Move } from '@daystream/domain/streams';
import { IconFlag, IconKey, IconStairsUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFreezeWords } from './use-freeze-words.ts';

interface MovesListProps {
  calendar: CourseCalendar;
  timeZone: string;
  moves: FreezeMoves<CalendarDay>;
}

/** Every date that moves, before and after: the next day, access, stages. */
export function MovesList({ calendar, timeZone, moves }: MovesListProps) {
  const { t } = useTranslation('freezes');
  const { date, dateAt, span } = useFreezeWords(timeZone);
  const { nextDay, access, stages } = moves;
  return (
    <ul className="grid gap-4">
      {nextDay !== null && (
        <MoveRow
          icon={<IconFlag />}
          title={t('moves.day', { number: nextDay.day.dayNumber })}
          before={date(nextDay.before)}
          after={date(nextDay.after)}
        />
      )}
      {access !== null && (
        <MoveRow
          icon={<IconKey />}
          title={t('moves.access')}
          before={t('moves.until', { date: dateAt(access.before) })}
          after={t('moves.until', { date: dateAt(access.after) })}
        />
      )}
      {stages.map(({ stageId, first, last }) => (
        <MoveRow
          key={stageId}
          icon={<IconStairsUp />}
          title={t('moves.stage', { number: calendar.stages.find(({ id }) => id === stageId)?.number ?? 0 })}
          before={span({ from: first.before, to: last.before })}
          after={span({ from: first.after, to: last.after })}
        />
      ))}
    </ul>
  );
}

function MoveRow({ icon, title, before, after }: { icon: ReactNode; title: string } & Move<string>) {
  const { t } = useTranslation('freezes');
  return (
    <li className="flex items-center gap-3">
      <IconBox>{icon}</IconBox>
      <span className="flex-1 font-label">{title}</span>
      <span style={{ textAlign: 'right' }} className="text-14">
        <s aria-hidden="true" className="block text-on-surface-muted">
          {before}
        </s>
        <span aria-hidden="true" className="block font-label">
          {after}
        </span>
        <span className="sr-only">
          {t('moves.before', { date: before })} {t('moves.after', { date: after })}
        </span>
      </span>
    </li>
  );
}

/** What a pause leaves as it is. */
export function StaysRow({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  return (
    <li className="flex items-center gap-3">
      <IconBox>{icon}</IconBox>
      <span className="min-w-0 flex-1">
        <span className="block font-label">{title}</span>
        <span className="block text-14 text-on-surface-muted">{text}</span>
      </span>
    </li>
  );
}

function IconBox({ children }: { children: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-11 shrink-0 place-items-center rounded-control bg-surface-sunken [&_svg]:size-5"
    >
      {children}
    </span>
  );
}
