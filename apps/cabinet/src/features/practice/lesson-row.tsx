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
  const left = playing === null ? null : t('lesson.left', { time: clockText(playing.leftMs) });
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
