/** Dialogs give the focus back themselves, within this time. */
const GIVEN_BACK_MS = 80;

const PLACES = '[role="dialog"], dialog, form, section, article, main';
const HEADINGS = 'h1, h2, h3';
const TYPED = 'input, textarea, select, [contenteditable]';

/** The part of a router that tells when another screen has come. */
interface Screens {
  subscribe(
    event: 'onResolved',
    listener: (move: { pathChanged: boolean; fromLocation?: object | undefined }) => void,
  ): () => void;
}

/**
 * Keeps the focus where a person at the keyboard is: at the heading of a screen just opened, and near what was removed under
 * their fingers, never at the top of the page. Answers how to stop.
 */
export function keepScreenFocus(screens: Screens): () => void {
  /** The element focused last, and what was around it while it was there. */
  let last: HTMLElement | null = null;
  let around: readonly Element[] = [];
  /** What had the focus when the next screen came, until its heading has it. */
  let left: Element | null = null;
  let isArriving = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function remember({ target }: Event): void {
    if (!(target instanceof HTMLElement)) return;
    last = target;
    around = ancestorsOf(target);
  }

  /** A press of the pointer says where the person is. */
  function forget(): void {
    last = null;
    isArriving = false;
  }

  function look(): void {
    if (isArriving) toHeading();
    else if (isLost() && timer === undefined) timer = setTimeout(bringBack, GIVEN_BACK_MS);
  }

  function toHeading(): void {
    const active = document.activeElement;
    const main = document.querySelector<HTMLElement>('main');
    // The screen has put the focus into a field, or the person has gone on.
    const isElsewhere = active !== left && active !== main && main?.contains(active) === true;
    if (isElsewhere || openDialog()?.contains(active) === true) {
      isArriving = false;
      return;
    }
    const heading = main?.querySelector<HTMLElement>('h1');
    isArriving = heading == null;
    // Until the heading has loaded, the screen itself is better than nothing.
    if (heading != null) focus(heading);
    else if (main != null && active === document.body) focus(main);
  }

  function isLost(): boolean {
    return last !== null && document.activeElement === document.body && (!last.isConnected || isOff(last));
  }

  function bringBack(): void {
    timer = undefined;
    if (last === null || !isLost()) return;
    // A disabled button is there again when its work is done.
    if (last.isConnected && last.matches(':disabled')) return;
    const wasHeading = last.matches('h1');
    const place = around.find((one) => one.isConnected && one.matches(PLACES)) ?? document.querySelector('main');
    const goal = place?.querySelector<HTMLElement>(HEADINGS) ?? place;
    if (goal instanceof HTMLElement) focus(goal);
    // The heading of a skeleton makes room for the one of the screen.
    if (wasHeading && goal?.matches('h1') !== true) {
      left = document.activeElement;
      isArriving = true;
    }
  }

  const watcher = new MutationObserver(look);
  watcher.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden', 'inert'],
  });
  document.addEventListener('focusin', remember);
  document.addEventListener('pointerdown', forget);
  const unsubscribe = screens.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
    // A page that has just been loaded begins at its top, as always.
    if (!pathChanged || fromLocation === undefined) return;
    left = document.activeElement;
    // A filter that changes the address keeps the focus.
    isArriving = left?.matches(TYPED) !== true;
    look();
  });
  return () => {
    clearTimeout(timer);
    watcher.disconnect();
    unsubscribe();
    document.removeEventListener('focusin', remember);
    document.removeEventListener('pointerdown', forget);
  };
}

/** Moves the focus to the heading of the screen, from where Tab goes on through it. */
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
