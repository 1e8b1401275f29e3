import { ConfigProblem } from '#config/config-problem.ts';
import type { Context } from '#http/context.ts';
import { forgetDemoPasswords, listDemoAccounts } from '../features/identity/index.ts';

/** The password of the demo people is public, so they may not exist beside real learners; deleted ones lose it. */
export async function refuseDemoPeople({ config, db }: Context): Promise<void> {
  if (!config.isProduction) return;
  const living = await listDemoAccounts(db, { withDeleted: false });
  if (living.length > 0) {
    throw new ConfigProblem(
      'This school still has demo people, whose password is public: remove them with `npm run school -- demo remove`, or use another DAYSTREAM_DATA.',
    );
  }
  await forgetDemoPasswords(db);
}
