import { planFolder } from '../features/courses/index.ts';
import { type Command, exitCodes } from './command.ts';
import { printPlan } from './print-plan.ts';
import { readingBar } from './progress-bars.ts';

export const runPlan: Command = async (calling) => {
  const bar = readingBar(calling);
  const plan = await planFolder(calling.ctx, calling.folder, { onRead: bar.onRead });
  bar.stop();
  printPlan(calling, plan);
  return plan.root === null ? exitCodes.refused : exitCodes.done;
};
