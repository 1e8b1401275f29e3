import { prepare } from './launch/launch.mjs';
import { leaveWith } from './launch/refusal.mjs';

await leaveWith(async () => {
  await prepare(true);
  return 0;
});
