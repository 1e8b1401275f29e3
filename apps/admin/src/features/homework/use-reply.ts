import { useForm } from '@mantine/form';
import { useState } from 'react';
import type { DeskHomework } from './desk-model.ts';
import { type DraftMark, keepDraft, readDraft } from './reply-draft.ts';
import { useReplyFiles } from './use-reply-files.ts';

export interface ReplyForm {
  comment: string;
  /** As typed; an empty field gives all points. */
  score: number | string;
  marks: readonly DraftMark[];
}

/** The expert's comment, points and marks for one attempt; every keystroke is kept in this browser. */
export function useReply(homework: DeskHomework) {
  const [draft] = useState(() => readDraft(homework));
  const files = useReplyFiles();
  const form = useForm<ReplyForm>({
    initialValues: {
      comment: draft?.comment ?? '',
      score: draft?.score ?? homework.scoreMax,
      marks: draft?.marks ?? [],
    },
    onValuesChange: ({ comment, score, marks }) =>
      keepDraft(homework, {
        comment,
        marks,
        score: typeof score === 'number' && score !== homework.scoreMax ? score : null,
      }),
  });
  return { form, files };
}

export type Reply = ReturnType<typeof useReply>;
