import { idFromText } from '@daystream/domain/ids';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DayFrame } from './day-frame.tsx';
import { DayLoading } from './day-loading.tsx';
import { DayFailed, DayMissing } from './day-trouble.tsx';
import { ClosedDay } from './closed-day.tsx';
import { OpenDay } from './open-day.tsx';
import { RestDay } from './rest-day.tsx';
import { useDay } from './use-day.ts';
import { usePageTitle } from '#shared/page-title.ts';

/** One day of a course: the practice, or the reason why it is closed. */
export function DayScreen() {
  const { streamId, dayNumber } = useParams({ from: '/frame/course/$streamId/calendar/$dayNumber' });
  const [stream, number] = [idFromText(streamId), idFromText(dayNumber)];
  if (stream === null || number === null) return <DayMissing />;
  return <Day key={`${stream}/${number}`} streamId={stream} dayNumber={number} />;
}

function Day({ streamId, dayNumber }: { streamId: number; dayNumber: number }) {
  const loaded = useDay(streamId, dayNumber);
  const { t } = useTranslation('practice');
  usePageTitle(t('day', { number: dayNumber }), loaded.kind === 'shown' ? loaded.view.course.caption : null);
  if (loaded.kind === 'loading') return <DayLoading />;
  if (loaded.kind === 'missing') return <DayMissing />;
  if (loaded.kind === 'failed') return <DayFailed {...loaded} />;
  const { view } = loaded;
  if (view.day.isRest) {
    return (
      <DayFrame view={view}>
        <RestDay view={view} />
      </DayFrame>
    );
  }
  if (view.day.lock !== null) {
    return (
      <DayFrame view={view}>
        <ClosedDay view={view} />
      </DayFrame>
    );
  }
  return <OpenDay view={view} />;
}
