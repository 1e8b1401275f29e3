import { whenOnline } from '@daystream/client/when-online';
import type { PlayerHandle } from '@daystream/player';
import { lazy, type RefObject, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { queryClient } from '#shared/query-client.ts';
import { FilmPlayer } from '../media/index.ts';
import { BackToCalendar } from './back-to-calendar.tsx';
import { useDayWords } from './day-words.ts';
import { dayQuery } from './practice-queries.ts';
import { filmKey, type QueueItem } from './practice-queue.ts';
import type { DayView } from './use-day.ts';
import type { FilmChoice } from './use-film-choice.ts';
import { useFloating } from './use-floating.ts';
import type { usePlayback } from './use-playback.ts';
import type { usePractice } from './use-practice.ts';

const CornerButton = lazy(() => whenOnline(async () => ({ default: (await import('./film-away.tsx')).CornerButton })));

interface DayPlayerProps {
  view: DayView;
  practice: ReturnType<typeof usePractice>;
  playback: ReturnType<typeof usePlayback>;
  choice: FilmChoice;
  ref: RefObject<PlayerHandle | null>;
}

/** The lesson's film with previous and next. One player instance is reused for the whole day. */
export function DayPlayer({ view, practice, playback, choice, ref }: DayPlayerProps) {
  const { t } = useTranslation('practice');
  const { content } = useDayWords();
  const { item, next, previous } = practice;
  const floating = useFloating(ref, {
    streamId: view.stream.id,
    dayNumber: view.day.dayNumber,
    lesson: item?.setLesson.id ?? 0,
    round: item?.round ?? 1,
  });
  if (item === undefined) return null;
  const { lesson, id } = item.setLesson;
  const film = choice.filmOf(lesson);
  const isPractice = choice.part === 'practice';
  const neighbour = (other: QueueItem | null, onSelect: () => void) =>
    other === null ? undefined : { title: content(other.setLesson.lesson.title), onSelect };

  /** Refetches the day when the signed URLs expire during practice (Q138). */
  async function renewed() {
    const { course, day } = view;
    const place = {
      courseId: course.id,
      version: course.version,
      streamId: view.stream.id,
      stageId: day.stageId,
      dayId: day.id,
    };
    const fresh = await queryClient.query({ ...dayQuery(place), staleTime: 0 });
    const setLessons = fresh.lessonSets.flatMap((set) => set.lessons);
    const again = setLessons.find((setLesson) => setLesson.id === id)?.lesson;
    return again && choice.filmOf(again);
  }

  return (
    <FilmPlayer
      ref={ref}
      video={film}
      storageKey={filmKey(item, choice.part)}
      title={content(lesson.title)}
      note={isPractice && item.rounds > 1 ? t('set.round', { round: item.round, rounds: item.rounds }) : undefined}
      poster={film?.preview ?? lesson.imageUrl ?? view.course.image.large}
      autoStart={practice.wantsPlay || choice.isChosen}
      takesPageKeys={floating.isShown}
      mini={floating.mini}
      onPictureInPicture={floating.onPictureInPicture}
      previous={neighbour(previous, practice.goPrevious)}
      next={isPractice ? neighbour(next, practice.goNext) : neighbour(item, () => choice.choose('practice'))}
      backSlot={
        floating.isMini ? (
          <Suspense>
            <CornerButton does="back" onClick={floating.goBack} />
          </Suspense>
        ) : (
          <BackToCalendar streamId={view.stream.id} />
        )
      }
      {...(floating.isMini && {
        extraSlot: (
          <Suspense>
            <CornerButton does="close" onClick={floating.close} />
          </Suspense>
        ),
      })}
      onExpired={renewed}
      {...(isPractice ? playback.events : {})}
    />
  );
}
