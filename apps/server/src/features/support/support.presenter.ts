import type { WireAnsweredQuestion, WireQuestion } from '@daystream/contract/support.admin';
import { wireTime } from '@daystream/contract/wire-time';
import type { AnsweredQuestion } from './inbox.service.ts';
import type { QuestionRow } from './support.store.ts';

export function presentQuestion(row: QuestionRow): WireQuestion {
  return {
    id: row.id,
    state: row.state,
    name: row.name,
    email: row.email,
    message: row.message,
    support_category_id: row.support_category_id,
    user_id: row.user_id,
    target_id: row.target_stream_id,
    is_automatic: row.is_automatic,
    created_at: wireTime(row.created_at),
    revision: row.revision,
  };
}

export function presentAnswered({ question, answers }: AnsweredQuestion): WireAnsweredQuestion {
  return {
    ...presentQuestion(question),
    answers: answers.map(({ id, message, created_at, first_name, last_name }) => ({
      id,
      author: `${first_name} ${last_name}`.trim(),
      message,
      created_at: wireTime(created_at),
    })),
  };
}
