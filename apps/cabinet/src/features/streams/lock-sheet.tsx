import type { CalendarDay, CourseCalendar } from '@daystream/client/models/calendar';
import type { Stream } from '@daystream/client/models/streams';
import { Button } from '@daystream/ui';
import { Sheet } from '@daystream/ui/sheet.tsx';
import { useTranslation } from 'react-i18next';
import { LockWay } from './lock-way.tsx';
import { useLockWords } from './lock-words.ts';
import { useWords } from './use-words.ts';

interface LockSheetProps {
  stream: Stream;
  calendar: CourseCalendar;
  day: CalendarDay;
  onClose: () => void;
}

/** Why a day is closed and until when, with a link to what opens it. */
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
        <LockWay
          stream={stream}
          calendar={calendar}
          day={day}
          otherwise={<Button onClick={onClose}>{t('calendar.sheet.understood')}</Button>}
        />
      </div>
    </Sheet>
  );
}
