import { Badge } from '@daystream/ui';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/use-format.ts';
import { DayLine } from './day-line.tsx';
import { useDayWords } from './day-words.ts';
import type { DayView } from './use-day.ts';
import { ContentText } from '#shared/content-text.tsx';

/** Heading of the day: date, title, excerpt and key figures. */
export function DayHead({ view, points, lengthMs }: { view: DayView; points: number; lengthMs: number }) {
  const { t } = useTranslation('practice');
  const format = useFormat();
  const { kicker } = useDayWords();
  const { day, stream } = view;
  return (
    <header>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="text-14 font-label text-on-surface-muted">{kicker(day)}</p>
        {stream.isDemo && <Badge tone="accent">{t('demo')}</Badge>}
        {day.endedAt !== null && (
          <Badge tone="success" icon={<IconCheck aria-hidden="true" />}>
            {t('finished', { date: format.moment(day.endedAt, 'dayMonth') })}
          </Badge>
        )}
      </div>
      <h1 className="mt-1 display text-32 desktop:text-40">
        <ContentText text={day.title} />
      </h1>
      {day.excerpt !== '' && (
        <p className="mt-2 max-w-[640px] text-on-surface-muted">
          <ContentText text={day.excerpt} />
        </p>
      )}
      <DayLine day={day} lengthMs={lengthMs} points={points} className="mt-4" />
    </header>
  );
}
