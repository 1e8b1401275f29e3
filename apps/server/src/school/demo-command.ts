import { titleIn } from '#registrations/export-parts.ts';
import { hasAdmin } from '../features/identity/index.ts';
import { type Command, exitCodes } from './command.ts';
import { removeDemo } from './demo/remove.ts';

/** `demo remove`: the people of the demo school go, its courses are archived. */
export const runDemo: Command = async ({ ctx, args, language, say, print }) => {
  if (args[0] !== 'remove') {
    print(say('usage'));
    return exitCodes.misused;
  }
  const removed = await removeDemo(ctx);
  if (removed === null) {
    print(say('demo.filling'));
    return exitCodes.refused;
  }
  const titles = (list: readonly unknown[]) => list.map((title) => titleIn(title, language)).join(', ');
  const { people, archived, kept } = removed;
  print(people === 0 ? say('demo.nobody') : say('demo.people', { people }));
  if (archived.length > 0) print(say('demo.archived', { titles: titles(archived) }));
  if (kept.length > 0) print(say('demo.kept', { titles: titles(kept) }));
  if (!(await hasAdmin(ctx.db))) print(say('demo.no_admin'));
  return exitCodes.done;
};
