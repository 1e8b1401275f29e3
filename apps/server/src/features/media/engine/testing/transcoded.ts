import { probeFilm } from '../probe.ts';
import type { ProbedFilm } from '../probed-film.ts';
import { transcodeFilm } from '../transcode.ts';
import type { TranscodedFilm, TranscodeRequest } from '../transcode-types.ts';
import type { Workshop } from './workshop.ts';

export const OWN_SOUND = [{ language: 'ru', name: 'Русский', source: { kind: 'film', track: 0 } }] as const;

/** The facts of a film that can be read. */
export async function probedIn({ tools }: Workshop, source: string): Promise<ProbedFilm> {
  const outcome = await probeFilm(tools, source);
  if (!outcome.ok) throw new Error(`${outcome.failure.kind}: ${outcome.failure.detail}`);
  return outcome.value;
}

/** Transcodes a film that can be read into a folder beside it. */
export async function transcodedIn(
  shop: Workshop,
  source: string,
  request: Partial<TranscodeRequest> = {},
): Promise<TranscodedFilm & { facts: ProbedFilm; folder: string }> {
  const facts = await probedIn(shop, source);
  const folder = request.folder ?? `${source}.out`;
  const given = { source, facts, folder, sound: OWN_SOUND, subtitles: [], ...request };
  const outcome = await transcodeFilm(shop.tools, given);
  if (!outcome.ok) throw new Error(`${outcome.failure.kind}: ${outcome.failure.detail}`);
  return { ...outcome.value, facts, folder };
}
