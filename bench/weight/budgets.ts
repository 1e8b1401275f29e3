/** Gzipped JS and CSS loaded before the page is usable; 1 kB is 1000 bytes. */
export interface PageBudget {
  readonly title: string;
  readonly isSignedIn: boolean;
  readonly path: string;
  /** The page is usable once its own code shows this. */
  readonly usable: string;
  readonly maxKb: number;
  /** When its largest part is painted at the latest, on a slow phone. */
  readonly maxPaintMs: number;
}

export function pageBudgets(place: { streamId: number; dayNumber: number }): PageBudget[] {
  return [
    { title: 'sign-in', isSignedIn: false, path: '/', usable: 'input[type=password]', maxKb: 160, maxPaintMs: 1300 },
    {
      title: 'home',
      isSignedIn: true,
      path: '/home',
      usable: '#root main a[href*="/calendar"]',
      maxKb: 210,
      maxPaintMs: 2000,
    },
    {
      title: 'day, before play',
      isSignedIn: true,
      path: `/course/${place.streamId}/calendar/${place.dayNumber}`,
      usable: '#root main section[aria-label] button',
      maxKb: 230,
      maxPaintMs: 2300,
    },
  ];
}

/** The play button by its label, in the player and in its placeholder. */
export const PLAY_BUTTON = 'button[aria-label="Смотреть"]';

/** What only the player's code contains. */
export const PLAYER_PART = /\.dsp-play\b/;

/** What the player adds once the page is idle, or play is pressed. */
export const PLAYER_MAX_KB = 270;

/** Heavy parts by a string that only their code contains: none belongs in a first route. */
export const HEAVY_PARTS: Readonly<Record<string, RegExp>> = {
  'hls.js': /#EXT-X-MEDIA-SEQUENCE|EXT-X-/,
  tus: /Tus-Resumable/i,
};
