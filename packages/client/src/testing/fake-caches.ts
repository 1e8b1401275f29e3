/** An in-memory `CacheStorage` with the methods that the kept answers use. */
export function fakeCaches() {
  const stored = new Map<string, Map<string, Response>>();
  return {
    stored,
    open: async (name: string) => {
      const cache = stored.get(name) ?? new Map<string, Response>();
      stored.set(name, cache);
      return { put: async (url: string, response: Response) => void cache.set(url, response) };
    },
    match: async (url: string, { cacheName }: { cacheName: string }) => stored.get(cacheName)?.get(url)?.clone(),
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
  };
}
