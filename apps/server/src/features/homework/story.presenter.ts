import type { WireFilmMark, WireHomeworkStep } from '@daystream/contract/homework';
import { marksInOrder } from '@daystream/domain/homework';
import { wireTime } from '@daystream/contract/wire-time';
import { presentMessage } from '../chats/index.ts';
import type { MarkRow } from './marks.store.ts';
import type { HomeworkStory } from './story.service.ts';
import { presentVoice } from './voice.presenter.ts';

/** A story as steps in order: each answer starts an attempt, each review ends one. */
export function presentSteps({ messages, reviews, marks, voices }: HomeworkStory): WireHomeworkStep[] {
  const own = messages.filter(({ row }) => !row.is_from_expert);
  const answers = own.filter(({ row }) => row.send_type === 'homework');
  const sent = answers.map((message, index): WireHomeworkStep => {
    const at = wireTime(message.row.created_at);
    return { kind: 'sent', at, attempt: index + 1, score: null, message: presentMessage(message) };
  });
  const judged = reviews.map((review): WireHomeworkStep => {
    const words = messages.find(({ row }) => row.id === review.message_id);
    const ofThis = marks.filter(({ review_id }) => review_id === review.id);
    return {
      kind: review.verdict === 'DONE' ? 'approved' : 'to_redo',
      at: wireTime(review.created_at),
      attempt: review.attempt,
      score: review.verdict === 'DONE' ? review.score : null,
      message: words === undefined ? null : presentMessage(words),
      ...(ofThis.length > 0 && { marks: presentMarks(ofThis, voices, sent[review.attempt - 1]) }),
    };
  });
  const selfies = own
    .filter(({ row }) => row.send_type === 'selfie')
    .map((message): WireHomeworkStep => {
      const attempt = answers.filter(({ row }) => row.id < message.row.id).length;
      const at = wireTime(message.row.created_at);
      return { kind: 'selfie', at, attempt, score: null, message: presentMessage(message) };
    });
  const judging = new Set(reviews.map(({ message_id }) => message_id));
  const added = messages.filter(({ row }) => row.is_from_expert && !judging.has(row.id));
  const comments = added.map((message): WireHomeworkStep => {
    const at = wireTime(message.row.created_at);
    const attempt = sent.filter((answer) => answer.at <= at).length;
    return { kind: 'comment', at, attempt, score: null, message: presentMessage(message) };
  });
  return [...sent, ...selfies, ...judged, ...comments].sort((a, b) => a.attempt - b.attempt || a.at - b.at);
}

/** Marks in the order of the films of the answer they are about. */
function presentMarks(
  rows: readonly MarkRow[],
  voices: HomeworkStory['voices'],
  answer: WireHomeworkStep | undefined,
): WireFilmMark[] {
  const fileIds = answer?.message?.files.map(({ id }) => id) ?? [];
  const marks = rows.map((row) => {
    const voice = voices.get(row.voice_file_id ?? 0);
    const wire: WireFilmMark = {
      id: row.id,
      file_id: row.file_id,
      start: row.start_ms / 1000,
      end: row.end_ms === null ? null : row.end_ms / 1000,
      tone: row.tone,
      text: row.body,
      // Without its picture a drawing shows nothing.
      ...(row.drawing !== null && fileIds.includes(row.file_id ?? 0) && { drawing: row.drawing }),
      ...(voice !== undefined && { voice: presentVoice(voice) }),
    };
    return { fileId: row.file_id, startMs: row.start_ms, wire };
  });
  return marksInOrder(marks, fileIds).map(({ wire }) => wire);
}
