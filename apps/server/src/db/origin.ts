import { AsyncLocalStorage } from 'node:async_hooks';

/** The origin of a call, for the audit log. */
export interface Origin {
  readonly address: string;
  readonly userAgent: string;
}

const AGENT_LENGTH = 400;
const ambient = new AsyncLocalStorage<Origin>();

/** Sets the origin for everything that `run` starts. */
export function runFrom(address: string, userAgent: string, run: () => void): void {
  ambient.run({ address, userAgent: userAgent.slice(0, AGENT_LENGTH) }, run);
}

/** undefined outside a call: jobs and the command line. */
export function currentOrigin(): Origin | undefined {
  return ambient.getStore();
}
