import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Script } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import type { EntranceFacts } from '@daystream/variants/entrance-facts';
import type { PersonFacts } from '@daystream/variants/person-facts';

/** What the cabinet's build leaves for the server. */
interface Painters {
  paintEntrance(facts: EntranceFacts): Promise<string | null>;
  paintPerson(facts: PersonFacts): Promise<string | null>;
}

export type PaintOrder = { readonly id: number } & (
  | { readonly kind: 'paintEntrance'; readonly facts: EntranceFacts }
  | { readonly kind: 'paintPerson'; readonly facts: PersonFacts }
);

export interface Painted {
  readonly id: number;
  readonly html: string | null;
  readonly failure: string | null;
}

const { file } = workerData as { file: string };
const script = new Script(`(function (exports, require) {${readFileSync(file, 'utf8')}\n})`, { filename: file });

parentPort?.on('message', (order: PaintOrder) => {
  void paint(order).then((painted) => parentPort?.postMessage(painted));
});

/** Each page is painted by code of its own, as each browser would run it: nothing is left of the page before. */
async function paint(order: PaintOrder): Promise<Painted> {
  const { id } = order;
  try {
    const painters = {} as Painters;
    const run = script.runInThisContext() as (exports: Painters, require: NodeJS.Require) => void;
    run(painters, createRequire(file));
    const html = await (order.kind === 'paintPerson'
      ? painters.paintPerson(order.facts)
      : painters.paintEntrance(order.facts));
    return { id, html, failure: null };
  } catch (error) {
    return { id, html: null, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
