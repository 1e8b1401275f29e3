/** Arrow keys move focus from the search through rows or results; pass it as `ref` of the element that contains both. */
export function listenToArrows(list: HTMLElement | null): (() => void) | undefined {
  list?.addEventListener('keydown', moveByArrows);
  return () => list?.removeEventListener('keydown', moveByArrows);
}

function moveByArrows(event: KeyboardEvent): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const list = event.currentTarget as HTMLElement;
  const stops = [...list.querySelectorAll<HTMLElement>('[data-stop]')];
  const place = stops.indexOf(event.target as HTMLElement);
  if (step === 0 || place === -1) return;
  event.preventDefault();
  stops[place + step]?.focus();
}
