import { contentText } from '@daystream/domain/languages';
import { translate } from '#rendering/translate.ts';
import { fileRefusalText, type ImportOutcome, importFolder } from '../features/courses/index.ts';
import { type CommandContext, type Command, type ExitCode, exitCodes } from './command.ts';
import { prepareFilms } from './film-work.ts';
import { printPlan } from './print-plan.ts';
import { startBar, readingBar } from './progress-bars.ts';

/** Imports a folder and stays until its films are ready; after an interruption the same command continues. */
export const runImport: Command = async (context) => {
  const outcome = await importWithBars(context);
  switch (outcome.kind) {
    case 'refused':
      printPlan(context, outcome.plan);
      context.print('', context.say('refused'));
      return exitCodes.refused;
    case 'file_refused':
      context.print(
        '',
        fileRefusalText(outcome.file, (key, params) => translate(context.language, key, params)),
        '',
        context.say('refused'),
      );
      return exitCodes.refused;
    case 'running':
      context.print('', context.say('running'));
      return exitCodes.refused;
    case 'done':
    case 'unchanged':
      return finish(context, outcome);
  }
};

async function importWithBars(context: CommandContext): Promise<ImportOutcome> {
  const { ctx, folder, signal, say } = context;
  const reading = readingBar(context);
  let storing: ReturnType<typeof startBar> | null = null;
  try {
    return await importFolder(ctx, folder, {
      staffId: null,
      signal,
      onRead: reading.onRead,
      onStored({ doneBytes, totalBytes, path }) {
        reading.stop();
        storing ??= startBar(context, say('storing'));
        storing.update(totalBytes === 0 ? 1 : doneBytes / totalBytes, path);
      },
    });
  } finally {
    reading.stop();
    (storing as ReturnType<typeof startBar> | null)?.stop();
  }
}

async function finish(
  context: CommandContext,
  { kind, plan, courseId, version, isPublished }: Extract<ImportOutcome, { courseId: number }>,
): Promise<ExitCode> {
  const { language, print, say } = context;
  if (kind === 'done') printPlan(context, plan);
  const title = contentText(plan.root?.title ?? {}, language, language).text;
  const published = isPublished ? 'published' : 'unfinished';
  print('', say(kind === 'done' ? published : 'unchanged', { title, version }));
  const failed = await prepareFilms(context, courseId);
  for (const { name, failure } of failed) {
    print(say('film_failed', { name, reason: say(`film_failures.${failure ?? 'broken'}`) }));
  }
  return failed.length > 0 ? exitCodes.refused : exitCodes.done;
}
