/** Dialogs restore the focus themselves within this time. */
const DIALOG_RESTORE_MS = 80;

const PLACES = '[role="dialog"], dialog, form, section, article, main';
const HEADINGS = 'h1, h2, h3';
const TYPED = 'input, textarea, select, [contenteditable]';

/** The part of the router that reports a navigation. */
interface Screens {
  subscribe(
    event: 'onResolved',
    listener: (move: { pathChanged: boolean; fromLocation?: object | undefined }) => void,
  ): () => void;
}

/**
 * Focus management for keyboard users: focuses the heading of a newly opened screen, and the nearest heading when the focused
 * element is removed or disabled. Returns a function that stops it.
 */
export function keepScreenFocus(screens: Screens): () => void {
  /** The element focused last and its ancestors at that time. */
  let last: HTMLElement | null = null;
  let around: readonly Element[] = [];
  /** The element focused at the navigation, until the new heading has the focus. */
  let left: Element | null = null;
  let isArriving = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function remember({ target }: Event): void {
    if (!(target instanceof HTMLElement)) return;
    last = target;
    around = ancestorsOf(target);
  }

  /** After a pointer press the focus is not moved. */
  function forget(): void {
    last = null;
    isArriving = false;
  }

  function updateFocus(): void {
    if (isArriving) toHeading();
    else if (isLost() && timer === undefined) timer = setTimeout(restoreFocus, DIALOG_RESTORE_MS);
  }

  function toHeading(): void {
    const active = document.activeElement;
    const main = document.querySelector<HTMLElement>('main');
    // The screen has focused a field, or the person has moved on.
    const isElsewhere = active !== left && active !== main && main?.contains(active) === true;
    if (isElsewhere || openDialog()?.contains(active) === true) {
      isArriving = false;
      return;
    }
    const heading = main?.querySelector<HTMLElement>('h1');
    isArriving = heading == null;
    // Focuses the screen itself until its heading has loaded.
    if (heading != null) focus(heading);
    else if (main != null && active === document.body) focus(main);
  }

  function isLost(): boolean {
    return last !== null && document.activeElement === document.body && (!last.isConnected || isOff(last));
  }

  function restoreFocus(): void {
    timer = undefined;
    if (last === null || !isLost()) return;
    // A button that is disabled while it works is enabled again afterwards.
    if (last.isConnected && last.matches(':disabled')) return;
    const wasHeading = last.matches('h1');
    const place = around.find((one) => one.isConnected && one.matches(PLACES)) ?? document.querySelector('main');
    const goal = place?.querySelector<HTMLElement>(HEADINGS) ?? place;
    if (goal instanceof HTMLElement) focus(goal);
    // The heading of a skeleton is replaced by that of the screen.
    if (wasHeading && goal?.matches('h1') !== true) {
      left = document.activeElement;
      isArriving = true;
    }
  }

  const watcher = new MutationObserver(updateFocus);
  watcher.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden', 'inert'],
  });
  document.addEventListener('focusin', remember);
  document.addEventListener('pointerdown', forget);
  const unsubscribe = screens.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
    // A newly loaded page starts at the top as usual.
    if (!pathChanged || fromLocation === undefined) return;
    left = document.activeElement;
    // A filter field that changes the URL keeps the focus.
    isArriving = left?.matches(TYPED) !== true;
    updateFocus();
  });
  return () => {
    clearTimeout(timer);
    watcher.disconnect();
    unsubscribe();
    document.removeEventListener('focusin', remember);
    document.removeEventListener('pointerdown', forget);
  };
}

/** Focuses the heading of the screen, so that Tab continues from there. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading !== null) focus(heading);
}

function ancestorsOf(element: Element): Element[] {
  const found: Element[] = [];
  for (let one = element.parentElement; one !== null; one = one.parentElement) found.push(one);
  return found;
}

function openDialog(): Element | null {
  return document.querySelector('[aria-modal="true"], dialog[open], [role="dialog"]:not([hidden])');
}

function isOff(element: HTMLElement): boolean {
  return element.matches(':disabled') || element.closest('[hidden], [inert]') !== null;
}

function focus(element: HTMLElement): void {
  if (!element.matches('a[href], button, input')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
