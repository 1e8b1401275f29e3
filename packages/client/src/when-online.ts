/** A network that is reported as back may not work yet: the next request may fail too, or one that began before. */
const TRIES = 3;
const PAUSE_MS = 1000;

/** Loads something and retries when the browser is back online. Failures while the browser was online all along are thrown. */
export async function whenOnline<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  let tries = navigator.onLine ? 0 : TRIES;
  const lineLost = () => (tries = TRIES);
  addEventListener('offline', lineLost);
  try {
    for (;;) {
      try {
        return await load();
      } catch (error) {
        if (!navigator.onLine) await new Promise((back) => addEventListener('online', back, { once: true }));
        else if (tries-- > 0) await new Promise((passed) => setTimeout(passed, PAUSE_MS));
        else throw error;
      }
    }
  } finally {
    removeEventListener('offline', lineLost);
  }
}
