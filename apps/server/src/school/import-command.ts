import { contentText } from '@daystream/domain/languages';
import { translate } from '#rendering/translate.ts';
import { fileRefusalText, type ImportOutcome, importFolder } from '../features/courses/index.ts';
import { type Calling, type Command, type ExitCode, exitCodes } from './command.ts';
import { prepareFilms } from './film-work.ts';
import { printPlan } from './print-plan.ts';
import { startBar, readingBar } from './progress-bars.ts';

/** Imports a folder and stays until its films are ready; after an interruption the same command continues. */
export const runImport: Command = async (calling) => {
  const outcome = await importWithBars(calling);
  switch (outcome.kind) {
    case 'refused':
      printPlan(calling, outcome.plan);
      calling.print('', calling.say('refused'));
      return exitCodes.refused;
    case 'file_refused':
      calling.print(
        '',
        fileRefusalText(outcome.file, (key, params) => translate(calling.language, key, params)),
        '',
        calling.say('refused'),
      );
      return exitCodes.refused;
    case 'running':
      calling.print('', calling.say('running'));
      return exitCodes.refused;
    case 'done':
    case 'unchanged':
      return finish(calling, outcome);
  }
};

async function importWithBars(calling: Calling): Promise<ImportOutcome> {
  const { ctx, folder, signal, say } = calling;
  const reading = readingBar(calling);
  let storing: ReturnType<typeof startBar> | null = null;
  try {
    return await importFolder(ctx, folder, {
      staffId: null,
      signal,
      onRead: reading.onRead,
      onStored({ doneBytes, totalBytes, path }) {
        reading.stop();
        storing ??= startBar(calling, say('storing'));
        storing.update(totalBytes === 0 ? 1 : doneBytes / totalBytes, path);
      },
    });
  } finally {
    reading.stop();
    (storing as ReturnType<typeof startBar> | null)?.stop();
  }
}

async function finish(
  calling: Calling,
  { kind, plan, courseId, version, isPublished }: Extract<ImportOutcome, { courseId: number }>,
): Promise<ExitCode> {
  const { language, print, say } = calling;
  if (kind === 'done') printPlan(calling, plan);
  const title = contentText(plan.root?.title ?? {}, language, language).text;
  const published = isPublished ? 'published' : 'unfinished';
  print('', say(kind === 'done' ? published : 'unchanged', { title, version }));
  const failed = await prepareFilms(calling, courseId);
  for (const { name, failure } of failed) {
    print(say('film_failed', { name, reason: say(`film_failures.${failure ?? 'broken'}`) }));
  }
  return failed.length > 0 ? exitCodes.refused : exitCodes.done;
}
