import type { LessonSet, SetLesson } from '@daystream/client/models/course-days';
import { IconRepeat } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDayWords } from './day-words.ts';
import { LessonRow, type LessonRowProps } from './lesson-row.tsx';
import { canChooseRounds } from './practice-queue.ts';

export interface LessonSetListProps {
  sets: readonly LessonSet[];
  cover: string;
  roundsOf: (set: LessonSet) => number;
  onChooseRounds: (setId: number, rounds: number) => void;
  /** The current round of a set, or the last one played. */
  roundNow: (set: LessonSet) => number;
  isDone: (setLesson: SetLesson) => boolean;
  playing: (setLesson: SetLesson) => LessonRowProps['playing'];
  onSelect: (setLesson: SetLesson, set: LessonSet) => void;
}

export function LessonSetList(props: LessonSetListProps) {
  return (
    <div className="grid gap-8">
      {props.sets.map((set) => (
        <LessonSetSection key={set.id} set={set} {...props} />
      ))}
    </div>
  );
}

function LessonSetSection({ set, ...props }: LessonSetListProps & { set: LessonSet }) {
  const { content } = useDayWords();
  const titleId = `set-${set.id}`;
  return (
    <section aria-labelledby={titleId}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={titleId} className="display text-20">
          {content(set.title)}
        </h2>
        <Rounds set={set} {...props} />
      </div>
      <ul className="grid gap-2">
        {set.lessons.map((setLesson) => (
          <li key={setLesson.id}>
            <LessonRow
              setLesson={setLesson}
              cover={props.cover}
              isDone={props.isDone(setLesson)}
              playing={props.playing(setLesson)}
              onSelect={() => props.onSelect(setLesson, set)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

type RoundsProps = Pick<LessonSetListProps, 'roundsOf' | 'roundNow' | 'onChooseRounds'> & { set: LessonSet };

/** «Круг 1 из 3». The learner can change the total where the author allows it. */
function Rounds({ set, roundsOf, roundNow, onChooseRounds }: RoundsProps) {
  const { t } = useTranslation('practice');
  const { content } = useDayWords();
  const rounds = roundsOf(set);
  const round = Math.min(roundNow(set), rounds);
  if (!canChooseRounds(set)) {
    return (
      <p className="flex items-center gap-2 text-14 text-on-surface-muted">
        {rounds > 1 && <IconRepeat size={18} stroke={1.75} aria-hidden="true" />}
        {rounds === 1 ? t('set.once') : t('set.round', { round, rounds })}
      </p>
    );
  }
  const { userRepeatRangeFrom: from, userRepeatRangeTo: to } = set;
  const counts = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return (
    <label className="flex min-h-11 items-center gap-2 text-14 text-on-surface-muted">
      <IconRepeat size={18} stroke={1.75} aria-hidden="true" />
      <span aria-hidden="true">{t('set.round_of', { round })}</span>
      <select
        aria-label={t('set.choose', { title: content(set.title) })}
        value={rounds}
        onChange={(event) => onChooseRounds(set.id, Number(event.target.value))}
        className="h-8 rounded-pill bg-surface-raised px-2.5 text-14 font-label text-on-surface shadow-1"
      >
        {counts.map((count) => (
          <option key={count} value={count}>
            {count}
          </option>
        ))}
      </select>
    </label>
  );
}
