import { refuseHomework, sendHomework } from '@daystream/contract/homework';
import { CallError } from '@daystream/client/transport';
import type { HomeworkBody } from '@daystream/domain/homework';
import { useRef, useState } from 'react';
import { queryClient } from '#shared/query-client.ts';
import { call } from '#shared/session.ts';
import { track } from '../analytics/index.ts';

/** A failed send, with the server's message if there is one. */
export interface SendFailed {
  isOffline: boolean;
  message: string;
}

/** Sends one answer at a time; presses during a request are ignored. */
export function useSendAnswer(streamId: number, statusId: number) {
  const [failed, setFailed] = useState<SendFailed | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);

  async function send(body: HomeworkBody): Promise<boolean> {
    if (isSending.current) return false;
    isSending.current = true;
    setBusy(true);
    setFailed(null);
    try {
      const { files, exercises, message, type } = body;
      await call(sendHomework, {
        params: { streamId, statusId: requireStatusId(statusId) },
        body: { message, type, files: [...files], exercises: [...exercises] },
      });
      track('task_send', { ids: [statusId], type });
      await refetchHomework();
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailed({ isOffline: error.kind === 'offline', message: error.kind === 'offline' ? '' : error.message });
      // The answer was sent or reviewed elsewhere meanwhile; the refetched history shows it.
      if (error.status === 409 || error.status === 403) await refetchHomework();
      return false;
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }

  return { send, failed, isBusy, forget: () => setFailed(null) };
}

/** Declines a homework without an answer (Q159). */
export async function declineHomework(streamId: number, statusId: number): Promise<void> {
  await call(refuseHomework, { params: { streamId, statusId: requireStatusId(statusId) }, body: { type: 'homework' } });
  await refetchHomework();
}

/** Every homework has a status id on the server (Q163); throws without one (HMW-021). */
export function requireStatusId(statusId: number | null | undefined): number {
  if (!statusId) throw new Error('UserHomeworkStatusId must be set');
  return statusId;
}

async function refetchHomework(): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: ['streams'] });
  await queryClient.invalidateQueries({ queryKey: ['homework', 'stories'] });
}
