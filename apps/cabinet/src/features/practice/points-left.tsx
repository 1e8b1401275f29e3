import type { SetLesson } from '@daystream/client/models/course-days';
import { areAllFailed, leftForPointsMs, type LessonViewFacts } from '@daystream/domain/practice';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/use-format.ts';

interface PointsLeftProps {
  points: number;
  lessons: readonly SetLesson[];
  facts: (setLesson: SetLesson) => LessonViewFacts & { isFailed: boolean };
  isFinished: boolean;
  className?: string;
}

/** How much practice is missing for the points of a day, before it is finished and afterwards. */
export function PointsLeft({ points: count, lessons, facts, isFinished, className = '' }: PointsLeftProps) {
  const { t } = useTranslation(['practice', 'frame']);
  const format = useFormat();
  const views = lessons.map(facts);
  const leftMs = leftForPointsMs(views);
  const areFilmsLost = areAllFailed(views);
  // Nobody knows how much it is while a film is being processed.
  const isUnmeasured = lessons.some(
    (setLesson) =>
      setLesson.lesson.localVideoFile !== undefined && setLesson.lesson.delay === 0 && !facts(setLesson).isFailed,
  );
  if (count === 0 || (leftMs === 0 && !isUnmeasured && !areFilmsLost)) return null;
  const points = t('frame:points', { count, amount: format.number(count) });
  const time = format.duration(leftMs);
  return (
    <p className={`mt-2 max-w-[360px] text-14 text-balance text-on-surface-muted ${className}`}>
      {areFilmsLost
        ? t('finish.film_lost', { points })
        : isUnmeasured
          ? t('finish.unmeasured', { points })
          : t(isFinished ? 'finish.left' : 'finish.missing', { points, time })}
    </p>
  );
}
