import { SECOND_MS } from '@daystream/domain/durations';
import { clockText } from '@daystream/i18n/clock';
import type { SetLesson } from '@daystream/client/models/course-days';
import { MediaRow, Tick } from '@daystream/ui';
import { useTranslation } from 'react-i18next';
import { useDayWords } from './day-words.ts';
import { LessonFrame } from './lesson-frame.tsx';
import { ContentText } from '#shared/content-text.tsx';

export interface LessonRowProps {
  setLesson: SetLesson;
  /** Used when the lesson has no picture of its own. */
  cover: string;
  isDone: boolean;
  /** Set only for the lesson in the player. */
  playing: { leftMs: number; isMoving: boolean } | null;
  onSelect: () => void;
}

/** A lesson with picture, kind and progress; the whole row is the play button. */
export function LessonRow({ setLesson, cover, isDone, playing, onSelect }: LessonRowProps) {
  const { t } = useTranslation('practice');
  const { lessonKind } = useDayWords();
  const { lesson } = setLesson;
  // Nothing is left of a film at its end, of one that is still being prepared, and of a viewed one that rests.
  const isLeft = playing !== null && playing.leftMs >= SECOND_MS && (playing.isMoving || !isDone);
  const left = isLeft ? t('lesson.left', { time: clockText(playing.leftMs) }) : null;
  const details = [lessonKind(lesson.kind), isDone ? t('lesson.viewed') : null].filter((part) => part !== null);
  return (
    <MediaRow
      picture={<LessonFrame lesson={lesson} cover={cover} />}
      title={<ContentText text={lesson.title} />}
      detail={left ?? (details.length > 0 ? details.join(' · ') : undefined)}
      duration={lesson.delay > 0 ? clockText(lesson.delay) : undefined}
      trailing={<Tick isDone={isDone} label={t(isDone ? 'lesson.done' : 'lesson.open')} />}
      isCurrent={playing !== null}
      isPlaying={playing?.isMoving === true}
      onClick={onSelect}
      className="desktop:-mx-2 desktop:w-[calc(100%+16px)]"
    />
  );
}
