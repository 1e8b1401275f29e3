import { type ChildProcess, fork } from 'node:child_process';
import type { Answer, Question, Tasks } from './program.ts';

/** Long enough for the pictures of one course or one homework to share a process. */
const IDLE_MS = 10_000;

interface Waiting {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

type Ask = (question: Omit<Question, 'id'>) => Promise<unknown>;

/** Does a task in the picture process. */
export const inPictureProcess = openPictureProcess(startPictureProgram);

export function startPictureProgram(): ChildProcess {
  return fork(new URL('./program.ts', import.meta.url), {
    serialization: 'advanced',
    execArgv: [],
    env: {}, // what reads the files of strangers needs no secrets
  });
}

/**
 * A process that starts with the first picture and ends when none has come for a while: libvips and its encoders keep some
 * 150 MB until their process ends, and a picture that crashes them must not take the server with it.
 */
export function openPictureProcess(start: () => ChildProcess) {
  let ask: Ask | null = null;

  function startAsking(): Ask {
    const child = start();
    const waiting = new Map<number, Waiting>();
    let lastId = 0;
    let idle: NodeJS.Timeout | undefined;
    const end = (error: Error) => {
      if (ask === own) ask = null;
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    };
    child.once('error', end);
    child.once('exit', (code, signal) => end(new Error(`the picture process ended with ${signal ?? code}`)));
    child.on('message', (answer: Answer) => {
      const { resolve, reject } = waiting.get(answer.id) ?? {};
      waiting.delete(answer.id);
      if ('error' in answer) reject?.(answer.error);
      else resolve?.(answer.result);
      if (waiting.size > 0) return;
      holdOpen(child, false);
      idle = setTimeout(() => {
        ask = null;
        child.disconnect();
      }, IDLE_MS).unref();
    });
    const own: Ask = (question) => {
      clearTimeout(idle);
      holdOpen(child, true);
      lastId += 1;
      const { promise, ...settling } = Promise.withResolvers<unknown>();
      waiting.set(lastId, settling);
      child.send({ id: lastId, ...question } satisfies Question);
      return promise;
    };
    return own;
  }

  return async <Task extends keyof Tasks>(
    task: Task,
    input: Parameters<Tasks[Task]>[0],
  ): Promise<Awaited<ReturnType<Tasks[Task]>>> => {
    ask ??= startAsking();
    return (await ask({ task, input })) as Awaited<ReturnType<Tasks[Task]>>;
  };
}

/** Our own process waits for an answer, but not for the end of an idle child. */
function holdOpen(child: ChildProcess, isOpen: boolean): void {
  if (isOpen) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
}
