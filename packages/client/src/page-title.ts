/** The title of a page: its screen from the innermost outwards, then the school, `Day 3 · Seven days of breath — Daystream`. */
export function pageTitle(parts: readonly (string | null | undefined)[], school: string): string {
  const screen = parts.filter((part) => part !== null && part !== undefined && part.trim() !== '').join(' · ');
  return screen === '' ? school : `${screen} — ${school}`;
}

/** Shows the title in the window and answers how to take it back; a title without a screen leaves it to another part. */
export function showPageTitle(title: string, school: string): (() => void) | undefined {
  if (title === school) return undefined;
  document.title = title;
  return () => {
    document.title = school;
  };
}
