import type { Trx } from '#db/open.ts';
import { checkLanguage } from '../engine/sound-plan.ts';
import { setVideoTracks, type VideoTrack } from './videos.store.ts';

/** Writes a film's tracks; languages become file names, so they are checked first. */
export async function writeTracks(trx: Trx, videoId: number, tracks: readonly VideoTrack[]): Promise<void> {
  for (const { language } of tracks) checkLanguage(language);
  await setVideoTracks(trx, videoId, tracks);
}
