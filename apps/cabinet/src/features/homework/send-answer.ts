import { NotReady } from '@daystream/client/outbox';
import { CallError } from '@daystream/client/transport';
import type { AnswerOf } from '@daystream/contract/endpoint';
import { sendHomework } from '@daystream/contract/homework';
import type { HomeworkSendType } from '@daystream/domain/homework';
import { queryClient } from '#shared/query-client.ts';
import { call, onlineState } from '#shared/session.ts';
import { track } from '../analytics/index.ts';
import { type Upload, type UploadList, uploadsOf } from '../media/index.ts';
import { answerBody, uploadsProblem } from './answer-check.ts';
import { forgetSent } from './answer-draft.ts';
import { answerId, type WaitingAnswer } from './waiting-answer.ts';

/** The uploads of one homework, or of its selfies. */
export const answerUploads = (statusId: number, type?: HomeworkSendType): UploadList =>
  uploadsOf(answerId(statusId, type));

/** Sends an answer whose files have arrived; offline it fails immediately, so that it waits in the outbox. */
export async function sendAnswer(answer: WaitingAnswer): Promise<AnswerOf<typeof sendHomework>> {
  const { streamId, statusId, sendId, type } = answer;
  const body = answerBody(answer, arrived(answerUploads(statusId, type)));
  const sent = await call(sendHomework, { params: { streamId, statusId }, body: { ...body, send_id: sendId } });
  track('task_send', { ids: [statusId], type: body.type });
  return sent;
}

/** What the learner wrote is with the school now. */
export async function afterSending(answer: WaitingAnswer): Promise<void> {
  if (answer.type !== 'selfie') forgetSent(answer.statusId, answer);
  answerUploads(answer.statusId, answer.type).clear();
  await refetchHomework();
}

export async function refetchHomework(): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: ['streams'] });
  await queryClient.invalidateQueries({ queryKey: ['homework', 'stories'] });
}

/** The uploads, all of which have arrived; throws otherwise. */
function arrived(list: UploadList): readonly Upload[] {
  const uploads = list.uploads();
  const problem = uploadsProblem(uploads);
  if (problem === 'failed_file') throw missingFile();
  if (problem === 'wait') throw areComing(list) ? new NotReady(settled(list)) : offlineError();
  return uploads;
}

const areComing = (list: UploadList) =>
  onlineState.isOnline() &&
  uploadsProblem(list.uploads()) === 'wait' &&
  list.uploads().every(({ state }) => state !== 'waiting');

function settled(list: UploadList): Promise<void> {
  return new Promise((resolve) => {
    const stop = list.subscribe(() => {
      if (areComing(list)) return;
      stop();
      resolve();
    });
  });
}

const offlineError = () => new CallError({ kind: 'offline', message: 'offline' });
/** The form shows which file it is, and what to do. */
const missingFile = () => new CallError({ kind: 'refused', code: 'file_missing', message: '' });
