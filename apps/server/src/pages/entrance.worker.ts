import { parentPort, workerData } from 'node:worker_threads';
import type { EntranceFacts } from '@daystream/variants/entrance-facts';

/** What the cabinet's build leaves for the server. */
interface Painter {
  paintEntrance(facts: EntranceFacts): Promise<string | null>;
}

export interface PaintOrder {
  readonly id: number;
  readonly facts: EntranceFacts;
}

export interface Painted {
  readonly id: number;
  readonly html: string | null;
  readonly failure: string | null;
}

const { address } = workerData as { address: string };

parentPort?.on('message', ({ id, facts }: PaintOrder) => {
  void paint(id, facts).then((painted) => parentPort?.postMessage(painted));
});

/** Each page is painted by a module of its own, as each browser would run it: nothing is left of the page before. */
async function paint(id: number, facts: EntranceFacts): Promise<Painted> {
  try {
    const { paintEntrance } = (await import(`${address}?${id}`)) as Painter;
    return { id, html: await paintEntrance(facts), failure: null };
  } catch (error) {
    return { id, html: null, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
