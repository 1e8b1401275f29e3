import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { EntranceFacts } from '@daystream/variants/entrance-facts';
import type { Painted, PaintOrder } from './entrance.worker.ts';

type Log = (failure: unknown, message: string) => void;

/** Variants, languages and visits make some dozens; older ones are from settings that are no longer published. */
const MOST_KEPT = 200;
/** A page that is not painted by then is sent as it was built, and painted by its own code. */
const PATIENCE_MS = 3000;
/** React and the cabinet's code are in memory only while pages are painted. */
const REST_MS = 2000;

/** Paints entrance pages to HTML, each once. */
export class EntrancePainter {
  readonly #address: string | null;
  readonly #log: Log;
  readonly #painted = new Map<string, string | null>();
  readonly #painting = new Map<string, Promise<string | null>>();
  #worker: Worker | null = null;
  #last: Promise<unknown> = Promise.resolve();
  #ordered = 0;

  /** `cabinet`: the folder of the built application; one without the module paints nothing. */
  constructor(cabinet: string, log: Log) {
    const module = join(cabinet, 'prerender', 'entrance.mjs');
    this.#address = existsSync(module) ? pathToFileURL(module).href : null;
    this.#log = log;
  }

  /** null: the page paints itself. */
  async paint(facts: EntranceFacts): Promise<string | null> {
    if (this.#address === null) return null;
    const key = JSON.stringify(facts);
    const painted = this.#painted.get(key);
    if (painted !== undefined) return painted;
    const painting = this.#painting.get(key) ?? this.#order(key, facts);
    return Promise.race([painting, sleep(PATIENCE_MS, null, { ref: false })]);
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }

  /** One after the other, because a page is painted with globals of its own. */
  #order(key: string, facts: EntranceFacts): Promise<string | null> {
    const painting = this.#last.then(() => this.#paintNow(key, facts));
    this.#last = painting;
    this.#painting.set(key, painting);
    return painting;
  }

  async #paintNow(key: string, facts: EntranceFacts): Promise<string | null> {
    const id = (this.#ordered += 1);
    this.#worker ??= new Worker(new URL('./entrance.worker.ts', import.meta.url), {
      workerData: { address: this.#address },
      execArgv: [],
    });
    const { html, failure } = await answerOf(this.#worker, { id, facts });
    this.#painting.delete(key);
    if (failure === null) this.#keep(key, html);
    else {
      this.#log(new Error(failure), 'an entrance page could not be painted');
      await this.close();
    }
    void sleep(REST_MS, null, { ref: false }).then(() => (this.#ordered === id ? this.close() : undefined));
    return html;
  }

  #keep(key: string, html: string | null): void {
    this.#painted.set(key, html);
    const [oldest] = this.#painted.keys();
    if (this.#painted.size > MOST_KEPT && oldest !== undefined) this.#painted.delete(oldest);
  }
}

/** The answer to one order; a worker that ends or hangs instead has failed. */
function answerOf(worker: Worker, order: PaintOrder): Promise<Painted> {
  return new Promise((resolve) => {
    const failed = (why: unknown): Painted => ({ id: order.id, html: null, failure: String(why) });
    const onError = (error: unknown) => settle(failed(error));
    const onExit = () => settle(failed('the worker ended'));
    const timer = setTimeout(() => settle(failed('not painted in time')), PATIENCE_MS);
    const settle = (painted: Painted) => {
      clearTimeout(timer);
      worker.off('message', settle).off('error', onError).off('exit', onExit);
      resolve(painted);
    };
    worker.on('message', settle).on('error', onError).on('exit', onExit);
    worker.postMessage(order);
  });
}
