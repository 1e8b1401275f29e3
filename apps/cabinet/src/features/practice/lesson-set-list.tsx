import type { LessonSet, SetLesson } from '@daystream/client/models/course-days';
import { canChooseRounds } from '@daystream/client/models/rounds';
import { LessonRow, type LessonRowProps } from './lesson-row.tsx';
import { Rounds } from './rounds.tsx';
import { ContentText } from '#shared/content-text.tsx';

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
  const titleId = `set-${set.id}`;
  const rounds = props.roundsOf(set);
  const isTitled = set.title !== '';
  return (
    <section aria-labelledby={isTitled ? titleId : undefined}>
      {(isTitled || rounds > 1 || canChooseRounds(set)) && (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
          {isTitled && (
            <h2 id={titleId} className="display text-20">
              <ContentText text={set.title} />
            </h2>
          )}
          <Rounds
            set={set}
            rounds={rounds}
            round={props.roundNow(set)}
            onChoose={(chosen) => props.onChooseRounds(set.id, chosen)}
          />
        </div>
      )}
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
