export type ClubChoice<Community> =
  | { kind: 'open'; community: Community }
  | { kind: 'choose'; communities: readonly Community[] }
  | { kind: 'landing'; community: Community }
  | { kind: 'text' };

/**
 * Answers what the club link does (SHL-068, SHL-069, Q83): one's own community opens, of several one is chosen; without
 * any the first recommended one shows its landing, else there is only the club's text.
 */
export function clubChoice<Community extends { type: string }>(
  communities: readonly Community[],
): ClubChoice<Community> {
  const owned = communities.filter(({ type }) => type === 'owned');
  const [first] = owned;
  if (first) return owned.length === 1 ? { kind: 'open', community: first } : { kind: 'choose', communities: owned };
  const recommended = communities.find(({ type }) => type === 'recommended');
  return recommended ? { kind: 'landing', community: recommended } : { kind: 'text' };
}
