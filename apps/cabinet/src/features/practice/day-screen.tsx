import { idFromText } from '@daystream/domain/ids';
import { useParams } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { keepScreen } from '#shared/kept-screen.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { dayPlace, useDayPlace } from './day-place.ts';
import { DayMissing } from './day-trouble.tsx';
import { Day, KeptDay } from './kept-day.tsx';
import { useDay } from './use-day.ts';

const keptDay = <KeptDay />;
/** The server paints a first view without effects and without a page. */
const isPainted = (document as Partial<Document>).body === undefined;

/** One day of a course. The frame renders it (`KeptDay`), so that its film can go on while other screens are opened. */
export function DayScreen() {
  const { streamId, dayNumber } = useParams({ from: '/frame/course/$streamId/calendar/$dayNumber' });
  const [stream, number] = [idFromText(streamId), idFromText(dayNumber)];
  const error = useDayPlace()?.error ?? null;
  useLayoutEffect(() => {
    if (stream === null || number === null) return undefined;
    keepScreen(keptDay);
    dayPlace.open(stream, number);
    return dayPlace.leave;
  }, [stream, number]);
  if (error !== null) throw error as Error;
  if (stream === null || number === null) return <DayMissing />;
  if (isPainted) return <Day streamId={stream} dayNumber={number} />;
  return <Title streamId={stream} dayNumber={number} />;
}

/** The window is named by the route: a film that floats is not what it shows. */
function Title({ streamId, dayNumber }: { streamId: number; dayNumber: number }) {
  const loaded = useDay(streamId, dayNumber);
  const { t } = useTranslation('practice');
  usePageTitle(t('day', { number: dayNumber }), loaded.kind === 'shown' ? loaded.view.course.caption : null);
  return null;
}
