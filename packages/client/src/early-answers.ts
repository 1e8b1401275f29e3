import { windowStorage } from './browser-storage.ts';

/** Later than this a screen wants to know how things are now. */
const FRESH_MS = 30_000;

const CHANGING_KEY = 'changing';

/** A page is asked for before the one before it ends: its answers may be older than that one's last changes. */
let isForgotten = changing() > 0;
windowStorage.removeItem(CHANGING_KEY);

/** How many changes of this window the server has not answered yet; it outlives the page. */
function changing(): number {
  return Number(windowStorage.getItem(CHANGING_KEY));
}

/** Remembers a change until it is answered, also when the page ends before that. */
export function noteChange(answered: Promise<unknown>): void {
  const count = (by: number) => windowStorage.setItem(CHANGING_KEY, String(Math.max(0, changing() + by)));
  count(1);
  const end = () => count(-1);
  answered.then(end, end);
}

/** Answers that came with the page are not those of whoever is here now, or too old. */
export function forgetEarlyAnswers(): void {
  isForgotten = true;
}

/**
 * The answer to a call that came with the page, or is announced in it and still to come; given once. null: it has to be asked
 * for. The promise resolves to null when the page ended without it.
 */
export function earlyAnswer(address: string): Promise<string | null> | null {
  if (isForgotten || performance.now() > FRESH_MS) return null;
  const text = takeArrived(address);
  if (text !== null) return Promise.resolve(text);
  return document.readyState === 'loading' && isAnnounced(address) ? arrival(address) : null;
}

function arrival(address: string): Promise<string | null> {
  return new Promise((resolve) => {
    const look = () => {
      const text = takeArrived(address);
      if (text === null && document.readyState === 'loading') return;
      parts.disconnect();
      document.removeEventListener('DOMContentLoaded', look);
      resolve(isForgotten ? null : text);
    };
    const parts = new MutationObserver(look);
    parts.observe(document.documentElement, { childList: true, subtree: true });
    document.addEventListener('DOMContentLoaded', look);
  });
}

function takeArrived(address: string): string | null {
  const found = [...document.querySelectorAll<HTMLElement>('script[data-answers]')].find(
    ({ dataset }) => dataset.answers === address,
  );
  // What follows it says that it is there as a whole.
  if (found === undefined || (found.nextSibling === null && document.readyState === 'loading')) return null;
  found.remove();
  return found.textContent;
}

function isAnnounced(address: string): boolean {
  return [...document.querySelectorAll<HTMLElement>('[data-announces]')].some(({ dataset }) =>
    dataset.announces?.split(' ').includes(address),
  );
}
