import { isDialogOpen, openDialog } from '../dialogs/dialogs.ts';

/** Ctrl K anywhere, and `/` unless somebody types, open the search. */
export function listenToSearchKeys(): () => void {
  const stopped = new AbortController();
  addEventListener('keydown', openByKey, { signal: stopped.signal });
  return () => stopped.abort();
}

function openByKey(event: KeyboardEvent): void {
  const isChord = (event.ctrlKey || event.metaKey) && !event.altKey && event.code === 'KeyK';
  const isPlain = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);
  if (event.defaultPrevented || isDialogOpen() || !(isChord || isPlain)) return;
  event.preventDefault();
  openDialog({ kind: 'search' });
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]') !== null;
}
