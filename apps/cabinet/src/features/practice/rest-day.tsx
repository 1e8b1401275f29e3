import { Button } from '@daystream/ui';
import { IconLeaf } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DayHomework } from './day-homework.tsx';
import { useDayWords } from './day-words.ts';
import type { DayView } from './use-day.ts';
import { ContentText } from '#shared/content-text.tsx';

/** A rest day is part of the course and is not shown as an empty day (CRS-034). */
export function RestDay({ view }: { view: DayView }) {
  const { t } = useTranslation('practice');
  const { kicker } = useDayWords();
  const { day, stream } = view;
  return (
    <div className="flex flex-col items-center gap-2 pt-10 text-center desktop:pt-20">
      <span aria-hidden="true" className="mb-4 grid h-24 w-40 place-items-center rounded-pill hatch">
        <IconLeaf size={40} stroke={1.6} className="text-on-surface-muted" />
      </span>
      <p className="text-14 font-label text-on-surface-muted">{kicker(day)}</p>
      <h1 className="display text-32 desktop:text-40">
        {day.title === '' ? t('rest.title') : <ContentText text={day.title} />}
      </h1>
      <p className="max-w-[520px] text-balance">
        {day.excerpt === '' ? t('rest.text') : <ContentText text={day.excerpt} />}
      </p>
      <Button
        tone="soft"
        className="mt-5"
        render={<Link to="/course/$streamId/calendar" params={{ streamId: String(stream.id) }} />}
      >
        {t('to_calendar')}
      </Button>
      {day.lock === null && (
        <div className="mt-9 w-full text-left empty:hidden">
          <DayHomework view={view} />
        </div>
      )}
    </div>
  );
}
