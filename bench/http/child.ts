import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { closeLater } from '../leftovers.ts';

export interface Child<Question, Answer> {
  /** One message at a time. */
  ask(question: Question): Promise<Answer>;
  close(): Promise<void>;
}

/** Forks one of our programs, which answers each message with one. */
export function forkChild<Question extends object, Answer>(file: URL): Child<Question, Answer> {
  const child = fork(fileURLToPath(file), { serialization: 'advanced' });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const close = closeLater(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  return {
    close,
    ask: (question) =>
      new Promise<Answer>((resolve, reject) => {
        const onExit = () => reject(new Error(`${file.pathname} ended`));
        child.once('exit', onExit);
        child.once('message', (answer) => {
          child.off('exit', onExit);
          resolve(answer as Answer);
        });
        child.send(question);
      }),
  };
}
