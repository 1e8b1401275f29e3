/** A working connection sends something within this time. */
const IDLE_MS = 500;

/**
 * Ends an idle upload connection once another request waits for the upload: a phone that changed its network must not wait
 * for its own dead connection. Connections that still send, or have sent everything, continue.
 */
export function endIdleConnection(bytes: AsyncIterable<Uint8Array>, endRequest: () => void) {
  let isWanted = false;
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  const watch = () => {
    clearTimeout(timer);
    if (isWanted && !isOver) timer = setTimeout(endRequest, IDLE_MS);
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
