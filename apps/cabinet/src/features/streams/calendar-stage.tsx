import type { AskedHomework } from '@daystream/client/models/asked-homework';
import type { CalendarDay, CalendarStage, CourseCalendar } from '@daystream/client/models/calendar';
import { blockingHomework, requiredHomework } from '@daystream/client/models/calendar-homework';
import type { FrozenPeriod } from '@daystream/domain/streams';
import { Badge, DayGrid, Notice } from '@daystream/ui';
import { IconCheck, IconClipboardCheck, IconClock, IconHourglass, IconLock, IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/use-format.ts';
import { CalendarDayCell, FrozenCell } from './calendar-day.tsx';
import { dayBefore, inDateOrder, stageCells } from './calendar-cells.ts';
import { StageHomework } from './stage-homework.tsx';
import { useWords } from './use-words.ts';
import { ContentText } from '#shared/content-text.tsx';

export interface CalendarStageProps {
  streamId: number;
  calendar: CourseCalendar;
  stage: CalendarStage;
  /** The planned or running pause, whose dates have no days. */
  freeze: FrozenPeriod | null;
  /** The day to scroll to, and the ref of its element. */
  centredDay: { id: number | undefined; ref: Ref<HTMLLIElement> };
  onLocked: (day: CalendarDay) => void;
}

/** One stage: its state, why it is closed and until when, and its days in weekday columns. */
export function CalendarStageSection({ streamId, calendar, stage, freeze, centredDay, onLocked }: CalendarStageProps) {
  const { t } = useTranslation('streams');
  const headingId = `stage-${stage.id}`;
  const days = inDateOrder(stage.days);
  const [first] = days;
  const cells = stageCells(days, { before: first && dayBefore(calendar.days, first), freeze });
  return (
    <section aria-labelledby={headingId} className="mt-6">
      <div className="mb-3 flex items-start justify-between gap-3">
        <h2 id={headingId}>
          <span className="block text-14 text-on-surface-muted">{t('calendar.stage', { number: stage.number })}</span>
          <span className="display block text-20">
            <ContentText text={stage.title} />
          </span>
        </h2>
        <StageBadge stage={stage} />
      </div>
      <StageNotice streamId={streamId} calendar={calendar} stage={stage} />
      <DayGrid label={t('calendar.stage_days', { number: stage.number })}>
        {cells.map(({ day, date, beginsMonth, ...place }) =>
          day === null ? (
            <FrozenCell
              key={date}
              date={date}
              place={place}
              beginsMonth={beginsMonth}
              isToday={date === calendar.today}
            />
          ) : (
            <CalendarDayCell
              key={day.id}
              streamId={streamId}
              calendar={calendar}
              day={day}
              place={place}
              beginsMonth={beginsMonth}
              ref={day.id === centredDay.id ? centredDay.ref : undefined}
              onLocked={onLocked}
            />
          ),
        )}
      </DayGrid>
      {stage.homeworks.length > 0 && (
        <ul className="mt-3 grid gap-2">
          {stage.homeworks.map((homework) => (
            <StageHomework key={homework.targetId} streamId={streamId} stage={stage} homework={homework} />
          ))}
        </ul>
      )}
    </section>
  );
}

function StageBadge({ stage }: { stage: CalendarStage }) {
  const { t } = useTranslation('streams');
  const format = useFormat();
  const { daysCount, doneCount, lock, opensAt } = stage;
  if (daysCount > 0 && doneCount === daysCount) {
    const required = requiredHomework(stage);
    if (required?.status === 'UPLOADED') {
      return <Badge icon={<IconHourglass aria-hidden="true" />}>{t('calendar.badge.review')}</Badge>;
    }
    if (required !== null) {
      return (
        <Badge tone="warning" icon={<IconPencil aria-hidden="true" />}>
          {t('calendar.badge.homework')}
        </Badge>
      );
    }
    return (
      <Badge tone="success" icon={<IconCheck aria-hidden="true" />}>
        {t('calendar.badge.done')}
      </Badge>
    );
  }
  if (lock !== null) return <Badge icon={<IconLock aria-hidden="true" />}>{t('calendar.badge.closed')}</Badge>;
  if (opensAt !== null) {
    return (
      <Badge icon={<IconClock aria-hidden="true" />}>
        {t('calendar.badge.from', { date: format.moment(opensAt, 'dayMonth') })}
      </Badge>
    );
  }
  return daysCount === 0 ? null : (
    <Badge tone={doneCount > 0 ? 'primary' : 'neutral'}>
      {t('calendar.badge.progress', { done: doneCount, total: daysCount })}
    </Badge>
  );
}

/** Why the stage is closed and until when, and what to do meanwhile. */
function StageNotice({ streamId, calendar, stage }: Omit<CalendarStageProps, 'centredDay' | 'onLocked' | 'freeze'>) {
  const { t } = useTranslation('streams');
  const { onMoment } = useWords();
  const meanwhile = useMeanwhile(calendar, stage);
  // During a pause no homework opens anything: the card above says what keeps the course closed.
  if (stage.days.some(({ lock }) => lock?.kind === 'freeze')) return null;
  if (stage.lock !== null) {
    const blocked = calendar.stages.find(({ id }) => id === stage.lock?.blockedByStageId);
    const homework = blockingHomework(calendar, stage.lock);
    if (homework === null || blocked === undefined) return null;
    return (
      <Notice icon={<IconClipboardCheck aria-hidden="true" />} className="mb-3">
        <BlockedText homework={homework} stageNumber={blocked.number} /> {meanwhile}{' '}
        <Link
          to="/homework/$streamId/$homeworkId"
          params={{ streamId: String(streamId), homeworkId: String(homework.homeworkId) }}
          className="font-label whitespace-nowrap text-primary underline underline-offset-4"
        >
          {t('calendar.stage_closed.action')}
        </Link>
      </Notice>
    );
  }
  if (stage.opensAt === null) return null;
  return (
    <Notice icon={<IconClock aria-hidden="true" />} className="mb-3">
      {t('calendar.stage_closed.time', { when: onMoment(stage.opensAt) })} {meanwhile}
    </Notice>
  );
}

function BlockedText({ homework, stageNumber }: { homework: AskedHomework; stageNumber: number }) {
  const { t } = useTranslation('streams');
  const { content } = useWords();
  const kind = homework.status === 'UPLOADED' ? 'review' : 'homework';
  return t(`calendar.stage_closed.${kind}`, { title: content(homework.title), number: stageNumber });
}

/** Suggests the day to practise meanwhile, the one that the next step names; shown only at the first closed stage. */
function useMeanwhile({ stages, current, today }: CourseCalendar, stage: CalendarStage): string | null {
  const { t } = useTranslation('streams');
  const isClosed = ({ lock, opensAt }: CalendarStage) => lock !== null || opensAt !== null;
  if (stages.find(isClosed)?.id !== stage.id || current.kind === 'wait' || current.kind === 'complete') return null;
  const { date, dayNumber: number } = current.day;
  const isMissed = date !== null && date < today;
  return t(isMissed ? 'calendar.stage_closed.catch_up' : 'calendar.stage_closed.practise', { number });
}
