/** What must be put away however the bench ends: processes, databases, folders. Last opened, first closed. */
const open: (() => Promise<void> | void)[] = [];

/** Notes how to close something; the answer closes it now. */
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
