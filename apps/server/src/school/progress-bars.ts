import cliProgress from 'cli-progress';
import type { CommandContext } from './command.ts';
import { terminalLine } from './terminal-text.ts';

/** A bar on a terminal; elsewhere one line at its start. */
export interface Bar {
  update(share: number, note?: string): void;
  stop(): void;
}

const STEPS = 1000;

export function startBar({ print }: Pick<CommandContext, 'print'>, title: string): Bar {
  if (!process.stdout.isTTY) {
    print(title);
    return { update: () => undefined, stop: () => undefined };
  }
  const bar = new cliProgress.SingleBar(
    {
      format: '{title}  {bar} {percentage}%  {note}',
      clearOnComplete: true,
      hideCursor: true,
      gracefulExit: true,
      fps: 8,
    },
    cliProgress.Presets.shades_classic,
  );
  bar.start(STEPS, 0, { title, note: '' });
  return {
    update: (share, note = '') => bar.update(Math.floor(share * STEPS), { title, note: shortened(note) }),
    stop: () => bar.stop(),
  };
}

/** For `onRead` of a folder. */
export function readingBar(context: CommandContext): {
  onRead: (done: number, total: number) => void;
  stop: () => void;
} {
  const bar = startBar(context, context.say('reading'));
  return { onRead: (done, total) => bar.update(total === 0 ? 1 : done / total, `${done}/${total}`), stop: bar.stop };
}

const NOTE_LENGTH = 40;

function shortened(name: string): string {
  const note = terminalLine(name);
  return note.length <= NOTE_LENGTH ? note : `…${note.slice(1 - NOTE_LENGTH)}`;
}
