/** How long a sentence stays in the page: long enough for every screen reader. */
const KEPT_MS = 5000;

const HIDDEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: '-1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

let region: HTMLElement | null = null;

/** The application's live region. It must exist before the first sentence, or screen readers miss that one. */
export function openAnnouncer(): HTMLElement {
  if (region?.isConnected === true) return region;
  region = document.createElement('div');
  region.role = 'status';
  region.dataset.announcer = '';
  Object.assign(region.style, HIDDEN);
  document.body.append(region);
  return region;
}

/** Announces a sentence to screen readers; sentences do not replace each other. */
export function announce(sentence: string): void {
  const line = document.createElement('p');
  line.textContent = sentence;
  openAnnouncer().append(line);
  setTimeout(() => line.remove(), KEPT_MS);
}
