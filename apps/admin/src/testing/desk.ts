import type { AnswerOf } from '@daystream/contract/endpoint';
import type { getDeskHomework, WireDeskHomework } from '@daystream/contract/homework.admin';
import { getDeskSettings } from '@daystream/contract/homework.desk.admin';
import type { WireFile } from '@daystream/contract/media';
import { usualDeskKeys } from '@daystream/domain/homework';
import { reply } from './answers.ts';

const HOUR_S = 3600;
const nowS = () => Math.floor(Date.now() / 1000);

/** The settings of an expert who has changed nothing but this. */
export const settingsReply = (own: Partial<AnswerOf<typeof getDeskSettings>> = {}) =>
  reply(getDeskSettings, () => ({ undo_s: 10 as const, keys_on: true, keys: usualDeskKeys, ...own }));

/** A homework that awaits review, sent so many hours ago. */
export function queued(id: number, name: string, sentHoursAgo = id): WireDeskHomework {
  return {
    id,
    status: 'UPLOADED',
    attempt: 1,
    sent_at: nowS() - sentHoursAgo * HOUR_S,
    due_at: nowS() + (24 - sentHoursAgo) * HOUR_S,
    score: null,
    title: `Homework of ${name}`,
    learner: { id: id + 100, name },
    course: { id: 7, title: 'Yoga at dawn' },
    stage_title: 'Ground',
    day_number: id,
    claimed_by: null,
  };
}

/** The same homework opened. */
export function opened(homework: WireDeskHomework): AnswerOf<typeof getDeskHomework> {
  return {
    ...homework,
    assignment: {
      id: 70,
      title: homework.title,
      text: 'Stand in warrior II.',
      files: [],
      exercises: [],
      answer_type: 'text',
      asks_selfie: false,
    },
    score_max: 30,
    chosen_exercises: [],
    steps: [
      {
        kind: 'sent',
        at: homework.sent_at ?? 0,
        attempt: homework.attempt,
        score: null,
        message: {
          id: homework.id,
          message: `Words of ${homework.learner.name}`,
          is_viewed: false,
          created_at: 0,
          updated_at: 0,
          employee: null,
          files: [],
          user_id: homework.learner.id,
          dialog_id: 1,
        },
      },
    ],
    history: [],
    progress: { days_count: 28, complete_days_count: 8 },
    selfie: null,
    reviewed_by: null,
  };
}

/** A film of an answer or an assignment. */
export function film(id: number, name: string): WireFile {
  const video = {
    id,
    type: 1 as const,
    lesson_id: null,
    course_ids: [],
    created_at: 0,
    duration: 46,
    width: 320,
    height: 240,
    url: `/m/${id}.mp4`,
    preview: null,
    subs: [],
    guides: [],
    chapters: [],
    is_failed: false,
    hlsPlaylist: null,
    mp4Playlist: `/m/${id}.mp4`,
  };
  const file = { id, name, type: 1 as const, mime: 'video/mp4', size: 5, url: `/m/${id}.mp4`, urls: null };
  return { ...file, duration: 46, created_at: 0, video };
}

/** The same homework opened, answered with these films. */
export function openedWith(homework: WireDeskHomework, films: readonly WireFile[]): AnswerOf<typeof getDeskHomework> {
  const { steps, ...others } = opened(homework);
  const withFilms = steps.map((step) => ({ ...step, message: step.message && { ...step.message, files: [...films] } }));
  return { ...others, steps: withFilms };
}
