import { type CalendarDay, type CourseCalendar, lockToExplain } from '@daystream/client/models/calendar';
import { blockingHomework } from '@daystream/client/models/calendar-homework';
import type { Stream } from '@daystream/client/models/streams';
import { Button } from '@daystream/ui';
import { Sheet } from '@daystream/ui/sheet.tsx';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { variant } from '#shared/variant.ts';
import { useLockWords } from './lock-words.ts';
import { useWords } from './use-words.ts';

interface LockSheetProps {
  stream: Stream;
  calendar: CourseCalendar;
  day: CalendarDay;
  onClose: () => void;
}

/** Why a day is closed, until when, and the way to what opens it. */
export function LockSheet({ stream, calendar, day, isOpen, onClose }: LockSheetProps & { isOpen: boolean }) {
  const { t } = useTranslation('streams');
  const { content } = useWords();
  const lockWords = useLockWords(calendar);
  const number = day.dayNumber;
  return (
    <Sheet
      open={isOpen}
      onOpenChange={(next) => !next && onClose()}
      closeLabel={t('calendar.sheet.close')}
      title={
        day.title === ''
          ? t('calendar.sheet.untitled', { number })
          : t('calendar.sheet.title', { number, title: content(day.title) })
      }
    >
      <p>{lockWords(day)}</p>
      <div className="mt-5 grid">
        <WayOn stream={stream} calendar={calendar} day={day} onClose={onClose} />
      </div>
    </Sheet>
  );
}

function WayOn({ stream, calendar, day, onClose }: LockSheetProps) {
  const { t } = useTranslation('streams');
  const lock = lockToExplain(calendar, day);
  const streamId = String(stream.id);
  const homework = lock !== null && 'blockedByStageId' in lock ? blockingHomework(calendar, lock) : null;
  if (homework !== null) {
    const params = { streamId, homeworkId: String(homework.homeworkId) };
    return (
      <Button render={<Link to="/homework/$streamId/$homeworkId" params={params} />}>
        {t('calendar.sheet.to_homework')}
      </Button>
    );
  }
  if (lock?.kind === 'demo' || lock?.kind === 'ended' || lock?.kind === 'stopped') {
    return <Button href={`mailto:${variant.supportEmail}`}>{t('calendar.sheet.write')}</Button>;
  }
  const { current } = calendar;
  if (current.kind !== 'wait' && current.kind !== 'complete') {
    const params = { streamId, dayNumber: String(current.day.dayNumber) };
    return (
      <Button render={<Link to="/course/$streamId/calendar/$dayNumber" params={params} />}>
        {t('calendar.sheet.to_day', { number: current.day.dayNumber })}
      </Button>
    );
  }
  return <Button onClick={onClose}>{t('calendar.sheet.understood')}</Button>;
}
