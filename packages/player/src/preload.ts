import { loadHls } from './engine/hls-module.ts';
import { whenIdle } from './idle.ts';

/** Fetches the chunks of the player when the page is idle; what fails is fetched again when a film is opened. */
export function preloadPlayer(): void {
  whenIdle(() => {
    void Promise.allSettled([import('./index.ts'), loadHls()]);
  });
}
