import { momentText } from '@daystream/i18n/clock';
import type { Context } from '#http/context.ts';
import type { CutOff } from '../engine/failure.ts';
import { lookAtFilm } from '../engine/film-look.ts';
import { mediaTools } from './media-tools.service.ts';

/** The text about a film whose end is missing, and the times in it. */
export interface CutOffText {
  readonly code: 'cut_off' | 'breaks_off';
  readonly times: Readonly<Record<string, string>>;
}

export function cutOffText({ thereMs, promisedMs }: CutOff): CutOffText {
  const there = momentText(thereMs);
  return promisedMs === null
    ? { code: 'breaks_off', times: { there } }
    : { code: 'cut_off', times: { there, promised: momentText(promisedMs) } };
}

/** Looks for the end of a film in the store; null when it is there, or when the film has other faults. */
export async function findCutOff(ctx: Context, key: string): Promise<CutOffText | null> {
  await using film = await ctx.localFiles.openFile(key);
  const looked = await lookAtFilm(await mediaTools(ctx), film.path);
  if (looked.ok || looked.failure.cutOff === undefined) return null;
  ctx.log.warn({ key, detail: looked.failure.detail }, 'a film without its end was refused');
  return cutOffText(looked.failure.cutOff);
}
