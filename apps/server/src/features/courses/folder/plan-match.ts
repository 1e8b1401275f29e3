import type { ExistingNode, NodeKind, SourceNode } from './plan-nodes.ts';

/** The stored part of each part of the folder. */
export type Matches = ReadonlyMap<SourceNode, ExistingNode>;

interface Candidate<Node> {
  readonly node: Node;
  readonly kind: NodeKind;
  readonly key: string;
  /** Fingerprints of all films in the part, joined; empty without films. */
  readonly films: string;
}

// From the most reliable sign to the least. Derived keys contain a `/`; for their parts a film is more reliable.
const signs: readonly ((candidate: Candidate<unknown>) => string | null)[] = [
  ({ key }) => (key.includes('/') ? null : key),
  ({ key, films }) => `${key} ${films}`,
  ({ films }) => films || null, // the same film, renamed or renumbered
  ({ key }) => key, // a new film with the old name
];

/** Matches parts of the folder with stored parts by key and by film; ignores a sign that two parts share. */
export function matchNodes(nodes: readonly SourceNode[], existing: readonly ExistingNode[]): Matches {
  const matches = new Map<SourceNode, ExistingNode>();
  let wanted = nodes.map((node) => ({ node, kind: node.kind, key: node.key, films: node.films.join(' ') }));
  let stored = existing.map((node) => ({
    node,
    kind: node.kind,
    key: node.writtenKey ?? node.key,
    films: filmsOf(node).join(' '),
  }));
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

/** Matches an unmatched part with the stored parent of its children, as after a folder was renamed. */
function matchByChildren(
  nodes: readonly SourceNode[],
  existing: readonly ExistingNode[],
  matches: Map<SourceNode, ExistingNode>,
): void {
  const parents = new Map(existing.flatMap((parent) => parent.children.map((child) => [child, parent] as const)));
  const taken = new Set(matches.values());
  // Children come after their parents in the list and must be matched before them.
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
