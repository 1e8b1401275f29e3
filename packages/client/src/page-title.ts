/** The title of a page, from the innermost part to the school: `Day 3 · Seven days of breath — Daystream`. */
export function pageTitle(parts: readonly (string | null | undefined)[], school: string): string {
  const screen = parts.filter((part) => part !== null && part !== undefined && part.trim() !== '').join(' · ');
  return screen === '' ? school : `${screen} — ${school}`;
}

/** Sets the window's title and returns a function that resets it; without a screen it does nothing. */
export function showPageTitle(title: string, school: string): (() => void) | undefined {
  if (title === school) return undefined;
  document.title = title;
  return () => {
    document.title = school;
  };
}
