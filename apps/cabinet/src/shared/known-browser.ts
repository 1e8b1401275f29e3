/** Whether somebody has signed in with this browser before: as the server saw by its cookies, or since the page was opened. */
export function isKnownBrowser(): boolean {
  return document.documentElement.dataset.visit === 'known';
}

export function noteKnownBrowser(): void {
  document.documentElement.dataset.visit = 'known';
}
