/**
 * Presses what was pressed in a part of the painted page before its code was there; the page notes such presses (index.html).
 * A part whose code comes later than the page's is marked `data-late`, and is taken over by itself.
 */
export function takeOverPresses(part: HTMLElement): void {
  delete part.dataset['late'];
  for (const button of part.querySelectorAll<HTMLElement>('[data-pressed]')) {
    if (button.closest('[data-late]') !== null) continue;
    delete button.dataset['pressed'];
    button.click();
  }
}
