import { keptStore, keysFrom } from './kept-store.ts';

/** A text as it was at a moment; null: it was sent or put away then. */
export interface KeptText {
  readonly value: string | null;
  readonly at: number;
}

/**
 * Texts on their way that outlive a killed browser: it writes localStorage to the disk seconds later, and this database before it
 * says that it is done. One tab writes a text at a time; of two that do, the newer one counts.
 */
const texts = keptStore('drafts', 'texts', 'strict');
const waiting = new Map<string, KeptText>();
let isWriting = false;

export function keepText(key: string, text: KeptText): void {
  waiting.set(key, text);
  if (!isWriting) void writeAll();
}

/** Keys typed while one write is on its way are one write. */
async function writeAll(): Promise<void> {
  isWriting = true;
  for (let next = nextText(); next !== undefined; next = nextText()) {
    const [key, text] = next;
    waiting.delete(key);
    await texts.use('readwrite', (store) => store.put(text, key));
  }
  isWriting = false;
}

const nextText = () => waiting.entries().next().value;

/** null: nothing was kept, or the browser could not. */
export async function findText(key: string): Promise<KeptText | null> {
  const found = await texts.use<unknown>('readonly', (store) => store.get(key));
  return isKept(found) ? found : null;
}

/** Deletes the texts whose keys begin with this. */
export function forgetTexts(prefix: string): void {
  for (const key of waiting.keys()) if (key.startsWith(prefix)) waiting.delete(key);
  void texts.use('readwrite', (store) => store.delete(keysFrom(prefix)));
}

function isKept(found: unknown): found is KeptText {
  return (
    typeof found === 'object' && found !== null && 'value' in found && 'at' in found && typeof found.at === 'number'
  );
}
