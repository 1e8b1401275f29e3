/**
 * Says of each day whether it opens on the same day as the next one, which a copied day does. In a course that opens in
 * larger parts, most days do, and none is named.
 */
export function opensWithNext(opening: readonly number[]): boolean[] {
  const same = opening.map((day, index) => day === opening[index + 1]);
  const count = same.filter(Boolean).length;
  const isDayByDay = count <= opening.length - 1 - count;
  return same.map((is) => is && isDayByDay);
}
