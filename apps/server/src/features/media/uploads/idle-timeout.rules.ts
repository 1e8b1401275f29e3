/** A living line brings something within this time. */
const IDLE_MS = 500;

/**
 * Bytes of a line that is given up once somebody else waits and nothing comes any more: a phone that changed its network
 * must not wait for its own dead connection. A line that still brings bytes, or has brought all, is left alone.
 */
export function idleLine(bytes: AsyncIterable<Uint8Array>, letGo: () => void) {
  let isWanted = false;
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  const watch = () => {
    clearTimeout(timer);
    if (isWanted && !isOver) timer = setTimeout(letGo, IDLE_MS);
  };
  return {
    onWanted() {
      isWanted = true;
      watch();
    },
    async *bytes(): AsyncGenerator<Uint8Array> {
      try {
        for await (const chunk of bytes) {
          watch();
          yield chunk;
        }
      } finally {
        isOver = true;
        clearTimeout(timer);
      }
    },
  };
}
