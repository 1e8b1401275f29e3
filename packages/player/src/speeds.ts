export const SPEEDS = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3] as const;
export const USUAL_SPEEDS = [0.75, 1, 1.25, 1.5, 2] as const;

/** The next speed up or down, or the same one at either end. */
export function steppedSpeed(speed: number, direction: 1 | -1): number {
  const next = direction === 1 ? SPEEDS.find((each) => each > speed) : SPEEDS.findLast((each) => each < speed);
  return next ?? speed;
}

export function isSpeed(value: unknown): value is number {
  return typeof value === 'number' && value >= SPEEDS[0] && value <= 3;
}

/** "0,75×" or "0.75×". */
export function speedText(speed: number, locale: string): string {
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(speed)}×`;
}
