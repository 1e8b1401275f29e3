import { join } from 'node:path';
import { HOUR_MS, MINUTE_MS } from '@daystream/domain/durations';
import { DEFAULT_TIME_ZONE, localDay, startOfDayMs } from '@daystream/domain/local-dates';
import { type Happening, type Life, morningOf, partOf } from './happening.ts';
import { answerHomework, declineHomework, judgeHomework } from './homework-stories.ts';
import { type DemoStream, isYes } from './people.ts';

type Story = NonNullable<DemoStream['homework']>[number];

/** Answers and verdicts of all homework, in order and never before the day opens. */
export function homeworkHistory(life: Life): Happening[] {
  return (life.described.homework ?? []).flatMap((story) => [...answersOf(life, story), ...refusalOf(life, story)]);
}

function answersOf(life: Life, { homework: key, answers = [] }: Story): Happening[] {
  const { userId, streamId, reviewers, folder, nowMs } = life;
  const { homeworkId, exerciseIds } = partOf(life.course.homeworks, key);
  let earliestMs = opensAtMs(life, homeworkId);
  const inTurn = (hoursAgo: number, happen: Happening['happen']): Happening => {
    const atMs = Math.min(Math.max(nowMs - hoursAgo * HOUR_MS, earliestMs), nowMs);
    earliestMs = atMs + MINUTE_MS;
    return { atMs, happen };
  };
  return answers.flatMap(({ message, files = [], exercise, sent_hours_ago: sentHoursAgo, verdict }, index) => {
    const place = { userId, streamId, homeworkId, index };
    const answer = {
      message,
      files: files.map((name) => join(folder, name)),
      exercises: exercise === undefined ? [] : [partOf(exerciseIds, exercise)],
    };
    const sending = inTurn(sentHoursAgo, (ctx) => answerHomework(ctx, place, answer));
    if (verdict === undefined) return [sending];
    const judgement = { ...verdict, reviewerId: partOf(reviewers, verdict.by) };
    return [sending, inTurn(verdict.hours_ago, (ctx) => judgeHomework(ctx, place, judgement))];
  });
}

/** Declined an hour after the practice of its day. */
function refusalOf(life: Life, { homework: key, refused }: Story): Happening[] {
  if (!isYes(refused)) return [];
  const { userId, streamId, course, described, nowMs } = life;
  const { homeworkId } = partOf(course.homeworks, key);
  const dayId = dayOf(life, homeworkId)?.id;
  const practised = described.finished?.find(({ day }) => course.dayIds.get(day) === dayId);
  const atMs = practised === undefined ? nowMs : Math.min(morningOf(life, practised.days_ago) + HOUR_MS, nowMs);
  return [{ atMs, happen: (ctx) => declineHomework(ctx, { userId, streamId, homeworkId }) }];
}

function opensAtMs(life: Life, homeworkId: number): number {
  const delayDays = dayOf(life, homeworkId)?.openDelayDays ?? 0;
  const startsAtMs = life.stream.record.start_at?.getTime() ?? life.nowMs;
  return startOfDayMs(localDay(startsAtMs, DEFAULT_TIME_ZONE) + delayDays, DEFAULT_TIME_ZONE) + MINUTE_MS;
}

function dayOf({ stream }: Life, homeworkId: number) {
  return stream.course.homeworkTargets.find(({ homework }) => homework.id === homeworkId)?.day ?? undefined;
}
