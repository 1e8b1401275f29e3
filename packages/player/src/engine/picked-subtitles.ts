import { chosenSubtitles } from '../memory.ts';
import type { PlayerMemory, SubtitlesOffered } from '../types.ts';
import type { EngineListeners } from './listeners.ts';

/** The language of the subtitles for this learner, null for none; `isOn` as if they had just been switched on or off. */
export type PickedLanguage = (asked?: { isOn: boolean }) => string | null;

interface PickPort {
  memory: PlayerMemory;
  offered: () => Pick<SubtitlesOffered, 'written' | 'spoken'>;
  listeners: () => EngineListeners;
}

/** Asks the page what to show; without its answer the learner's own choice stays. */
export function subtitlePicker({ memory, offered, listeners }: PickPort): PickedLanguage {
  return (asked) => {
    const known = chosenSubtitles(memory);
    const chosen = asked === undefined ? known : { ...asked, language: known?.language ?? null };
    const pick = listeners().pickSubtitles;
    if (pick !== undefined) return pick({ ...offered(), chosen });
    return chosen?.isOn === true ? chosen.language : null;
  };
}
