import { windowStorage } from './browser-storage.ts';

/** Embedded answers older than this are not used. */
const FRESH_MS = 30_000;

const CHANGING_KEY = 'changing';

/** The browser requests a page before the previous one ends, so its answers may lack the last changes made there. */
let isDiscarded = pendingChanges() > 0;
windowStorage.removeItem(CHANGING_KEY);

/** The number of this window's unanswered write requests; it survives a page load. */
function pendingChanges(): number {
  return Number(windowStorage.getItem(CHANGING_KEY));
}

/** Counts a write request until it is answered; the count survives a page load. */
export function noteChange(answered: Promise<unknown>): void {
  const count = (by: number) => windowStorage.setItem(CHANGING_KEY, String(Math.max(0, pendingChanges() + by)));
  count(1);
  const end = () => count(-1);
  answered.then(end, end);
}

/** Stops using the embedded answers: they belong to another session or are outdated. */
export function discardEarlyAnswers(): void {
  isDiscarded = true;
}

/**
 * The answer to a call that is embedded in the page or still being streamed; each is returned once. null: send the request.
 * The promise resolves to null when the page has loaded without the answer.
 */
export function earlyAnswer(address: string): Promise<string | null> | null {
  if (isDiscarded || performance.now() > FRESH_MS) return null;
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
      resolve(isDiscarded ? null : text);
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
  // While the page loads, only a following sibling proves that the element is complete.
  if (found === undefined || (found.nextSibling === null && document.readyState === 'loading')) return null;
  found.remove();
  return found.textContent;
}

function isAnnounced(address: string): boolean {
  return [...document.querySelectorAll<HTMLElement>('[data-announces]')].some(({ dataset }) =>
    dataset.announces?.split(' ').includes(address),
  );
}
