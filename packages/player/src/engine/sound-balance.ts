import { AS_RECORDED, type MediaTrack } from '../state.ts';

/** A track whose voice is mixed with music. */
export type BalancedTrack = MediaTrack & { readonly musicPercent: number };

const MUSIC_TAG = /(?:^|,)org\.daystream\.music-(\d{1,3})(?:,|$)/;

/** How much of a track is music, by the characteristics in its playlist; null where they do not say. */
export function musicPercentOf(characteristics: string | undefined): number | null {
  const [, digits] = MUSIC_TAG.exec(characteristics ?? '') ?? [];
  return digits === undefined || Number(digits) > 100 ? null : Number(digits);
}

/** The balances of the chosen voice, from the voice alone to the music alone; of equal ones the first. */
export function balancesOf(tracks: readonly MediaTrack[], chosenId: number | null): BalancedTrack[] {
  const balanced = tracks.filter(isBalanced);
  const chosen = balanced.find(({ id }) => id === chosenId);
  const byPercent = new Map<number, BalancedTrack>();
  for (const track of balanced) {
    if (track.language !== chosen?.language) continue;
    const known = byPercent.get(track.musicPercent);
    if (known === undefined || track === chosen) byPercent.set(track.musicPercent, track);
  }
  return [...byPercent.values()].sort((a, b) => a.musicPercent - b.musicPercent);
}

/** The tracks to choose a voice from: one of each language that has balances, in the one nearest to the wish, and all others. */
export function voicesOf(tracks: readonly MediaTrack[], musicPercent: number): MediaTrack[] {
  return tracks.flatMap((track) => {
    if (!isBalanced(track)) return [track];
    const isFirst = tracks.find((other) => isBalanced(other) && other.language === track.language) === track;
    if (!isFirst) return [];
    const balances = balancesOf(tracks, track.id);
    const { label } = nearest(balances, AS_RECORDED) ?? track;
    return [{ ...(nearest(balances, musicPercent) ?? track), label }];
  });
}

export function nearest(balances: readonly BalancedTrack[], musicPercent: number): BalancedTrack | undefined {
  const distance = (track: BalancedTrack) => Math.abs(track.musicPercent - musicPercent);
  return [...balances].sort((a, b) => distance(a) - distance(b))[0];
}

function isBalanced(track: MediaTrack): track is BalancedTrack {
  return track.musicPercent !== undefined && track.isDescription !== true;
}
