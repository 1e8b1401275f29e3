import type { CourseCalendar } from '@daystream/client/models/calendar';
import { standingFreezeOf } from '@daystream/client/models/freezes';
import type { Stream } from '@daystream/client/models/streams';
import { daysLater } from '@daystream/domain/local-dates';
import { Button, Card } from '@daystream/ui';
import { IconSnowflake } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWords } from '../use-words.ts';
import { EndFreezeSheet } from './end-freeze-sheet.tsx';
import { useFreezeWords } from './use-freeze-words.ts';

export { freezeTexts } from './freeze-texts.ts';

/** The planned or running pause of a course, and the way out of it (STR-028, STR-031). */
export function FreezeCard({ stream, calendar }: { stream: Stream; calendar: CourseCalendar }) {
  const { t } = useTranslation('freezes');
  const { onDate } = useWords();
  const { span } = useFreezeWords(stream.timeZone);
  const [isOpen, setOpen] = useState(false);
  const freeze = standingFreezeOf(stream);
  // The sheet stays while its closing animation runs.
  const sheet = <EndFreezeSheet stream={stream} calendar={calendar} isOpen={isOpen} onClose={() => setOpen(false)} />;
  if (freeze === null) return sheet;
  const isRunning = freeze.status === 'active';
  return (
    <Card render={<section aria-labelledby="freeze" />}>
      <div className="flex items-center gap-4">
        <span
          aria-hidden="true"
          className="grid size-12 shrink-0 place-items-center rounded-pill bg-primary-soft text-on-primary-soft"
        >
          <IconSnowflake size={26} stroke={1.75} />
        </span>
        <div className="min-w-0 flex-1">
          <h2 id="freeze" className="font-label">
            {t(`card.${freeze.status}`)}
          </h2>
          <p>{span(freeze)}</p>
          <p className="text-14 text-on-surface-muted">
            {isRunning ? t('card.text_active', { when: onDate(daysLater(freeze.to, 1)) }) : t('card.text_created')}
          </p>
        </div>
      </div>
      <Button tone="soft" fullWidth className="mt-4" onClick={() => setOpen(true)}>
        {t(isRunning ? 'card.end' : 'card.cancel')}
      </Button>
      {sheet}
    </Card>
  );
}
