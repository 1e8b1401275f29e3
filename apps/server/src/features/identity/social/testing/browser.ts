import { parseSetCookie } from 'cookie';
import type { FastifyInstance } from 'fastify';

interface Page {
  readonly status: number;
  /** The Location header; null: none. */
  readonly location: string | null;
  readonly text: string;
}

/** Follows redirects with its own cookies, at the school and at the networks. */
export class Browser {
  readonly #app: FastifyInstance;
  readonly #school: string;
  readonly cookies = new Map<string, Map<string, string>>();
  /** Every visited address, in order. */
  readonly visited: string[] = [];

  constructor(app: FastifyInstance, school: string) {
    this.#app = app;
    this.#school = school;
  }

  signIn(token: string, origin = this.#school): void {
    this.jar(origin).set('token', token);
  }

  jar(origin: string): Map<string, string> {
    const jar = this.cookies.get(origin) ?? new Map<string, string>();
    this.cookies.set(origin, jar);
    return jar;
  }

  /** Follows redirects to a page of the school or its app; returns its address. */
  async follow(start: string, change: (address: string) => string = (address) => address): Promise<string> {
    let address = new URL(start, this.#school).href;
    for (let steps = 0; steps < 12; steps += 1) {
      address = change(address);
      if (this.#isArrival(address)) return address;
      const page = await this.open(address);
      if (page.location !== null) address = new URL(page.location, address).href;
      else if (page.text.includes('<form')) address = await this.#submit(page.text);
      else throw new Error(`${page.status} at ${address}: ${page.text.slice(0, 300)}`);
    }
    throw new Error('sent round in circles');
  }

  async open(address: string): Promise<Page> {
    this.visited.push(address);
    const url = new URL(address, this.#school);
    const cookie = [...this.jar(url.origin)].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...(cookie === '' ? {} : { cookie }), accept: 'text/html' };
    if (!this.#isSchool(url)) {
      const response = await fetch(url, { headers, redirect: 'manual' });
      this.#keep(url.origin, response.headers.getSetCookie());
      return { status: response.status, location: response.headers.get('location'), text: await response.text() };
    }
    const response = await this.#app.inject({
      url: url.pathname + url.search,
      headers: { ...headers, host: url.host },
    });
    this.#keep(url.origin, [response.headers['set-cookie'] ?? []].flat());
    return { status: response.statusCode, location: response.headers.location ?? null, text: response.body };
  }

  /** A network's page posts to the school: cross-site, so without Lax cookies. */
  async #submit(page: string): Promise<string> {
    const action = /action="([^"]+)"/.exec(page)?.[1] ?? '';
    const fields = [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
    const url = new URL(action);
    const response = await this.#app.inject({
      method: 'POST',
      url: url.pathname,
      headers: { host: url.host, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields.map(([, name = '', value = '']) => [name, value])).toString(),
    });
    if (response.headers.location === undefined) throw new Error(`${response.statusCode}: ${response.body}`);
    return new URL(response.headers.location, url).href;
  }

  #isSchool({ hostname, origin }: URL): boolean {
    return origin === this.#school || hostname.endsWith('.localhost');
  }

  #isArrival(address: string): boolean {
    const url = new URL(address);
    return !url.protocol.startsWith('http') || (this.#isSchool(url) && !url.pathname.startsWith('/spa/'));
  }

  #keep(origin: string, headers: readonly string[]): void {
    for (const header of headers) {
      const { name, value = '' } = parseSetCookie(header);
      this.jar(origin).set(name, value);
    }
  }
}
