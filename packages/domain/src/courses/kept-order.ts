/**
 * Which of the ids that are in both lists keep their order: the most that can be left in place while the others are moved.
 * Where several choices keep as many, those at the same place in both lists stay, so a swap leaves what is between alone.
 */
export function keptOrder(was: readonly string[], becomes: readonly string[]): Set<string> {
  const placeBefore = new Map(was.map((id, place) => [id, place]));
  const chains: Chain[] = [];
  for (const [place, id] of becomes.entries()) {
    const before = placeBefore.get(id);
    if (before === undefined) continue;
    const previous = bestOf(chains.filter((chain) => chain.before < before));
    const { length, still } = previous ?? { length: 0, still: 0 };
    chains.push({ id, before, length: length + 1, still: still + Number(before === place), previous });
  }
  const kept = new Set<string>();
  for (let chain = bestOf(chains); chain !== null; chain = chain.previous) kept.add(chain.id);
  return kept;
}

/** The best chain that ends with an id: its length, how many in it do not move, and the one before. */
interface Chain {
  readonly id: string;
  readonly before: number;
  readonly length: number;
  readonly still: number;
  readonly previous: Chain | null;
}

/** The first of equals. */
function bestOf(chains: readonly Chain[]): Chain | null {
  return chains.reduce<Chain | null>((best, chain) => (best === null || isBetter(chain, best) ? chain : best), null);
}

function isBetter(one: Chain, other: Chain): boolean {
  return one.length > other.length || (one.length === other.length && one.still > other.still);
}
