import { CallError } from '@daystream/client/transport';
import type { AnswerOf } from '@daystream/contract/endpoint';
import { sendHomework } from '@daystream/contract/homework';
import { queryClient } from '#shared/query-client.ts';
import { call, onlineState } from '#shared/session.ts';
import { track } from '../analytics/index.ts';
import { type Upload, type UploadList, uploadsOf } from '../media/index.ts';
import { answerBody } from './answer-check.ts';
import { forgetSent } from './answer-draft.ts';
import type { WaitingAnswer } from './waiting-answer.ts';

/** The uploads of one homework. */
export const answerUploads = (statusId: number): UploadList => uploadsOf(`homework.${statusId}`);

/** Sends an answer once its files have arrived; offline it fails immediately, so that it waits in the outbox. */
export async function sendAnswer(answer: WaitingAnswer): Promise<AnswerOf<typeof sendHomework>> {
  const { streamId, statusId, sendId } = answer;
  const body = answerBody(answer, await arrived(answerUploads(statusId)));
  const sent = await call(sendHomework, {
    params: { streamId, statusId },
    body: { ...body, files: [...body.files], exercises: [...body.exercises], send_id: sendId },
  });
  track('task_send', { ids: [statusId], type: body.type });
  return sent;
}

/** What the learner wrote is with the school now. */
export async function afterSending(answer: WaitingAnswer): Promise<void> {
  forgetSent(answer.statusId, answer);
  answerUploads(answer.statusId).clear();
  await refetchHomework();
}

export async function refetchHomework(): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: ['streams'] });
  await queryClient.invalidateQueries({ queryKey: ['homework', 'stories'] });
}

/** Resolves to the uploads when all have arrived. */
function arrived(list: UploadList): Promise<readonly Upload[]> {
  return new Promise((resolve, reject) => {
    const stop = list.subscribe(look);
    look();

    function look(): void {
      const uploads = list.uploads();
      const states = uploads.map(({ state }) => state);
      if (states.some((state) => state === 'failed' || state === 'lost')) end(() => reject(missingFile()));
      else if (states.every((state) => state === 'done')) end(() => resolve(uploads));
      else if (!onlineState.isOnline() || states.includes('waiting')) end(() => reject(offlineError()));
    }

    function end(settle: () => void): void {
      stop?.();
      settle();
    }
  });
}

const offlineError = () => new CallError({ kind: 'offline', message: 'offline' });
/** The form shows which file it is, and what to do. */
const missingFile = () => new CallError({ kind: 'refused', code: 'file_missing', message: '' });
