import type { LessonSet } from '@daystream/client/models/course-days';
import { canChooseRounds } from '@daystream/client/models/rounds';
import { clockText } from '@daystream/i18n/clock';
import { IconButton } from '@daystream/ui';
import { IconMinus, IconPlus, IconRepeat } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDayWords } from './day-words.ts';

interface RoundsProps {
  set: LessonSet;
  rounds: number;
  /** The round that plays, or the last one played. */
  round: number;
  onChoose: (rounds: number) => void;
}

/** «Круг 1 из 3» and how long all rounds take. The learner can change their number where the author allows it. */
export function Rounds({ set, rounds, round, onChoose }: RoundsProps) {
  const { t } = useTranslation('practice');
  const { content } = useDayWords();
  const lengthMs = rounds * set.lessons.reduce((sum, { lesson }) => sum + lesson.delay, 0);
  const words = rounds === 1 ? t('set.once') : t('set.round', { round: Math.min(round, rounds), rounds });
  const line = (
    <>
      {rounds > 1 && <IconRepeat size={18} stroke={1.75} aria-hidden="true" className="shrink-0" />}
      <span>{rounds > 1 && lengthMs > 0 ? `${words} · ${clockText(lengthMs)}` : words}</span>
    </>
  );
  if (!canChooseRounds(set)) {
    return <p className="flex items-center gap-2 text-14 text-on-surface-muted">{line}</p>;
  }
  const { userRepeatRangeFrom: from, userRepeatRangeTo: to } = set;
  const title = content(set.title);
  // At an end of the range the button stays, so that the focus does.
  const step = (next: number) => ({
    'aria-disabled': next < from || next > to,
    onClick: () => {
      if (next >= from && next <= to) onChoose(next);
    },
  });
  return (
    <fieldset className="-mr-2 flex items-center" aria-label={t('set.choose', { title })}>
      <IconButton
        label={t('set.fewer', { title })}
        icon={<IconMinus size={18} stroke={2} />}
        className="aria-disabled:opacity-40"
        {...step(rounds - 1)}
      />
      <output className="flex items-center gap-2 text-14 text-on-surface-muted">{line}</output>
      <IconButton
        label={t('set.more', { title })}
        icon={<IconPlus size={18} stroke={2} />}
        className="aria-disabled:opacity-40"
        {...step(rounds + 1)}
      />
    </fieldset>
  );
}
