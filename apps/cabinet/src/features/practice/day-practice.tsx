import { isFilmLost } from '@daystream/client/models/media';
import type { Day, LessonSet, SetLesson } from '@daystream/client/models/course-days';
import { whenOnline } from '@daystream/client/when-online';
import { areAllFailed, dayProgress, isLessonDone, lessonPercent } from '@daystream/domain/practice';
import type { PlayerHandle } from '@daystream/player';
import { lazy, Suspense, useRef } from 'react';
import { OptionChoice } from '../streams/index.ts';
import { DayHead } from './day-head.tsx';
import { DayHomework } from './day-homework.tsx';
import { DayPath } from './day-frame.tsx';
import { useDayPlace } from './day-place.ts';
import { DayPlayer } from './day-player.tsx';
import { FilmSwitch } from './film-switch.tsx';
import { FinishButton, FinishDay } from './finish-day.tsx';
import { leftElsewhere, useLeftElsewhere } from './left-elsewhere.ts';
import { LessonSetList } from './lesson-set-list.tsx';
import { LastStep, NextBar, NextStep } from './next-step.tsx';
import { PointsLeft } from './points-left.tsx';
import { ProgressCard } from './progress-card.tsx';
import { promisedPoints } from './promised-points.ts';
import { SaveProgressPlace } from './save-progress-place.tsx';
import { useFinish } from './use-finish.ts';
import type { DayView } from './use-day.ts';
import { useFilmChoice } from './use-film-choice.ts';
import { usePlayback } from './use-playback.ts';
import { usePractice } from './use-practice.ts';
import { useViewedElsewhere } from './use-viewed-elsewhere.ts';
import { useViewing } from './use-viewing.ts';
import { WayOn } from './way-on.tsx';

const Celebration = lazy(() => whenOnline(async () => (await import('./celebration.tsx')).celebration()));

const FilmAway = lazy(() => whenOnline(async () => ({ default: (await import('./film-away.tsx')).FilmAway })));

const IN_PLACE =
  'z-10 max-tablet:sticky max-tablet:top-(--top-line) tablet:px-7 tablet:pt-6 desktop:scroll-mt-6 desktop:p-0';
interface DayPracticeProps {
  view: DayView;
  day: Day;
  sets: readonly LessonSet[];
}

