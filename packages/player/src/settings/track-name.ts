import type { MediaTrack } from '../state.ts';
import type { PlayerLabels } from '../types.ts';

const WORDLESS = 'zxx'; // BCP 47

/** The label of an audio track: its name in the playlist, or its kind and language. */
export function trackName(track: MediaTrack | undefined, labels: PlayerLabels): string {
  if (track === undefined) return '';
  if (track.language === WORDLESS) return labels.wordless;
  return track.isDescription === true ? labels.described(ownName(track.language) ?? track.label) : track.label;
}

/** A language by its own name, with a capital letter. */
function ownName(language: string): string | undefined {
  try {
    const name = new Intl.DisplayNames([language], { type: 'language', fallback: 'none' }).of(language);
    return name && name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
  } catch {
    return undefined; // no language that Intl knows the form of
  }
}
