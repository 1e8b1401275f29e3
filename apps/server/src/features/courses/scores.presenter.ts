import type { PointsType } from '@daystream/domain/points';

/** Points a day or homework brings, as the list the wire wants; without points it is empty. */
export function presentScores(
  id: number,
  amount: number,
  type: PointsType,
): { id: number; amount: number; type: PointsType }[] {
  return amount === 0 ? [] : [{ id, amount, type }];
}