/** An open day, top to bottom: player, next lesson and lesson list, homework, finish. */
export function DayPractice({ view, day, sets }: DayPracticeProps) {
  const { stream, course, status, user } = view;
  const viewing = useViewing({
    userId: user.id,
    streamId: stream.id,
    dayId: day.id,
    dayStatus: view.day.status,
    lessons: status.lessons,
  });
  const practice = usePractice({ streamId: stream.id, day, sets, viewedSeconds: viewing.viewedSeconds });
  const left = leftElsewhere(practice.item, status.lessons);
  const playback = usePlayback(view, practice.item, viewing, left);
  const choice = useFilmChoice(practice.item?.setLesson.lesson);
  const player = useRef<PlayerHandle>(null);
  const finish = useFinish(view, () => {
    player.current?.pause();
    viewing.log.left();
  });
  const playerBox = useRef<HTMLDivElement>(null);
  const { isShown = true, floating = null } = useDayPlace() ?? {};

  const lessons = sets.flatMap((set) => set.lessons);
  const facts = (setLesson: SetLesson) => ({
    durationMs: setLesson.lesson.delay,
    viewedSeconds: viewing.viewedSeconds(setLesson.id),
    isFailed: isFilmLost(setLesson.lesson.localVideoFile),
  });
  const isDone = (setLesson: SetLesson) => isLessonDone(facts(setLesson));
  const { item } = practice;
  useViewedElsewhere(player, {
    item,
    lessons: status.lessons,
    isViewed: item !== undefined && isDone(item.setLesson),
    playing: choice.part === 'practice' ? playback.playing : null,
  });
  useLeftElsewhere(player, {
    item,
    left,
    log: viewing.log,
    isMoving: playback.isMovingHere,
    isShown: choice.part === 'practice',
  });
  if (item === undefined) return null;
  const points = promisedPoints(view, day);
  const cover = course.image.medium;
  const isFinished = view.day.endedAt !== null;
  const isAllDone = lessons.every(isDone);
  const ofPoints = { points, lessons, facts, isFinished };
  const finishing = { state: finish.state, onFinish: finish.finish };
  const lastAction = isFinished ? (
    <WayOn view={view} />
  ) : (
    <FinishButton {...finishing} tone={isAllDone ? 'filled' : 'soft'} />
  );
  const nextStep = (
    <NextStep
      next={practice.next?.setLesson.lesson ?? null}
      cover={cover}
      onNext={practice.goNext}
      last={
        <LastStep
          isAllDone={isAllDone}
          isFinished={isFinished}
          isWaiting={finish.state.kind === 'waiting'}
          action={lastAction}
        />
      }
    />
  );

  return (
    <main
      {...(isShown && { id: 'content' })}
      className="mx-auto flex w-full max-w-[1400px] flex-col pb-10 desktop:grid desktop:grid-cols-[minmax(0,1fr)_404px] desktop:items-start desktop:gap-x-9 desktop:px-10 desktop:pt-6"
    >
      {isShown && <DayPath view={view} className="hidden desktop:col-span-2 desktop:mb-3 desktop:block" />}
      {isShown && floating === 'mini' && (
        <Suspense>
          <FilmAway streamId={stream.id} />
        </Suspense>
      )}
      <div ref={playerBox} data-day-film className={floating === 'mini' ? 'dsp-corner' : IN_PLACE}>
        <DayPlayer ref={player} view={view} practice={practice} playback={playback} choice={choice} />
      </div>
      {isShown && (
        <>
          <div className="px-4 pt-6 tablet:px-7 desktop:col-start-1 desktop:px-1">
            {user.isGuest && (
              <div className="-mx-4 -mt-6 mb-5 tablet:mx-0">
                <SaveProgressPlace />
              </div>
            )}
            <FilmSwitch choice={choice} className="mb-5 max-w-[420px]" />
            <DayHead view={view} points={points} lengthMs={practice.lengthMs} />
            {view.day.arePointsWaiting && <PointsLeft {...ofPoints} />}
          </div>
          <div className="flex flex-col max-desktop:contents desktop:col-start-2 desktop:row-span-3 desktop:row-start-2 desktop:gap-8 desktop:self-stretch">
            <div className="px-4 pt-6 tablet:px-7 desktop:sticky desktop:top-[calc(16px+var(--top-line))] desktop:z-10 desktop:p-0">
              <ProgressCard
                number={lessons.indexOf(item.setLesson) + 1}
                total={lessons.length}
                done={dayProgress(lessons.map(facts)).doneLessons}
                currentShare={isDone(item.setLesson) ? 0 : lessonPercent(facts(item.setLesson)) / 100}
              >
                {nextStep}
              </ProgressCard>
            </div>
            <div className="px-4 pt-8 tablet:px-7 desktop:p-0">
              <OptionChoice stream={stream} course={course} className="mb-5" />
              <LessonSetList
                sets={sets}
                cover={cover}
                roundsOf={practice.rounds}
                roundNow={practice.roundNow}
                onChooseRounds={practice.chooseRounds}
                isDone={isDone}
                playing={(setLesson) => (setLesson.id === item.setLesson.id ? playback.playing : null)}
                onSelect={(setLesson, set) => {
                  practice.select(setLesson, set);
                  // The player does not reload its current film, so play it here. Browsers require the call inside the tap.
                  if (setLesson.id === item.setLesson.id) player.current?.play();
                  playerBox.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
                }}
              />
            </div>
            {!isFinished && (
              <div className="px-4 pt-8 max-desktop:order-1 tablet:px-7 desktop:p-0">
                <FinishDay {...finishing} isNextStep={practice.next === null} />
                {finish.state.kind !== 'waiting' && <PointsLeft {...ofPoints} className="mx-auto text-center" />}
              </div>
            )}
          </div>
          <div className="px-4 pt-10 tablet:px-7 desktop:col-start-1 desktop:px-0 desktop:pt-8">
            <DayHomework view={view} day={day} />
          </div>
          <NextBar>{nextStep}</NextBar>
        </>
      )}
      {finish.state.kind === 'finished' && (
        <Suspense>
          <Celebration
            view={view}
            finished={finish.state.finished}
            areFilmsLost={areAllFailed(lessons.map(facts))}
            onClose={finish.close}
          />
        </Suspense>
      )}
    </main>
  );
}
