import type { CourseCalendar } from '@daystream/client/models/calendar';
import { missedCount, possibleWaysOf, undoableReplan } from '@daystream/client/models/replans';
import type { Stream } from '@daystream/client/models/streams';
import { replanWays } from '@daystream/domain/streams';
import { Button, Card, useToast } from '@daystream/ui';
import { IconCalendarTime } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureNotice } from '#shared/failure-notice.tsx';
import { serverNowMs } from '#shared/session.ts';
import { useSending } from '#shared/use-sending.ts';
import { ReplanSheet } from './replan-sheet.tsx';
import { takeReplanBack } from './save-replan.ts';

export { replanTexts } from './replan-texts.ts';

interface ReplanCardProps {
  stream: Stream;
  calendar: CourseCalendar;
  isOffered: boolean;
  /** Puts the offer off until more days are missed. */
  onLater: () => void;
}

/** Offers three ways on when days were missed; after the choice, the way back. */
export function ReplanCard({ stream, calendar, isOffered, onLater }: ReplanCardProps) {
  const { t } = useTranslation('replans');
  const showToast = useToast();
  const [isOpen, setOpen] = useState(false);
  const { send, isBusy, failure } = useSending({ fields: {}, otherwise: t('undo.failed') });
  const chosen = undoableReplan(stream, serverNowMs());
  const isAnyWay = possibleWaysOf(stream, calendar, serverNowMs()).length === replanWays.length;

  async function undo(): Promise<void> {
    if (await send(() => takeReplanBack(stream.id))) showToast({ text: t('undo.done') });
  }

  // The sheet stays while its closing animation runs.
  const sheet = <ReplanSheet stream={stream} calendar={calendar} isOpen={isOpen} onClose={() => setOpen(false)} />;
  if (!isOffered && chosen === null) return sheet;
  return (
    <Card render={<section aria-labelledby="replan" />}>
      <div className="flex items-center gap-4">
        <span
          aria-hidden="true"
          className="grid size-12 shrink-0 place-items-center rounded-pill bg-primary-soft text-on-primary-soft"
        >
          <IconCalendarTime size={26} stroke={1.75} />
        </span>
        <div className="min-w-0 flex-1">
          <h2 id="replan" className="font-label">
            {isOffered || chosen === null ? t('offer.title') : t('chosen.title')}
          </h2>
          <p className="text-14 text-on-surface-muted">
            {isOffered || chosen === null
              ? t(`offer.${isAnyWay ? 'text' : 'some'}`, { count: missedCount(calendar) })
              : t(`chosen.${chosen.way}`)}
          </p>
        </div>
      </div>
      <FailureNotice failure={failure} />
      {isOffered ? (
        <div className="mt-4 grid grid-cols-2 gap-2">
          <Button tone="soft" onClick={() => setOpen(true)}>
            {t('offer.open')}
          </Button>
          <Button tone="word" onClick={onLater}>
            {t('offer.later')}
          </Button>
        </div>
      ) : (
        <Button
          tone="soft"
          fullWidth
          className="mt-4"
          loading={isBusy}
          loadingLabel={t('undo.busy')}
          onClick={() => void undo()}
        >
          {t('undo.action')}
        </Button>
      )}
      {sheet}
    </Card>
  );
}
