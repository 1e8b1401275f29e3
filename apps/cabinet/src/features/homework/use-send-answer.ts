import { refuseHomework } from '@daystream/contract/homework';
import { CallError } from '@daystream/client/transport';
import type { HomeworkSendType } from '@daystream/domain/homework';
import { useEffect, useRef, useState } from 'react';
import { newId } from '#shared/new-id.ts';
import { sendOrKeep } from '#shared/person-outbox.ts';
import { forgetRefusal, keepRefusal, useRefusal } from '#shared/refused-changes.ts';
import { call, serverNowMs } from '#shared/session.ts';
import { uploadsProblem } from './answer-check.ts';
import type { AnswerDraft } from './answer-draft.ts';
import { homeworkOutbox, refusedAnswer, useWaitingAnswer } from './homework-outbox.ts';
import { answerUploads, refetchHomework } from './send-answer.ts';
import type { HomeworkView } from './use-homework.ts';
import { answerId } from './waiting-answer.ts';

/** Selfies have no words. */
const NOTHING: AnswerDraft = { text: '', exercises: [] };

/**
 * Sends one answer, or selfies, at a time; presses during a request are ignored. Offline the answer waits in the outbox, and so it does while
 * its files are being uploaded.
 */
export function useSendAnswer({ user, stream, story }: HomeworkView, type: HomeworkSendType = 'homework') {
  const statusId = story.id;
  const id = answerId(statusId, type);
  const outbox = homeworkOutbox(user.id);
  /** The server's message for an answer that was not taken, empty without one. */
  const [failed, setFailed] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const tried = useRef<{ content: string; sendId: string } | null>(null);
  const kept = useWaitingAnswer(statusId, type);
  const refusal = useRefusal(user.id, id);

  function forget(): void {
    setFailed(null);
    forgetRefusal(user.id, id);
  }

  /** The same for the same content until it has arrived, so that what arrived without an answer is not sent twice. */
  function nameOf(draft: AnswerDraft): string {
    const content = JSON.stringify([
      draft,
      answerUploads(statusId, type)
        .uploads()
        .map(({ key }) => key),
    ]);
    if (tried.current?.content !== content) tried.current = { content, sendId: newId() };
    return tried.current.sendId;
  }

  async function send({ text, exercises }: AnswerDraft = NOTHING): Promise<'sent' | 'kept' | 'failed'> {
    if (isSending.current) return 'failed';
    isSending.current = true;
    setBusy(uploadsProblem(answerUploads(statusId, type).uploads()) === null);
    forget();
    const [sendId, sentAt] = [nameOf({ text, exercises }), serverNowMs()];
    const place = { streamId: stream.id, homeworkId: story.homeworkId, statusId: requireStatusId(statusId), type };
    try {
      const { kind } = await sendOrKeep(outbox, sendId, { ...place, text, exercises, sendId, sentAt });
      if (kind === 'sent') tried.current = null;
      return kind;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailed(error.message);
      // It was sent or reviewed elsewhere meanwhile, or has closed: the refetched history shows it in place of the form.
      const isOver = error.status === 409 || error.status === 403;
      const refused = refusedAnswer({ ...place, text });
      // Its screen was left while the files were on their way: the others say it.
      if (!isShown.current) keepRefusal(user.id, refused, error);
      else if (isOver) keepRefusal(user.id, { ...refused, isHidden: true }, error);
      if (isOver) await refetchHomework();
      return 'failed';
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }

  return {
    send,
    isBusy,
    failed: failed ?? refusal?.message ?? null,
    /** The text of an answer that was refused after it had waited. */
    refusedText: refusal?.typed?.text ?? null,
    /** The answer that waits in the outbox: for its files, or once the first attempt is over. */
    waiting: isBusy ? null : kept,
    /** Back to the form: everything written is there. */
    takeBack: () => kept !== null && outbox.takeBack(kept.sendId),
    forget,
  };
}

/** Declines a homework without an answer, or the selfies for it (Q159). */
export async function declineHomework(streamId: number, statusId: number, type: HomeworkSendType): Promise<void> {
  await call(refuseHomework, { params: { streamId, statusId: requireStatusId(statusId) }, body: { type } });
  await refetchHomework();
}

/** Every homework has a status id on the server (Q163); throws without one (HMW-021). */
export function requireStatusId(statusId: number | null | undefined): number {
  if (!statusId) throw new Error('UserHomeworkStatusId must be set');
  return statusId;
}
