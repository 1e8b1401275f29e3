export const OWN_SIGN = '~';

/** The key of a part made in the dashboard: no folder can name one like it, so no import takes it for its own. */
export function ownKey(id: number | string): string {
  return `${OWN_SIGN}${id}`;
}
