import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** V8 would keep the memory that installing and building took: a process that only waits allocates nothing, so it never collects. */
export function giveBackMemory() {
  setFlagsFromString('--expose-gc');
  const gc = /** @type {(how: object) => void} */ (runInNewContext('gc'));
  gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
