/** The parts the load process uses; the package has no types. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  export interface Request {
    method?: string;
    path?: string;
    headers?: Record<string, string>;
    body?: string;
    /** Called before every request; returns the request. */
    setupRequest?: (request: Request) => Request;
  }

  export interface Client {
    setRequests(requests: Request[]): void;
  }

  export interface Options {
    url: string;
    connections: number;
    duration: number;
    /** How often it checks whether it is done, in ms. */
    sampleInt: number;
    setupClient: (client: Client) => void;
  }

  export interface Result {
    errors: number;
    timeouts: number;
  }

  export interface Instance extends EventEmitter, PromiseLike<Result> {
    stop(): void;
  }

  const autocannon: (options: Options) => Instance;
  // oxlint-disable-next-line import/no-default-export -- the package is CommonJS
  export default autocannon;
}
