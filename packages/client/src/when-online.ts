/**
 * Loads something, over a broken line too: what could not be fetched while there is none is fetched when it is back.
 * Whatever fails on a good line fails here as well.
 */
export async function whenOnline<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (navigator.onLine) throw error;
      await new Promise((back) => addEventListener('online', back, { once: true }));
    }
  }
}
