import { dominantColor } from './dominant-color.ts';
import { drawAvatar } from './draw-avatar.ts';
import { encodePoster, encodeSheet, judgeFrame } from './film-pictures.ts';
import { fitLogo } from './fit-logo.ts';
import { preparePicture } from './prepare-picture.ts';
import { renderCover } from './render-cover.ts';

const TASKS = {
  dominantColor,
  drawAvatar,
  encodePoster,
  encodeSheet,
  fitLogo,
  judgeFrame,
  preparePicture,
  renderCover,
};

export type Tasks = typeof TASKS;

export interface Question {
  readonly id: number;
  readonly task: keyof Tasks;
  readonly input: unknown;
}

export type Answer = { readonly id: number } & ({ readonly result: unknown } | { readonly error: unknown });

process.on('message', ({ id, task, input }: Question) => {
  const send = (answer: Answer) => process.send?.(answer);
  const run = TASKS[task] as (input: unknown) => Promise<unknown>;
  void run(input).then(
    (result) => send({ id, result }),
    (error: unknown) => send({ id, error }),
  );
});
process.once('disconnect', () => process.exit());
