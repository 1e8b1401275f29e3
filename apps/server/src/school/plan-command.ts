import { planFolder } from '../features/courses/index.ts';
import { type Command, exitCodes } from './command.ts';
import { printPlan } from './print-plan.ts';
import { readingBar } from './progress-bars.ts';

export const runPlan: Command = async (context) => {
  const bar = readingBar(context);
  const plan = await planFolder(context.ctx, context.folder, { onRead: bar.onRead });
  bar.stop();
  printPlan(context, plan);
  return plan.root === null ? exitCodes.refused : exitCodes.done;
};
