/** As far as the load process uses it; the package brings no types. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  export interface Request {
    method?: string;
    path?: string;
    headers?: Record<string, string>;
    body?: string;
    /** Called before every sending; answers what to send. */
    setupRequest?: (request: Request) => Request;
  }

  export interface Client {
    setRequests(requests: Request[]): void;
  }

  export interface Options {
    url: string;
    connections: number;
    duration: number;
    /** How often it looks whether it is over, in ms. */
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
