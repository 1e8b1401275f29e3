import { AsyncLocalStorage } from 'node:async_hooks';

/** Where a call came from, for what is recorded about it. */
export interface Origin {
  readonly address: string;
  readonly userAgent: string;
}

const AGENT_LENGTH = 400;
const ambient = new AsyncLocalStorage<Origin>();

/** Everything that `run` begins is done from there. */
export function runFrom(address: string, userAgent: string, run: () => void): void {
  ambient.run({ address, userAgent: userAgent.slice(0, AGENT_LENGTH) }, run);
}

/** undefined outside a call: jobs and the command line. */
export function currentOrigin(): Origin | undefined {
  return ambient.getStore();
}
