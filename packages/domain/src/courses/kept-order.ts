/**
 * Which of the ids that are in both lists keep their order: the most that can be left in place while the others are moved.
 * Where several choices keep as many, those at the same place in both lists stay, so a swap leaves what is between alone.
 */
export function keptOrder(was: readonly string[], becomes: readonly string[]): Set<string> {
  const placeBefore = new Map(was.map((id, place) => [id, place]));
  const common = becomes.flatMap((id, place) => {
    const before = placeBefore.get(id);
    return before === undefined ? [] : [{ id, before, isStill: before === place }];
  });
  /** The best chain that ends with each of them: its length, how many in it do not move, and the one before. */
  const chains: { length: number; still: number; previous: number }[] = [];
  let best = -1;
  for (const [index, { before, isStill }] of common.entries()) {
    let chain = { length: 0, still: 0, previous: -1 };
    for (let earlier = 0; earlier < index; earlier += 1) {
      const candidate = chains[earlier];
      const isBefore = (common[earlier]?.before ?? 0) < before;
      if (candidate && isBefore && isBetter(candidate, chain)) chain = { ...candidate, previous: earlier };
    }
    chains.push({ length: chain.length + 1, still: chain.still + Number(isStill), previous: chain.previous });
    if (best < 0 || isBetter(chains[index], chains[best])) best = index;
  }
  const kept = new Set<string>();
  for (let index = best; index >= 0; index = chains[index]?.previous ?? -1) {
    const id = common[index]?.id;
    if (id !== undefined) kept.add(id);
  }
  return kept;
}

interface Chain {
  readonly length: number;
  readonly still: number;
}

function isBetter(one: Chain | undefined, other: Chain | undefined): boolean {
  if (one === undefined || other === undefined) return one !== undefined;
  return one.length > other.length || (one.length === other.length && one.still > other.still);
}
