interface Queued {
  readonly id: number;
}

/** The neighbour of the open answer, or the first answer; null at the end of the queue. */
export function neighbourInQueue(queue: readonly Queued[], id: number | undefined, step: 1 | -1): number | null {
  const index = queue.findIndex((one) => one.id === id);
  if (index === -1) return queue[0]?.id ?? null;
  return queue[index + step]?.id ?? null;
}

/** What opens after a review or a skip: the next one below, then from the top; skipped ones come last. */
export function nextToReview(queue: readonly Queued[], id: number, skipped: ReadonlySet<number>): number | null {
  const index = queue.findIndex((one) => one.id === id);
  const others = [...queue.slice(index + 1), ...queue.slice(0, Math.max(index, 0))].filter((one) => one.id !== id);
  return (others.find((one) => !skipped.has(one.id)) ?? others[0])?.id ?? null;
}
