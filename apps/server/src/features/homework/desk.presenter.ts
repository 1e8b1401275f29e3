import type { AnswerOf } from '@daystream/contract/endpoint';
import type { getDeskHomework, WireDeskHomework } from '@daystream/contract/homework.admin';
import { wireTime } from '@daystream/contract/wire-time';
import type { Refusal } from '#http/refusal.ts';
import { reviewDeadline, selfieState } from '@daystream/domain/homework';
import { contentText, type Language } from '@daystream/domain/languages';
import type { DeskRow, readForReview } from './desk.service.ts';
import { presentSteps } from './story.presenter.ts';

export function presentDeskHomework(
  { row, course, claimedBy }: DeskRow,
  language: Language,
  nowMs: number,
): WireDeskHomework {
  const text = (texts: Parameters<typeof contentText>[0]) => contentText(texts, language, 'ru').text;
  const target = course.homeworkTargets.find(({ type, link }) => type === row.target_type && link.id === row.target_id);
  const sentAtMs = row.sent_at?.getTime() ?? null;
  return {
    id: row.id,
    status: row.status,
    attempt: row.attempt,
    sent_at: wireTime(sentAtMs),
    due_at: sentAtMs === null ? null : wireTime(reviewDeadline(sentAtMs, nowMs).dueAtMs),
    score: row.score,
    title: target === undefined ? '' : text(target.homework.title),
    learner: { id: row.user_id, name: row.learner },
    course: { id: row.course_id, title: text(course.tree.title) },
    stage_title: target === undefined ? '' : text(target.stage.title),
    day_number: target?.day?.number ?? null,
    claimed_by: claimedBy,
  };
}

type ForReview = Exclude<Awaited<ReturnType<typeof readForReview>>, Refusal>;

export function presentForReview(read: ForReview, language: Language, nowMs: number): AnswerOf<typeof getDeskHomework> {
  const { row, course, claimedBy, assignment, story, history, progress } = read;
  const definition = course.homeworkById.get(row.homework_id);
  const chosen = new Set(row.exercises);
  const current = story.reviews.find(({ attempt }) => attempt === row.attempt);
  return {
    ...presentDeskHomework({ row, course, claimedBy }, language, nowMs),
    assignment,
    score_max: definition?.score ?? 0,
    chosen_exercises: (definition?.exercises ?? [])
      .filter(({ id }) => chosen.has(id))
      .map(({ title }) => contentText(title, language, 'ru').text),
    steps: presentSteps(story),
    selfie: selfieState({ asksSelfie: definition?.asksSelfie ?? false, answer: row.selfie }),
    history: history.map((each) => presentDeskHomework({ ...each, claimedBy: null }, language, nowMs)),
    progress: { days_count: progress.daysCount, complete_days_count: progress.completeDaysCount },
    reviewed_by: current?.reviewer ?? null,
  };
}
