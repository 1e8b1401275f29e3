const SECONDS_PER_MINUTE = 60;

/** «4:40» */
export function filmLength(seconds: number): string {
  const rest = String(seconds % SECONDS_PER_MINUTE).padStart(2, '0');
  return `${Math.floor(seconds / SECONDS_PER_MINUTE)}:${rest}`;
}
