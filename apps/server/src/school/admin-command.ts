import { translate } from '#rendering/translate.ts';
import { appointAdmin } from '../features/people/index.ts';
import { type Command, exitCodes } from './command.ts';

/** `admin <email>`: makes somebody an administrator and prints where a new one chooses a password. */
export const runAdmin: Command = async ({ ctx, args, language, say, print }) => {
  const [email] = args;
  if (email === undefined) {
    print(say('email_needed'));
    return exitCodes.misused;
  }
  const done = await appointAdmin(ctx, { email, language });
  if (done.kind === 'refused') {
    print(...done.problems.map(({ code, text }) => translate(language, text ?? `errors:fields.${code}`)));
    return exitCodes.refused;
  }
  print(say(`admin.${done.kind}`, { email: done.email }));
  if (!('link' in done)) return exitCodes.refused;
  if (done.link !== null) print(say('admin.link'), '', `  ${done.link}`, '');
  return exitCodes.done;
};
