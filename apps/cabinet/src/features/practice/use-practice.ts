import type { Day, LessonSet, SetLesson } from '@daystream/client/models/course-days';
import { roundsOf } from '@daystream/client/models/rounds';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useDayPlace } from './day-place.ts';
import { placeInQueue, practiceQueue, resumePlace, roundAt } from './practice-queue.ts';
import { useRepeatChoices } from './use-repeat-choices.ts';

interface PracticeFacts {
  streamId: number;
  day: Day;
  sets: readonly LessonSet[];
  viewedSeconds: (setLessonId: number) => number;
}

/** Which lesson is in the player, what comes before and after it, and how often each set is played. */
export function usePractice({ streamId, day, sets, viewedSeconds }: PracticeFacts) {
  const navigate = useNavigate();
  const asked: { lesson?: number; round?: number } = useSearch({ strict: false });
  const isShown = useDayPlace()?.isShown === true;
  const [choices, chooseRounds] = useRepeatChoices(streamId);
  const queue = practiceQueue(sets, day.repeatCount, choices);
  // Computed once: progress made while practising must not switch the lesson.
  const [shown, setShown] = useState(() => {
    const place = placeInQueue(queue, asked.lesson ?? 0, asked.round ?? 1);
    return keyOf(queue[place >= 0 ? place : resumePlace(queue, viewedSeconds)]);
  });
  const [wantsPlay, setWantsPlay] = useState(false);
  const place = Math.max(0, placeInQueue(queue, shown.lessonId, shown.round));
  const item = queue[place];

  function show(next: number): void {
    const { lessonId, round } = keyOf(queue[next]);
    setShown({ lessonId, round });
    setWantsPlay(true);
    const search = round > 1 ? { lesson: lessonId, round } : { lesson: lessonId };
    // Beside other screens the address is theirs.
    if (isShown) void navigate({ to: '.', search, replace: true, resetScroll: false });
  }

  return {
    item,
    /** How long the day plays in all its rounds. */
    lengthMs: queue.reduce((sum, { setLesson }) => sum + setLesson.lesson.delay, 0),
    next: queue[place + 1] ?? null,
    previous: queue[place - 1] ?? null,
    /** The learner picked a lesson by a tap, so it plays at once. */
    wantsPlay,
    goNext: () => show(place + 1),
    goPrevious: () => show(place - 1),
    /** Opens a lesson of the list in the current round of its set. */
    select(setLesson: SetLesson, set: LessonSet): void {
      show(placeInQueue(queue, setLesson.id, roundAt(queue, place, set.id)));
    },
    rounds: (set: LessonSet) => roundsOf(set, choices) * Math.max(1, day.repeatCount),
    roundNow: (set: LessonSet) => roundAt(queue, place, set.id),
    chooseRounds,
  };
}

function keyOf(item: { setLesson: SetLesson; round: number } | undefined) {
  return { lessonId: item?.setLesson.id ?? 0, round: item?.round ?? 1 };
}
