/** How long a test waits for what it expects. */
export const PATIENCE_MS = 30_000;
