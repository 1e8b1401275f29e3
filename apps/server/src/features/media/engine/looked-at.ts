import type { ProbedFilm } from './probed-film.ts';
import type { Sandbox } from './sandbox.ts';
import type { MediaTools } from './tools.ts';

/** A film in the sandbox. */
export interface LookedAt {
  readonly tools: MediaTools;
  readonly sandbox: Sandbox;
  readonly container: ProbedFilm['container'];
  readonly signal: AbortSignal | undefined;
}
