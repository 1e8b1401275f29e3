import type { ExistingNode, NodeKind, SourceNode } from './plan-nodes.ts';

/** Which stored thing each thing of the folder is. */
export type Matches = ReadonlyMap<SourceNode, ExistingNode>;

interface Candidate<Node> {
  readonly node: Node;
  readonly kind: NodeKind;
  readonly key: string;
  /** Fingerprints of all films in it, joined; empty when it has none. */
  readonly films: string;
}

// From the surest sign to the weakest. A derived key holds a `/` wherever a film could say more than it does.
const signs: readonly ((candidate: Candidate<unknown>) => string | null)[] = [
  ({ key }) => (key.includes('/') ? null : key),
  ({ key, films }) => `${key} ${films}`,
  ({ films }) => films || null, // a renamed or renumbered film is still that film
  ({ key }) => key, // another film under the old name
];

/** Finds stored things again by key and by film; a sign that two things share decides nothing. */
export function matchNodes(nodes: readonly SourceNode[], existing: readonly ExistingNode[]): Matches {
  const matches = new Map<SourceNode, ExistingNode>();
  let wanted = nodes.map((node) => ({ node, kind: node.kind, key: node.key, films: node.films.join(' ') }));
  let stored = existing.map((node) => ({ node, kind: node.kind, key: node.key, films: filmsOf(node).join(' ') }));
  for (const sign of signs) {
    const storedBySign = singles(stored, sign);
    for (const [identity, candidate] of singles(wanted, sign)) {
      const found = storedBySign.get(identity);
      if (candidate && found) matches.set(candidate.node, found.node);
    }
    const taken = new Set(matches.values());
    wanted = wanted.filter(({ node }) => !matches.has(node));
    stored = stored.filter(({ node }) => !taken.has(node));
  }
  matchByChildren(nodes, existing, matches);
  return matches;
}

/** What now holds the children of something that is gone under its own name is that thing. */
function matchByChildren(
  nodes: readonly SourceNode[],
  existing: readonly ExistingNode[],
  matches: Map<SourceNode, ExistingNode>,
): void {
  const parents = new Map(existing.flatMap((parent) => parent.children.map((child) => [child, parent] as const)));
  const taken = new Set(matches.values());
  // Children come after their parents in the list, and decide about them.
  for (const node of [...nodes].reverse()) {
    if (matches.has(node)) continue;
    const before = new Set(node.children.flatMap((child) => parentOf(matches.get(child)) ?? []));
    const [parent] = before;
    if (!parent || before.size > 1 || parent.kind !== node.kind || taken.has(parent)) continue;
    matches.set(node, parent);
    taken.add(parent);
  }

  function parentOf(child: ExistingNode | undefined): ExistingNode | undefined {
    return child && parents.get(child);
  }
}

function filmsOf({ film, children }: ExistingNode): string[] {
  return [...(film === null ? [] : [film]), ...children.filter((child) => !child.isArchived).flatMap(filmsOf)];
}

function singles<Node>(
  candidates: readonly Candidate<Node>[],
  sign: (candidate: Candidate<unknown>) => string | null,
): Map<string, Candidate<Node> | null> {
  const found = new Map<string, Candidate<Node> | null>();
  for (const candidate of candidates) {
    const own = sign(candidate);
    if (own === null) continue;
    const identity = `${candidate.kind} ${own}`;
    found.set(identity, found.has(identity) ? null : candidate);
  }
  return found;
}
