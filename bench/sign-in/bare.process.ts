import { passwordMatches } from '../../apps/server/src/features/identity/crypto/passwords.ts';
import type { BareJob, BareResult } from './bare-job.ts';

/** Only the check of the password, as often as the cores allow. */
process.on('message', (job: BareJob) => {
  void run(job).then((result) => process.send?.(result));
});

async function run({ hash, password, callers, seconds }: BareJob): Promise<BareResult> {
  const startedAt = performance.now();
  const until = startedAt + seconds * 1000;
  let checks = 0;
  const call = async () => {
    while (performance.now() < until) {
      if (!(await passwordMatches(hash, password))) throw new Error('the password does not match');
      checks += 1;
    }
  };
  await Promise.all(Array.from({ length: callers }, call));
  return { perSecond: checks / ((performance.now() - startedAt) / 1000) };
}
