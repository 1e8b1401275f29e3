import { ConfigProblem } from '#config/config-problem.ts';
import type { Context } from '#http/context.ts';
import { findDemoAccount } from '../features/identity/index.ts';

/** The password of the demo people is public, so they may not exist beside real learners. */
export async function refuseDemoPeople({ config, db }: Context): Promise<void> {
  if (!config.isProduction || (await findDemoAccount(db)) === undefined) return;
  throw new ConfigProblem(
    'This school still has demo accounts, whose password is public; in production (NODE_ENV) use another DAYSTREAM_DATA or delete them.',
  );
}
