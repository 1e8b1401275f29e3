import { getUser } from '@daystream/contract/identity';
import type { WireChatMessage } from '@daystream/contract/chats';
import { getCourse, type WireHomework } from '@daystream/contract/courses';
import type { AnswerOf } from '@daystream/contract/endpoint';
import { listHomework, listHomeworkStatuses } from '@daystream/contract/homework';
import { getStream, getStreamStatus, listStreams } from '@daystream/contract/streams';
import { answer, type ServerAnswer } from '../../../testing/open-screen.tsx';
import {
  NOW_MS,
  sampleCourse,
  sampleHomeworkStatus,
  sampleStatus,
  sampleStream,
  sampleUser,
} from '../../streams/testing/sample-course.ts';

const NOW_S = NOW_MS / 1000;

export type WireStory = AnswerOf<typeof listHomeworkStatuses>[number];

export function message(text: string, given: Partial<WireChatMessage> = {}): WireChatMessage {
  return {
    id: 1,
    message: text,
    is_viewed: true,
    created_at: NOW_S,
    updated_at: NOW_S,
    employee: null,
    files: [],
    user_id: 1,
    dialog_id: 1,
    ...given,
  };
}

export const expert = { is_expert: true, name: 'Анна', file: null };

export function assignment(given: Partial<WireHomework> = {}): WireHomework {
  return {
    id: 31,
    title: 'Фото баланса',
    text: 'Встаньте **боком** к зеркалу.',
    files: [],
    exercises: [],
    answer_type: 'any',
    asks_selfie: false,
    scores: [{ id: 31, amount: 30, type: 'homework_done' }],
    ...given,
  };
}

/** Sent the morning of the day before yesterday; returned to be redone. */
export function failedStory(): WireStory {
  return {
    ...sampleHomeworkStatus({ status: 'FAIL', attempt: 1, sent_at: NOW_S - 172_800 }),
    steps: [
      { kind: 'sent', at: NOW_S - 172_800, attempt: 1, score: null, message: message('Вот так стою.') },
      {
        kind: 'to_redo',
        at: NOW_S - 86_400,
        attempt: 1,
        score: null,
        message: message('Опустите плечи.', { id: 2, employee: expert }),
      },
    ],
  };
}

/** Server answers with one homework in this state. */
export function homeworkAnswers(story: WireStory = sampleHomeworkStatus(), asked = assignment()): ServerAnswer[] {
  return [
    answer(getUser, sampleUser),
    answer(listStreams, [sampleStream()]),
    answer(getStream, sampleStream()),
    answer(getStreamStatus, sampleStatus()),
    answer(getCourse, sampleCourse),
    answer(listHomework, [asked]),
    answer(listHomeworkStatuses, [story]),
  ];
}
