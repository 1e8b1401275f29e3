import { draftVisits } from '@daystream/domain/limits';
import type { WebSocket } from 'ws';
import type { Context } from '#http/context.ts';
import { endVisit, keepVisits } from '../courses/index.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

interface Visit {
  readonly id: string;
  readonly sessionId: number;
}

/** Visits to drafts end with the sockets that carry them: when they close, and when they stop answering. */
export function carryVisits(ctx: Context) {
  const carried = new Map<WebSocket, Visit>();
  const answered = new Set<WebSocket>();
  const warn = (error: unknown) => ctx.log.warn({ err: error }, 'visits to drafts could not be kept');

  async function ask(): Promise<void> {
    for (const socket of carried.keys()) {
      if (answered.delete(socket)) socket.ping();
      else socket.terminate();
    }
    if (carried.size > 0)
      await keepVisits(
        ctx,
        [...carried.values()].map(({ id }) => id),
      );
  }
  let asking: Promise<void> | null = null;
  const timer = setInterval(() => {
    asking ??= ask()
      .catch(warn)
      .finally(() => (asking = null));
  }, draftVisits.askMs);
  timer.unref();

  return {
    carry(socket: WebSocket, query: unknown, sessionId: number): void {
      const { visit } = query as { visit?: unknown };
      if (typeof visit !== 'string' || !UUID.test(visit)) return;
      carried.set(socket, { id: visit, sessionId });
      answered.add(socket);
      socket.on('pong', () => answered.add(socket));
      socket.once('close', () => {
        answered.delete(socket);
        // When the process stops they have ended already.
        if (carried.delete(socket)) void endVisit(ctx, visit, sessionId).catch(warn);
      });
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await asking;
      const left = [...carried.values()];
      carried.clear();
      await Promise.all(left.map(({ id, sessionId }) => endVisit(ctx, id, sessionId))).catch(warn);
    },
  };
}
