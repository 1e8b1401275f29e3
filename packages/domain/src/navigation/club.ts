export type ClubChoice<Community> =
  | { kind: 'open'; community: Community }
  | { kind: 'choose'; communities: readonly Community[] }
  | { kind: 'landing'; community: Community }
  | { kind: 'text' };

/**
 * Returns what the club link does (SHL-068, SHL-069, Q83): it opens the person's community or lets them choose among
 * several; without any it opens the landing page of the first recommended one, else the club's text.
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
