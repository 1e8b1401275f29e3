import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { EntranceFacts } from '@daystream/variants/entrance-facts';
import type { PersonFacts } from '@daystream/variants/person-facts';
import type { Painted, PaintOrder } from './painter.worker.ts';

type Page = PaintOrder extends infer Order ? (Order extends PaintOrder ? Omit<Order, 'id'> : never) : never;
type Log = (failure: unknown, message: string) => void;

/** Variants, languages and visits make some dozens; older ones are from settings that are no longer published. */
const MOST_KEPT = 200;
/** A page that is not painted by then is sent as it was built, and painted by its own code. */
const PATIENCE_MS = 3000;
/** React and the cabinet's code are in memory only while pages are painted. */
const REST_MS = 15_000;

/** Paints first views to HTML: entrance pages once for all visitors, signed-in pages for each. */
export class PagePainter {
  readonly #file: string | null;
  readonly #log: Log;
  readonly #painted = new Map<string, string | null>();
  readonly #painting = new Map<string, Promise<string | null>>();
  #worker: Worker | null = null;
  #last: Promise<unknown> = Promise.resolve();
  #ordered = 0;
  #done = 0;

  /** `cabinet`: the folder of the built application; one without the script paints nothing. */
  constructor(cabinet: string, log: Log) {
    const file = join(cabinet, 'prerender', 'painter.cjs');
    this.#file = existsSync(file) ? file : null;
    this.#log = log;
  }

  /** null: the page paints itself. */
  async paintEntrance(facts: EntranceFacts): Promise<string | null> {
    if (this.#file === null) return null;
    const key = JSON.stringify(facts);
    const painted = this.#painted.get(key);
    if (painted !== undefined) return painted;
    const painting = this.#painting.get(key) ?? this.#paintOnce(key, facts);
    return Promise.race([painting, sleep(PATIENCE_MS, null, { ref: false })]);
  }

  /** null: the page paints itself; also while others are painted, because it would wait longer than its code takes to load. */
  async paintPerson(facts: PersonFacts): Promise<string | null> {
    if (this.#file === null || this.#ordered > this.#done) return null;
    return (await this.#order({ kind: 'paintPerson', facts })).html;
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }

  #paintOnce(key: string, facts: EntranceFacts): Promise<string | null> {
    const painting = this.#order({ kind: 'paintEntrance', facts }).then(({ html, failure }) => {
      this.#painting.delete(key);
      if (failure === null) this.#keep(key, html);
      return html;
    });
    this.#painting.set(key, painting);
    return painting;
  }

  /** One after the other, because a page is painted with globals of its own. */
  #order(page: Page): Promise<Painted> {
    const order = { ...page, id: (this.#ordered += 1) };
    const painting = this.#last.then(() => this.#paintNow(order));
    this.#last = painting;
    return painting;
  }

  async #paintNow(order: PaintOrder): Promise<Painted> {
    this.#worker ??= new Worker(new URL('./painter.worker.ts', import.meta.url), {
      workerData: { file: this.#file },
      execArgv: [],
    });
    const painted = await answerOf(this.#worker, order);
    this.#done = order.id;
    if (painted.failure !== null) {
      this.#log(new Error(painted.failure), 'a page could not be painted');
      await this.close();
    }
    void sleep(REST_MS, null, { ref: false }).then(() => (this.#ordered === order.id ? this.close() : undefined));
    return painted;
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
