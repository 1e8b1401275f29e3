/** Processes, databases and folders to close however the bench ends. Last opened, first closed. */
const open: (() => Promise<void> | void)[] = [];

/** Registers a clean-up; the returned function runs it now. */
export function closeLater(close: () => Promise<void> | void): () => Promise<void> {
  open.push(close);
  return async () => {
    const at = open.indexOf(close);
    if (at < 0) return;
    open.splice(at, 1);
    await close();
  };
}

export async function closeAll(): Promise<void> {
  for (let close = open.pop(); close !== undefined; close = open.pop()) await close();
}
