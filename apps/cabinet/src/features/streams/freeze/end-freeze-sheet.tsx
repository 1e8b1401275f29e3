import type { CourseCalendar } from '@daystream/client/models/calendar';
import { movesOfUnfreeze, standingFreezeOf } from '@daystream/client/models/freezes';
import type { Stream } from '@daystream/client/models/streams';
import { Badge, Button, useToast } from '@daystream/ui';
import { Sheet } from '@daystream/ui/sheet.tsx';
import { useTranslation } from 'react-i18next';
import { FailureNotice } from '#shared/failure-notice.tsx';
import { useFormat } from '#shared/use-format.ts';
import { useSending } from '#shared/use-sending.ts';
import { MovesList } from './moves-list.tsx';
import { endFreeze } from './save-freeze.ts';

interface EndFreezeSheetProps {
  stream: Stream;
  calendar: CourseCalendar;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks before a pause is ended, with the days that go back and every date that moves (STR-028). */
export function EndFreezeSheet({ stream, calendar, isOpen, onClose }: EndFreezeSheetProps) {
  const { t } = useTranslation('freezes');
  const format = useFormat();
  const showToast = useToast();
  const kind = standingFreezeOf(stream)?.status === 'created' ? 'cancel' : 'end';
  const moves = movesOfUnfreeze(stream, calendar);
  const { send, isBusy, failure } = useSending({ fields: {}, otherwise: t(`${kind}.failed`) });

  async function end(): Promise<void> {
    const isEnded = await send(() => endFreeze(stream.id));
    if (!isEnded) return;
    onClose();
    showToast({ text: t(`${kind}.done`) });
  }

  return (
    <Sheet
      open={isOpen && moves !== null}
      onOpenChange={(next) => !next && onClose()}
      closeLabel={t('end.close')}
      title={t(`${kind}.title`)}
    >
      {moves !== null && (
        <div className="grid gap-5">
          <p>
            {t(`${kind}.text`)} {t('end.unused', { count: -moves.days })}
          </p>
          <section aria-labelledby="moves-back" className="grid gap-4">
            <div className="flex items-center justify-between gap-3">
              <h3 id="moves-back" className="font-label">
                {t('moves.title_back')}
              </h3>
              <Badge tone="primary">{t('moves.back', { days: format.count(-moves.days, 'day') })}</Badge>
            </div>
            <MovesList calendar={calendar} timeZone={stream.timeZone} moves={moves} />
          </section>
          <FailureNotice failure={failure} />
          <div className="grid gap-2 tablet:grid-cols-2">
            <Button loading={isBusy} loadingLabel={t(`${kind}.busy`)} onClick={() => void end()}>
              {t(`${kind}.confirm`)}
            </Button>
            <Button tone="soft" onClick={onClose}>
              {t('end.keep')}
            </Button>
          </div>
        </div>
      )}
    </Sheet>
  );
}
