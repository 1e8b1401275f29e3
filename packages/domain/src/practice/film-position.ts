/** Where a learner was in the film of a lesson. */
export interface FilmPosition {
  seconds: number;
  /** Which of the rounds of its set was played. */
  round: number;
  reachedAt: number;
}

/**
 * Says whether another position of a film takes the place of the known one: what was reached last does, whichever of them is
 * further in the film, and however late it arrives.
 */
export function isReachedLater(
  { reachedAt }: Pick<FilmPosition, 'reachedAt'>,
  known: Pick<FilmPosition, 'reachedAt'> | null,
): boolean {
  return known === null || reachedAt > known.reachedAt;
}
