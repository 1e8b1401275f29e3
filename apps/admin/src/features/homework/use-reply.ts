import { useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import type { DeskHomework } from './desk-model.ts';
import { type DraftMark, followDraft, keepDraft, readDraft, type ReplyDraft } from './reply-draft.ts';
import { useReplyFiles } from './use-reply-files.ts';

export interface ReplyForm {
  comment: string;
  /** As typed; an empty field gives all points. */
  score: number | string;
  marks: readonly DraftMark[];
}

/** The expert's comment, points and marks for one attempt; every keystroke is kept in this browser and shown in its other tabs. */
export function useReply(homework: DeskHomework) {
  const { id, attempt, scoreMax } = homework;
  const [draft] = useState(() => readDraft(homework));
  const files = useReplyFiles();
  const form = useForm<ReplyForm>({
    initialValues: valuesOf(draft, scoreMax),
    onValuesChange: ({ comment, score, marks }) =>
      keepDraft(homework, {
        comment,
        marks,
        score: typeof score === 'number' && score !== scoreMax ? score : null,
      }),
  });
  const { setValues } = form;
  useEffect(
    () => followDraft({ id, attempt }, (changed) => setValues(valuesOf(changed, scoreMax))),
    [id, attempt, scoreMax, setValues],
  );
  return { form, files };
}

function valuesOf(draft: ReplyDraft | null, scoreMax: number): ReplyForm {
  return { comment: draft?.comment ?? '', score: draft?.score ?? scoreMax, marks: draft?.marks ?? [] };
}

export type Reply = ReturnType<typeof useReply>;
